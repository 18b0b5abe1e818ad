import { periodLabel, periodSearch, type ReportPeriod } from '#domain/reports/period.ts'
import { isEmptyReport, type Report } from '#domain/reports/report.ts'
import { type ReportName, reports } from '#domain/reports/report-list.ts'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { ReportChart } from './chart.tsx'
import { ReportFigures } from './metrics.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { ReportTablePanel } from './table.tsx'
import { texts } from './texts.tsx'

type ReportPageProps = { name: ReportName; period: ReportPeriod; report: Report }

export function ReportPage({ name, period, report }: ReportPageProps) {
  const search = periodSearch(period)
  const hasTime = name !== 'stock'
  return (
    <AdminPage
      title={reports[name].title}
      text={hasTime ? periodLabel(period) : texts.asItIsNow}
      back={`/admin/reports${search}`}
    >
      {hasTime && <PeriodPicker period={period} />}
      {isEmptyReport(report) ? (
        <EmptyList
          drawing={hasTime ? 'sought' : 'none'}
          text={hasTime ? texts.nothingHappenedInThisTime : texts.thereIsNoStock}
          hint={hasTime ? texts.chooseALongerTimeAbove : undefined}
        />
      ) : (
        <>
          <ReportFigures figures={report.figures} />
          {report.chart && <ReportChart chart={report.chart} />}
          {report.tables.map((table) => (
            <ReportTablePanel
              key={table.name}
              table={table}
              file={`/admin/reports/${name}/${table.name}.csv${hasTime ? search : ''}`}
            />
          ))}
        </>
      )}
      {report.notes.map((note) => (
        <p key={note} className="mt-2 max-w-prose text-muted">
          {note}
        </p>
      ))}
    </AdminPage>
  )
}
