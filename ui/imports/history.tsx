import type { CatalogueImport, ImportState } from '#domain/imports/report.ts'
import { indianTime } from '#domain/indian-time.ts'
import { Badge, List, ListRow } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

const states = (): Record<ImportState, { text: string; variant: 'blue' | 'orange' | 'green' | 'red' }> => ({
  checking: { text: texts.checking, variant: 'blue' },
  checked: { text: texts.checkedNotImported, variant: 'orange' },
  importing: { text: texts.importing, variant: 'blue' },
  imported: { text: texts.imported, variant: 'green' },
  failed: { text: texts.failed, variant: 'red' },
})

export function ImportList({ imports }: { imports: readonly CatalogueImport[] }) {
  return (
    <List label={texts.recentImports}>
      {imports.map(({ id, name, state, createdAt, who }) => (
        <ListRow
          key={id}
          to={`/admin/import/${id}`}
          title={<span className="line-clamp-2 break-all">{name || texts.csvFile}</span>}
          text={texts.commandLine(indianTime(createdAt), who)}
          end={<Badge variant={states()[state].variant}>{states()[state].text}</Badge>}
        />
      ))}
    </List>
  )
}
