import { formatRupees, groupDigits, type Paise } from '#domain/money.ts'

/** A text, count, paise or share in tenths of a percent, depending on the column. Null: empty. */
export type Cell = string | number | null
export type CellKind = 'text' | 'count' | 'money' | 'share'
type ReportColumn = {
  heading: string
  kind: CellKind
  /** Exported only. */
  isFileOnly?: true
}

export type ReportTable = {
  /** Part of the CSV's path. */
  name: string
  title: string
  columns: readonly ReportColumn[]
  rows: readonly (readonly Cell[])[]
  /** Total row; null when a total makes no sense. */
  total: readonly Cell[] | null
  /** Number of all rows, when the page shows only the first. */
  outOf?: number
}

export type ChartContent = {
  title: string
  kind: 'columns' | 'bars'
  unit: 'money' | 'count'
  labels: readonly string[]
  series: readonly { name: string; tone: ChartTone; values: readonly number[] }[]
}

export type ChartTone = 'teal' | 'accent' | 'red' | 'grey'

export type ReportFigure = { label: string; cell: Cell; kind: CellKind }

export type Report = {
  figures: readonly ReportFigure[]
  chart: ChartContent | null
  tables: readonly ReportTable[]
  notes: readonly string[]
  /** Why the report is empty, other than its period. */
  whyEmpty?: string
}

/** Formats a cell for the page: '₹1,499.50', '12,345', '8.3 %'. */
export function formatCell(cell: Cell, kind: CellKind): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (kind === 'share') return `${(cell / 10).toFixed(1)} %`
  const size = Math.abs(cell)
  return `${cell < 0 ? '-' : ''}${kind === 'money' ? formatRupees(size as Paise) : groupDigits(size)}`
}

/** Computes a share in tenths of a percent; null for an empty whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1_000) / whole)
}

/** A column and how to read its cell from a row. `file only`: for the offline tool, not shown on the page. */
export type CellColumn<Row> = readonly [heading: string, kind: CellKind, cell: (row: Row) => Cell, place?: 'file only']

/** `total`: label of a last row with sums, or that row itself where sums would be wrong. */
type TableHead<Row> = Pick<ReportTable, 'name' | 'title' | 'outOf'> & { total?: string | Row }

/** Builds a table from rows, each column's cell being read by its function. */
export function tableOf<Row extends object | string>(
  { total, ...head }: TableHead<Row>,
  rows: readonly Row[],
  columns: readonly CellColumn<Row>[],
): ReportTable {
  const headings = columns.map(
    ([heading, kind, , place]): ReportColumn => ({ heading, kind, ...(place && { isFileOnly: true }) }),
  )
  const cellsOf = (row: Row) => columns.map(([, , cell]) => cell(row))
  const cells = rows.map(cellsOf)
  const last = typeof total === 'string' ? totalRow(headings, cells, total) : total && cellsOf(total)
  return { ...head, columns: headings, rows: cells, total: last ?? null }
}

export const labelColumns = (headings: readonly string[]): CellColumn<{ labels: readonly string[] }>[] =>
  headings.map((heading, at) => [heading, 'text', ({ labels }) => labels[at] ?? ''])

/** Number of bars in charts of the first rows. */
export const drawnBars = 8

export function barChart(chart: Omit<ChartContent, 'kind'>): ChartContent | null {
  return chart.labels.length === 0 ? null : { ...chart, kind: 'bars' }
}

/** Builds the total row: sums money and counts, leaves text and shares empty. */
function totalRow(columns: readonly ReportColumn[], rows: readonly (readonly Cell[])[], text: string): Cell[] {
  return columns.map(({ kind }, at) => {
    if (at === 0) return text
    if (kind === 'text' || kind === 'share') return null
    return rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0)
  })
}

export function isEmptyReport({ tables }: Report): boolean {
  return tables.every(({ rows }) => rows.every((row) => row.every((cell) => typeof cell !== 'number' || cell === 0)))
}
