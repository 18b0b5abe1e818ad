import { Link } from 'react-router'
import { type Column, DataTable } from './data-table.tsx'

export type AuditRow = {
  id: number
  who: string
  at: string
  action: string
  object: string
  reason: string | null
  ip: string | null
  before: string | null
  after: string | null
}

const columns: readonly Column<AuditRow>[] = [
  {
    heading: 'What',
    cell: ({ action }) => (
      <span className="inline-block first-letter:uppercase">{action.replaceAll('-', ' ')}</span>
    ),
    isTitle: true,
  },
  { heading: 'Who', cell: ({ who }) => who },
  { heading: 'When', cell: ({ at }) => at },
  { heading: 'Done to', cell: ({ object }) => <Subject object={object} /> },
  { heading: 'Change', cell: (row) => <Change {...row} /> },
  { heading: 'From', cell: ({ ip }) => <span className="whitespace-nowrap">{ip ?? '–'}</span> },
]

export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <DataTable
      caption="Lines of the audit log"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => String(id)}
    />
  )
}

/** What an import did to each product stands on its own page: 50,000 lines would bury the log. */
function Subject({ object }: Pick<AuditRow, 'object'>) {
  if (!object.startsWith('import:')) return <span className="break-all">{object}</span>
  return (
    <Link
      to={`/admin/import/${object.slice('import:'.length)}`}
      className="inline-flex min-h-11 items-center break-all text-teal underline underline-offset-4 sm:min-h-0"
    >
      {object}
    </Link>
  )
}

function Change({ before, after, reason }: AuditRow) {
  if (before === null && after === null && reason === null) return '–'
  return (
    <details className="text-left">
      <summary className="inline-flex min-h-11 min-w-11 items-center justify-end font-medium sm:justify-start text-teal underline underline-offset-4 sm:min-h-0">
        {reason ?? 'Show'}
      </summary>
      <dl className="mt-1 space-y-2">
        <Value heading="Before" text={before} />
        <Value heading="After" text={after} />
      </dl>
    </details>
  )
}

function Value({ heading, text }: { heading: string; text: string | null }) {
  if (text === null) return null
  return (
    <div>
      <dt className="text-xs text-muted">{heading}</dt>
      <dd className="whitespace-pre-wrap break-all rounded-card bg-surface px-2 py-1 font-mono text-xs">
        {text}
      </dd>
    </div>
  )
}
