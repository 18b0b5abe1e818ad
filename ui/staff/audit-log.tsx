import { auditActionText } from '#domain/staff/texts.ts'
import { type Column, DataTable } from '#ui/backoffice/data-table.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

export type AuditRow = {
  id: number
  who: string
  at: string
  action: string
  object: string
  subject: string
  reason: string | null
  ip: string | null
  before: string | null
  after: string | null
}

const columns = (): readonly Column<AuditRow>[] => [
  {
    heading: texts.what,
    cell: ({ action }) => <span className="block first-letter:uppercase">{auditActionText(action)}</span>,
    isTitle: true,
  },
  { heading: texts.who, cell: ({ who }) => <span className="sm:block sm:min-w-20">{who}</span> },
  { heading: texts.when, cell: ({ at }) => <span className="sm:block sm:min-w-24 lg:whitespace-nowrap">{at}</span> },
  { heading: texts.doneTo, cell: (row) => <Subject {...row} /> },
  { heading: texts.change, cell: (row) => <Change {...row} /> },
  { heading: texts.from, cell: ({ ip }) => <span className="whitespace-nowrap">{ip ?? '–'}</span> },
]

export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return <DataTable caption={texts.auditEntries} columns={columns()} rows={rows} keyOf={({ id }) => String(id)} />
}

/** Pages of the subjects of audit entries. An import lists its product changes on its own page. */
const places: Record<string, string> = {
  order: '/admin/orders',
  product: '/admin/products',
  import: '/admin/import',
  shopper: '/admin/shoppers',
  grievance: '/admin/grievances',
  staff: '/admin/staff',
  'staff-invite': '/admin/staff',
  webhook: '/admin/webhooks',
  coupon: '/admin/promotions',
  promotion: '/admin/promotions/offers',
  banner: '/admin/banners',
}

function Subject({ object, subject }: Pick<AuditRow, 'object' | 'subject'>) {
  const [, kind = '', id = ''] = /^([a-z-]+):([\w-]+)$/.exec(object) ?? []
  const place = Object.hasOwn(places, kind) ? places[kind] : undefined
  if (place === undefined) return <span className="wrap-anywhere">{subject}</span>
  return (
    <TextLink to={`${place}/${id}`} className="wrap-anywhere sm:min-h-0">
      {subject}
    </TextLink>
  )
}

function Change({ object, before, after, reason }: AuditRow) {
  return (
    <details className="text-left">
      <summary className="inline-flex min-h-11 min-w-11 items-center justify-end font-medium sm:justify-start text-teal underline underline-offset-4 sm:min-h-0">
        {reason ?? texts.show}
      </summary>
      <dl className="mt-1 space-y-2">
        <Value heading={texts.doneTo} text={object} />
        <Value heading={texts.before} text={before} />
        <Value heading={texts.after} text={after} />
      </dl>
    </details>
  )
}

function Value({ heading, text }: { heading: string; text: string | null }) {
  if (text === null) return null
  return (
    <div>
      <dt className="text-xs text-muted">{heading}</dt>
      <dd className="whitespace-pre-wrap break-all rounded-card bg-surface px-2 py-1 font-mono text-xs">{text}</dd>
    </div>
  )
}
