import type { CatalogueImport, ImportState } from '#domain/imports/report.ts'
import { indianTime } from '#domain/indian-time.ts'
import { Badge } from '#ui/backoffice/badge.tsx'
import { List, ListRow } from '#ui/backoffice/list.tsx'

const states: Record<ImportState, { text: string; look: 'blue' | 'orange' | 'green' | 'red' }> = {
  checking: { text: 'Checking', look: 'blue' },
  checked: { text: 'Checked, not imported', look: 'orange' },
  importing: { text: 'Importing', look: 'blue' },
  imported: { text: 'Imported', look: 'green' },
  failed: { text: 'Failed', look: 'red' },
}

export function ImportList({ imports }: { imports: readonly CatalogueImport[] }) {
  return (
    <List label="Recent imports">
      {imports.map(({ id, name, state, createdAt, who }) => (
        <ListRow
          key={id}
          to={`/admin/import/${id}`}
          title={<span className="line-clamp-2 break-all">{name || 'CSV file'}</span>}
          text={`${indianTime(createdAt)} · ${who ?? 'command line'}`}
          end={<Badge look={states[state].look}>{states[state].text}</Badge>}
        />
      ))}
    </List>
  )
}
