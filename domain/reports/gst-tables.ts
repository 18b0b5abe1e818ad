import { paise } from '#domain/money.ts'
import {
  type DocumentRange,
  formatDay,
  formatRate,
  largeInvoiceAbove,
  netBy,
  netOf,
  placeCode,
  type TaxDocuments,
  type TaxRow,
} from './gst.ts'
import {
  type Cell,
  type CellKind,
  type Report,
  type ReportColumn,
  type ReportTable,
  totalRow,
} from './report.ts'

const drawnBars = 8

/** GST of a period, with the tables of GSTR-1 for sales to consumers. */
export function gstReport(papers: TaxDocuments): Report {
  const { rows, ranges } = papers
  const net = netOf(rows)
  const byPlace = netBy(rows, ({ place }) => place)
    .map(({ rows: [{ place }], net: sum }) => ({ place, tax: paise(sum.cgst + sum.sgst + sum.igst) }))
    .sort((one, other) => other.tax - one.tax)
    .slice(0, drawnBars)
  return {
    figures: [
      { label: 'Taxable value', cell: net.taxable, kind: 'money' },
      { label: 'Tax', cell: paise(net.cgst + net.sgst + net.igst), kind: 'money' },
      { label: 'Documents', cell: ranges.reduce((sum, { count }) => sum + count, 0), kind: 'count' },
    ],
    chart:
      byPlace.length === 0
        ? null
        : {
            title: 'Tax by place of supply',
            ...{ kind: 'bars', unit: 'money', labels: byPlace.map(({ place }) => place) },
            series: [{ name: 'Tax', tone: 'teal', values: byPlace.map(({ tax }) => tax) }],
          },
    tables: [
      summary(rows),
      documentTotals(ranges),
      b2cSmall(rows),
      b2cLarge(papers),
      largeNotes(papers),
      hsn(rows),
      documents(ranges),
    ],
    notes: [
      'Tax invoices less credit notes, by the day of issue. Amounts are those of their lines, to the paisa; if the shop rounds taxes, the difference is under “Documents”.',
      'The numbered tables are those of GSTR-1 for buyers without a GSTIN, with the headings of the offline tool. Please let your accountant check them before you file.',
    ],
  }
}

/** `file only`: a column of the offline tool that the page leaves out. */
type Heading = [string, CellKind] | [string, CellKind, 'file only']

const columnsOf = (...headings: Heading[]): ReportColumn[] =>
  headings.map(([heading, kind, place]) => ({ heading, kind, ...(place && { isFileOnly: true }) }))

function summary(rows: readonly TaxRow[]): ReportTable {
  const columns = columnsOf(
    ['Place of supply', 'text'],
    ['Rate', 'text'],
    ['Taxable value', 'money'],
    ['CGST', 'money'],
    ['SGST or UTGST', 'money'],
    ['IGST', 'money'],
    ['Total', 'money'],
  )
  const lines = netBy(rows, ({ place, basisPoints }) => `${place} ${basisPoints}`).map(
    ({ rows: [{ place, basisPoints }], net }): Cell[] => [
      ...[place, `${formatRate(basisPoints)} %`, net.taxable, net.cgst, net.sgst, net.igst, net.total],
    ],
  )
  const total = totalRow(columns, lines, 'All')
  return { name: 'summary', title: 'GST by place of supply and rate', columns, rows: lines, total }
}

const paperNames = { invoice: 'Tax invoices', 'credit-note': 'Credit notes' } as const

function documentTotals(ranges: readonly DocumentRange[]): ReportTable {
  const columns = columnsOf(
    ['Documents', 'text'],
    ['Number', 'count'],
    ['Amount', 'money'],
    ['Rounding', 'money'],
  )
  const rows = ranges.map(({ paper, count, amount, rounding }): Cell[] => {
    const sign = paper === 'invoice' ? 1 : -1
    return [paperNames[paper], count, sign * amount, sign * rounding]
  })
  return { name: 'papers', title: 'Documents', columns, rows, total: totalRow(columns, rows, 'All') }
}

