import { readDbContext, shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { periodLabel, periodSearch, readReportPeriod } from '#domain/reports/period.ts'
import { type Cell, formatCell, isEmptyReport, type ReportTable } from '#domain/reports/report.ts'
import { readReportName, reports, rowsOnPage } from '#domain/reports/report-list.ts'
import { type Column, DataTable } from '#ui/backoffice/data-table.tsx'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { ReportChart } from '#ui/reports/chart.tsx'
import { ReportFigures } from '#ui/reports/metrics.tsx'
import { PeriodPicker } from '#ui/reports/period-picker.tsx'
import { texts } from '#ui/reports/texts.tsx'
import type { Route } from './+types/report'
import { loadReport } from './load-report.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { now } = context.get(shopContext)
  const db = context.get(readDbContext)
  const name = foundOr404(readReportName(params.report))
  const period = readReportPeriod(url.searchParams, now())
  return { name, period, report: await loadReport(db, name, { period, most: rowsOnPage }) }
}

export default function OneReport({ loaderData: { name, period, report } }: Route.ComponentProps) {
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
          drawing={hasTime ? 'search' : 'none'}
          text={report.whyEmpty ?? (hasTime ? texts.nothingHappenedInThisTime : texts.thereIsNoStock)}
          hint={hasTime && report.whyEmpty === undefined ? texts.chooseALongerTimeAbove : undefined}
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
          {report.notes.map((note) => (
            <p key={note} className="mt-2 max-w-prose text-muted">
              {note}
            </p>
          ))}
        </>
      )}
    </AdminPage>
  )
}

function ReportTablePanel({ table, file }: { table: ReportTable; file: string }) {
  const { title, rows, total, outOf = 0 } = table
  const more = texts.rowsShown(rows.length, formatCell(outOf, 'count'))
  return (
    <Panel
      title={title}
      actions={
        <a
          href={file}
          download
          aria-label={texts.downloadAsCsv(title)}
          className="flex min-h-11 items-center -mr-3 rounded-card px-3 font-medium text-teal hover:underline"
        >
          {texts.csv}
        </a>
      }
    >
      {rows.length === 0 ? (
        <p className="text-muted">{texts.nothingInThisTime}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columnsOf(table)}
          rows={rows}
          keyOf={keyOf}
          total={total ?? undefined}
          isInPanel
        />
      )}
      {outOf > rows.length && <p className="mt-6 text-muted">{more}</p>}
    </Panel>
  )
}

/** Columns shown on the page; the first is the row's title. A total has no cell where sums make no sense. */
function columnsOf({ columns, total }: ReportTable): Column<readonly Cell[]>[] {
  const shown = columns.map((column, at) => ({ ...column, at })).filter(({ isFileOnly }) => !isFileOnly)
  return shown.map(({ heading, kind, at }, place) => ({
    heading,
    cell: (row) => {
      const cell = row[at] ?? null
      if (cell === '' || (cell === null && (kind === 'text' || row === total))) return null
      return kind === 'text' ? <span className="line-clamp-3">{cell}</span> : formatCell(cell, kind)
    },
    ...(place === 0 ? { isTitle: true } : kind !== 'text' && { isNumber: true }),
  }))
}

/** Key by index, because rows may have the same label. */
const keyOf = (row: readonly Cell[], at: number) => `${at} ${row[0]}`
