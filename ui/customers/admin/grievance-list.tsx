import type { GrievanceSource, GrievanceState } from '#domain/customers/grievance.ts'
import { Badge } from '#ui/backoffice/badge.tsx'
import { List, ListRow } from '#ui/backoffice/list.tsx'

export type GrievanceRow = {
  id: number
  number: string
  name: string
  text: string
  source: GrievanceSource
  state: GrievanceState
  isOverdue: boolean
  wasLate: boolean
  on: string
  due: string | null
  settledOn: string | null
}

export const sourceWords: Record<GrievanceSource, string> = {
  page: 'On the shop’s page',
  phone: 'By phone',
  mail: 'By e-mail',
  letter: 'By letter or in person',
}

/** How a complaint stands, in words before colour. */
export function GrievanceBadges({
  state,
  isOverdue,
  wasLate,
}: Pick<GrievanceRow, 'state' | 'isOverdue' | 'wasLate'>) {
  return (
    <>
      {isOverdue && <Badge look="red">Overdue</Badge>}
      {state === 'open' && <Badge look="orange">To acknowledge</Badge>}
      {state === 'acknowledged' && <Badge look="blue">To settle</Badge>}
      {state === 'settled' && <Badge look="green">Settled</Badge>}
      {wasLate && <Badge>Was late</Badge>}
    </>
  )
}

export function GrievanceList({ rows }: { rows: readonly GrievanceRow[] }) {
  return (
    <List label="Grievances">
      {rows.map((row) => (
        <ListRow
          key={row.id}
          to={`/admin/grievances/${row.id}`}
          title={
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="tabular-nums">{row.number}</span>
              <GrievanceBadges {...row} />
            </span>
          }
          text={
            <>
              <span className="block break-words text-ink">{row.text}</span>
              {row.name} · {row.on}
              <span className={`block ${row.isOverdue ? 'font-medium text-red' : ''}`}>
                {row.due ? `${dueWords(row)} by ${row.due}` : `Settled on ${row.settledOn}`}
              </span>
            </>
          }
        />
      ))}
    </List>
  )
}

const dueWords = ({ state }: Pick<GrievanceRow, 'state'>) => (state === 'open' ? 'Acknowledge' : 'Settle')
