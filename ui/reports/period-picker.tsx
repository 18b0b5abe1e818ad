import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { longestPeriodDays, periodNames, type ReportPeriod, reportPeriods } from '#domain/reports/period.ts'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

const chip = 'flex min-h-11 shrink-0 items-center rounded-full border px-4 font-medium whitespace-nowrap'

/** Period of a report: presets, or two dates. */
export function PeriodPicker({ period }: { period: ReportPeriod }) {
  const { pathname } = useLocation()
  const chosen = useRef<HTMLAnchorElement>(null)
  // On a phone later presets are off screen.
  useEffect(() => {
    chosen.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  const isOwn = period.name === 'own'
  return (
    <div className="mb-4">
      <nav aria-label={texts.time} className="-mx-4 overflow-x-auto px-4 pb-1 sm:mx-0 sm:px-0">
        <ul className="flex gap-2">
          {periodNames
            .filter((name) => name !== 'own')
            .map((name) => (
              <li key={name}>
                <Link
                  ref={period.name === name ? chosen : undefined}
                  to={`${pathname}?period=${name}`}
                  preventScrollReset
                  aria-current={period.name === name ? 'page' : undefined}
                  className={`${chip} ${period.name === name ? 'border-ink bg-ink text-paper' : 'border-line hover:bg-surface'}`}
                >
                  {reportPeriods[name]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <Disclosure label={reportPeriods.own} open={isOwn} key={`${period.from} ${period.to}`}>
        <Form method="get" className="grid grid-cols-2 items-end gap-3 sm:flex">
          <input type="hidden" name="period" value="own" />
          <Field label={texts.fromDate} type="date" name="from" required defaultValue={period.from} />
          <Field label={texts.to} type="date" name="to" required defaultValue={period.to} />
          <Button label={texts.show} variant="quiet" />
        </Form>
        <p className="mt-1.5 text-muted">{texts.periodLimit(longestPeriodDays)}</p>
      </Disclosure>
    </div>
  )
}
