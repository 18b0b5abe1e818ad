import type { GrievanceSource, GrievanceState } from '#domain/customers/grievance.ts'
import { Badge, List, ListRow } from '#ui/backoffice/page.tsx'
import { texts } from './texts.tsx'

type GrievanceRow = {
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

export const grievanceSourceLabels = (): Record<GrievanceSource, string> => ({
  page: texts.onTheShopsPage,
  phone: texts.byPhone,
  mail: texts.byEMail,
  letter: texts.byLetterOrInPerson,
})

export function GrievanceBadges({ state, isOverdue, wasLate }: Pick<GrievanceRow, 'state' | 'isOverdue' | 'wasLate'>) {
  return (
    <>
      {isOverdue && <Badge variant="red">{texts.overdue}</Badge>}
      {state === 'open' && <Badge variant="orange">{texts.toAcknowledge}</Badge>}
      {state === 'acknowledged' && <Badge variant="blue">{texts.toSettle}</Badge>}
      {state === 'settled' && <Badge variant="green">{texts.settled}</Badge>}
      {wasLate && <Badge>{texts.wasLate}</Badge>}
    </>
  )
}

export function GrievanceList({ rows }: { rows: readonly GrievanceRow[] }) {
  return (
    <List label={texts.grievances}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          to={`/admin/grievances/${row.id}`}
          title={<span className="tabular-nums">{row.number}</span>}
          badges={<GrievanceBadges {...row} />}
          text={
            <>
              <span className="block break-words text-ink">{row.text}</span>
              {row.name} · {row.on}
              <span className={`block ${row.isOverdue ? 'font-medium text-red' : ''}`}>
                {row.due ? texts.rowBy(dueText(row), row.due) : texts.settledOn(row.settledOn)}
              </span>
            </>
          }
        />
      ))}
    </List>
  )
}

const dueText = ({ state }: Pick<GrievanceRow, 'state'>) => (state === 'open' ? texts.acknowledge : texts.settle)
