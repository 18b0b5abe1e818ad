import { Link } from 'react-router'
import { readDbContext, shopContext } from '#app/context.ts'
import { periodLabel, periodSearch, type ReportPeriod, readReportPeriod } from '#domain/reports/period.ts'
import { isEmptyReport } from '#domain/reports/report.ts'
import { reportNames, reports, rowsOnPage } from '#domain/reports/report-list.ts'
import { type RowsName, rowsNames } from '#domain/reports/rows.ts'
import { rowsTitles } from '#domain/reports/texts.ts'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { ReportChart } from '#ui/reports/chart.tsx'
import { ReportFigures } from '#ui/reports/metrics.tsx'
import { PeriodPicker } from '#ui/reports/period-picker.tsx'
import { texts } from '#ui/reports/texts.tsx'
import type { Route } from './+types/overview'
import { loadReport } from './load-report.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { now } = context.get(shopContext)
  const db = context.get(readDbContext)
  const period = readReportPeriod(url.searchParams, now())
  return { period, report: await loadReport(db, 'sales', { period, most: rowsOnPage }) }
}

const rowsAddress = (name: RowsName, period: ReportPeriod) =>
  `/admin/reports/rows.csv?${new URLSearchParams([...new URLSearchParams(periodSearch(period)), ['file', name]])}`

export default function Reports({ loaderData: { period, report } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.reports} text={periodLabel(period)}>
      <PeriodPicker period={period} />
      {isEmptyReport(report) ? (
        <EmptyList drawing="search" text={texts.noOrdersInThisTime} hint={texts.chooseALongerTimeAbove} />
      ) : (
        <>
          <ReportFigures figures={report.figures} />
          {report.chart && <ReportChart chart={report.chart} />}
        </>
      )}
      <ul
        aria-label={texts.allReports}
        className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line"
      >
        {reportNames.map((name) => (
          <li key={name}>
            <Link
              to={`/admin/reports/${name}${periodSearch(period)}`}
              className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-surface"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{reports[name].title}</span>
                <span className="block text-muted">{reports[name].text}</span>
              </span>
              <Icon name="chevron-right" size={20} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-6 mb-2 font-display text-base font-semibold">{texts.rowsAsCsv}</h2>
      <div className="flex flex-wrap gap-2.5">
        {rowsNames.map((name) => (
          <ButtonLink
            label={rowsTitles[name]}
            key={name}
            variant="quiet"
            reloadDocument
            to={rowsAddress(name, period)}
          />
        ))}
      </div>
      <p className="mt-2 text-muted">{texts.customersAreAllOfThem}</p>
    </AdminPage>
  )
}
