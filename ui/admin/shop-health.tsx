import type { Complaint } from '#domain/doctor.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { Badge } from './badge.tsx'
import { Panel } from './page.tsx'

/** What is wrong or missing for trading, the worst first: the same that `strut doctor` prints. */
export function ShopHealth({ complaints }: { complaints: readonly Complaint[] }) {
  if (complaints.length === 0) {
    return (
      <div className="mb-4">
        <Notice look="success">Nothing is wrong or missing for trading.</Notice>
      </div>
    )
  }
  const sorted = complaints.toSorted((one, other) => other.weight.localeCompare(one.weight))
  return (
    <Panel title="Wrong or missing">
      <ul className="divide-y divide-line">
        {sorted.map(({ about, weight, trouble, remedy }) => (
          <li key={about} className="py-2.5 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {about} {weight === 'wrong' ? <Badge look="red">Wrong</Badge> : <Badge>Advice</Badge>}
            </p>
            <p>{trouble}</p>
            <p className="break-words text-muted">{remedy}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