/** Sales to people in the same State, and to others up to the limit: added up, less their credit notes. */
function b2cSmall(rows: readonly TaxRow[]): ReportTable {
  const columns = columnsOf(
    ['Type', 'text', 'file only'],
    ['Place Of Supply', 'text'],
    ['Applicable % of Tax Rate', 'text', 'file only'],
    ['Rate', 'text'],
    ['Taxable Value', 'money'],
    ['Cess Amount', 'money', 'file only'],
    ['E-Commerce GSTIN', 'text', 'file only'],
  )
  const small = rows.filter(({ isLarge }) => !isLarge)
  const lines = netBy(small, ({ place, basisPoints }) => `${placeCode(place)} ${basisPoints}`).map(
    ({ rows: [{ place, basisPoints }], net }): Cell[] => [
      ...['OE', placeCode(place), '', formatRate(basisPoints), net.taxable, 0, ''],
    ],
  )
  return { name: 'b2cs', title: '7 · B2C small', columns, rows: lines, total: null }
}

function b2cLarge({ large }: TaxDocuments): ReportTable {
  const columns = columnsOf(
    ['Invoice Number', 'text'],
    ['Invoice date', 'text'],
    ['Invoice Value', 'money'],
    ['Place Of Supply', 'text'],
    ['Applicable % of Tax Rate', 'text', 'file only'],
    ['Rate', 'text'],
    ['Taxable Value', 'money'],
    ['Cess Amount', 'money', 'file only'],
    ['E-Commerce GSTIN', 'text', 'file only'],
  )
  const rows = large
    .filter(({ paper }) => paper === 'invoice')
    .map(({ serial, day, amount, place, basisPoints, taxable }): Cell[] => [
      ...[serial, formatDay(day), amount, placeCode(place), '', formatRate(basisPoints), taxable, 0, ''],
    ])
  const title = `5 · B2C large, to another State above ₹${largeInvoiceAbove / 100_00_000} lakh`
  return { name: 'b2cl', title, columns, rows, total: null }
}

function largeNotes({ large }: TaxDocuments): ReportTable {
  const columns = columnsOf(
    ['UR Type', 'text', 'file only'],
    ['Note Number', 'text'],
    ['Note Date', 'text'],
    ['Note Type', 'text', 'file only'],
    ['Place Of Supply', 'text'],
    ['Note Value', 'money'],
    ['Applicable % of Tax Rate', 'text', 'file only'],
    ['Rate', 'text'],
    ['Taxable Value', 'money'],
    ['Cess Amount', 'money', 'file only'],
  )
  const rows = large
    .filter(({ paper }) => paper === 'credit-note')
    .map(({ serial, day, amount, place, basisPoints, taxable }): Cell[] => [
      ...['B2CL', serial, formatDay(day), 'C', placeCode(place), amount],
      ...['', formatRate(basisPoints), taxable, 0],
    ])
  return { name: 'cdnur', title: '9B · Credit notes on large invoices', columns, rows, total: null }
}

const unitCodes = { PRS: 'PRS-PAIRS', NOS: 'NOS-NUMBERS' } as const

function hsn(rows: readonly TaxRow[]): ReportTable {
  const columns = columnsOf(
    ['HSN', 'text'],
    ['Description', 'text', 'file only'],
    ['UQC', 'text'],
    ['Total Quantity', 'count'],
    ['Total Value', 'money'],
    ['Taxable Value', 'money'],
    ['Integrated Tax Amount', 'money'],
    ['Central Tax Amount', 'money'],
    ['State/UT Tax Amount', 'money'],
    ['Cess Amount', 'money', 'file only'],
    ['Rate', 'text'],
  )
  const lines = netBy(rows, (row) => `${row.hsn ?? ''} ${row.unit} ${row.basisPoints}`).map(
    ({ rows: [{ hsn: code, unit, basisPoints }], net }): Cell[] => [
      ...[code ?? '', '', unitCodes[unit], net.quantity, net.total, net.taxable],
      ...[net.igst, net.cgst, net.sgst, 0, formatRate(basisPoints)],
    ],
  )
  return {
    name: 'hsn',
    title: '12 · HSN summary',
    columns,
    rows: lines,
    total: totalRow(columns, lines, 'All'),
  }
}

const natures = { invoice: 'Invoices for outward supply', 'credit-note': 'Credit Note' } as const

/** No number is ever missing or taken back (`invoice_numbers`), so none is cancelled. */
function documents(ranges: readonly DocumentRange[]): ReportTable {
  const columns = columnsOf(
    ['Nature of Document', 'text'],
    ['Sr. No. From', 'text'],
    ['Sr. No. To', 'text'],
    ['Total Number', 'count'],
    ['Cancelled', 'count'],
  )
  const rows = ranges.map(({ paper, first, last, count }): Cell[] => [natures[paper], first, last, count, 0])
  return { name: 'docs', title: '13 · Documents issued', columns, rows, total: null }
}
