import type { CatalogueImport, ImportState } from '#domain/imports/report.ts'
import { indianTime } from '#domain/indian-time.ts'
import { Badge } from '#ui/backoffice/badge.tsx'
import { List, ListRow } from '#ui/backoffice/list.tsx'

const states: Record<ImportState, { words: string; look: 'blue' | 'orange' | 'green' | 'red' }> = {
  checking: { words: 'Checking', look: 'blue' },
  checked: { words: 'Checked, not imported', look: 'orange' },
  importing: { words: 'Importing', look: 'blue' },
  imported: { words: 'Imported', look: 'green' },
  failed: { words: 'Failed', look: 'red' },
}

export function ImportList({ imports }: { imports: readonly CatalogueImport[] }) {
  return (
    <List label="Recent imports">
      {imports.map(({ id, name, state, createdAt, who }) => (
        <ListRow
          key={id}
          to={`/admin/import/${id}`}
          title={<span className="line-clamp-2 break-all">{name || 'CSV file'}</span>}
          words={`${indianTime(createdAt)} · ${who ?? 'command line'}`}
          end={<Badge look={states[state].look}>{states[state].words}</Badge>}
        />
      ))}
    </List>
  )
}
