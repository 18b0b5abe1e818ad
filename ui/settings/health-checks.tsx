import type { FailedCheck } from '#domain/settings/health-checks.ts'
import { Badge, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Failed health checks, worst first. */
export function HealthChecks({ complaints }: { complaints: readonly FailedCheck[] }) {
  if (complaints.length === 0) {
    return (
      <Alert variant="success" className="mb-4">
        {texts.readyToSell}
      </Alert>
    )
  }
  const sorted = complaints.toSorted((one, other) => other.weight.localeCompare(one.weight))
  return (
    <Panel title={texts.wrongOrMissing}>
      <ul className="divide-y divide-line">
        {sorted.map(({ about, weight, problem, remedy, mend }) => (
          <li
            key={about}
            className="py-2.5 first:pt-0 last:pb-0 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)_auto] lg:items-start lg:gap-x-4"
          >
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {about} {weight === 'wrong' ? <Badge variant="red">{texts.wrong}</Badge> : <Badge>{texts.advice}</Badge>}
            </p>
            <div>
              <p>{problem}</p>
              <p className="break-words text-muted">{remedy}</p>
            </div>
            {mend && (
              <TextLink to={mend} className="lg:-my-2">
                {texts.fix(lowered(about))}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Lower-cases the first letter, but not abbreviations such as GSTIN. */
function lowered(about: string): string {
  return about === about.toUpperCase() ? about : about.charAt(0).toLowerCase() + about.slice(1)
}
