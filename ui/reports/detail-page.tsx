import { periodLabel, periodSearch, type ReportPeriod } from '#domain/reports/period.ts'
import {
  type Cell,
  formatCell,
  isEmptyReport,
  type Report,
  type ReportColumn,
  type ReportTable,
} from '#domain/reports/report.ts'
import { type ReportName, reports } from '#domain/reports/report-list.ts'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { ReportChart } from './chart.tsx'
import { ReportFigures } from './metrics.tsx'
import { PeriodPicker } from './period-picker.tsx'
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

type Shown = { column: ReportColumn; at: number }

/** Table of a report, with a CSV link. On a phone it scrolls horizontally under a sticky first column. */
function ReportTablePanel({ table, file }: { table: ReportTable; file: string }) {
  const { title, columns, rows, total, outOf = 0 } = table
  const shown = columns.map((column, at) => ({ column, at })).filter(({ column }) => !column.isFileOnly)
  const more = texts.theFirstOfTheFileHas(rows.length, formatCell(outOf, 'count'))
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
        <section
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
          tabIndex={0}
          className="-m-4 overflow-x-auto rounded-b-card"
        >
          <table className="w-full text-left">
            <thead>
              <tr className="border-b border-line bg-surface">
                {shown.map(({ column, at }) => (
                  <th
                    key={column.heading}
                    scope="col"
                    className={`px-3 py-2 text-xs font-semibold whitespace-nowrap text-muted first:pl-4 last:pr-4 ${sideOf(column)} ${stays(at, 'bg-surface')}`}
                  >
                    {column.heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <Row key={keyOf(row, at)} row={row} shown={shown} className="border-b border-line last:border-0" />
              ))}
            </tbody>
            {total && (
              <tfoot>
                <Row row={total} shown={shown} className="border-t-2 border-line font-semibold" />
              </tfoot>
            )}
          </table>
        </section>
      )}
      {outOf > rows.length && <p className="mt-6 text-muted">{more}</p>}
    </Panel>
  )
}

function Row({ row, shown, className }: { row: readonly Cell[]; shown: readonly Shown[]; className: string }) {
  return (
    <tr className={className}>
      {shown.map(({ column, at }) => {
        const Tag = at === shown[0]?.at ? 'th' : 'td'
        return (
          <Tag
            key={column.heading}
            scope={Tag === 'th' ? 'row' : undefined}
            className={`px-3 py-2.5 font-[inherit] first:pl-4 last:pr-4 ${sideOf(column)} ${stays(at === shown[0]?.at ? 0 : at, 'bg-paper')}`}
          >
            <span className={column.kind === 'text' ? 'line-clamp-3' : ''}>
              {formatCell(row[at] ?? (column.kind === 'text' ? '' : null), column.kind)}
            </span>
          </Tag>
        )
      })}
    </tr>
  )
}

/** Key by index, because rows may have the same label. */
const keyOf = (row: readonly Cell[], at: number) => `${at} ${row[0]}`

/** Words of a text stay whole: a narrow column would break them letter by letter. */
const sideOf = ({ kind }: ReportColumn) =>
  kind === 'text' ? 'min-w-24 [overflow-wrap:normal]' : 'text-right tabular-nums whitespace-nowrap'

/** Sticky first column. */
const stays = (at: number, ground: string) =>
  at === 0 ? `sticky left-0 max-w-44 min-w-32 break-words sm:max-w-none ${ground}` : ''
