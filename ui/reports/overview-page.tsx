import { Link } from 'react-router'
import { periodLabel, periodSearch, type ReportPeriod } from '#domain/reports/period.ts'
import { isEmptyReport, type Report } from '#domain/reports/report.ts'
import { reportNames, reports } from '#domain/reports/report-list.ts'
import { type RowsName, rowsNames } from '#domain/reports/rows.ts'
import { rowsTitles } from '#domain/reports/texts.ts'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { ReportChart } from './chart.tsx'
import { ReportFigures } from './metrics.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { texts } from './texts.tsx'

const rowsAddress = (name: RowsName, period: ReportPeriod) =>
  `/admin/reports/rows.csv?${new URLSearchParams([...new URLSearchParams(periodSearch(period)), ['file', name]])}`

export function ReportsPage({ period, report }: { period: ReportPeriod; report: Report }) {
  return (
    <AdminPage title={texts.reports} text={periodLabel(period)}>
      <PeriodPicker period={period} />
      {isEmptyReport(report) ? (
        <EmptyList drawing="sought" text={texts.noOrdersInThisTime} hint={texts.chooseALongerTimeAbove} />
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
          <ButtonLink key={name} variant="quiet" reloadDocument to={rowsAddress(name, period)}>
            {rowsTitles[name]}
          </ButtonLink>
        ))}
      </div>
      <p className="mt-2 text-muted">{texts.customersAreAllOfThem}</p>
    </AdminPage>
  )
}
