import { paise } from '#domain/money.ts'
import {
  type DocumentRange,
  formatDay,
  formatRate,
  type LargeDocument,
  largeInvoiceAbove,
  netBy,
  netOf,
  placeCode,
  type TaxDocuments,
  type TaxRow,
  type TaxSum,
} from './gst.ts'
import { type CellColumn, type Report, type ReportTable, tableOf } from './report.ts'

const drawnBars = 8

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

/** Rows that a table adds up to one line: what they have in common, and their sum. */
type Net = TaxSum & Pick<TaxRow, 'place' | 'basisPoints' | 'hsn' | 'unit'>

function netLines(rows: readonly TaxRow[], common: (row: TaxRow) => string): Net[] {
  return netBy(rows, common).map(({ rows: [first], net }) => ({ ...first, ...net }))
}

function summary(rows: readonly TaxRow[]): ReportTable {
  const lines = netLines(rows, ({ place, basisPoints }) => `${place} ${basisPoints}`)
  return tableOf({ name: 'summary', title: 'GST by place of supply and rate', total: 'All' }, lines, [
    ['Place of supply', 'text', ({ place }) => place],
    ['Rate', 'text', ({ basisPoints }) => `${formatRate(basisPoints)} %`],
    ['Taxable value', 'money', ({ taxable }) => taxable],
    ['CGST', 'money', ({ cgst }) => cgst],
    ['SGST or UTGST', 'money', ({ sgst }) => sgst],
    ['IGST', 'money', ({ igst }) => igst],
    ['Total', 'money', ({ total }) => total],
  ])
}

const paperNames = { invoice: 'Tax invoices', 'credit-note': 'Credit notes' } as const

function documentTotals(ranges: readonly DocumentRange[]): ReportTable {
  const signed = ({ paper }: DocumentRange, amount: number) => (paper === 'invoice' ? 1 : -1) * amount
  return tableOf({ name: 'papers', title: 'Documents', total: 'All' }, ranges, [
    ['Documents', 'text', ({ paper }) => paperNames[paper]],
    ['Number', 'count', ({ count }) => count],
    ['Amount', 'money', (range) => signed(range, range.amount)],
    ['Rounding', 'money', (range) => signed(range, range.rounding)],
  ])
}

const rateBeforeCess = ['Applicable % of Tax Rate', 'text', () => '', 'file only'] as const
const cess = ['Cess Amount', 'money', () => 0, 'file only'] as const
const marketplace = ['E-Commerce GSTIN', 'text', () => '', 'file only'] as const
const rateColumn: CellColumn<{ basisPoints: number }> = [
  'Rate',
  'text',
  ({ basisPoints }) => formatRate(basisPoints),
]

/** Sales to people in the same State, and to others up to the limit: added up, less their credit notes. */
function b2cSmall(rows: readonly TaxRow[]): ReportTable {
  const small = rows.filter(({ isLarge }) => !isLarge)
  const lines = netLines(small, ({ place, basisPoints }) => `${placeCode(place)} ${basisPoints}`)
  return tableOf({ name: 'b2cs', title: '7 · B2C small' }, lines, [
    ['Type', 'text', () => 'OE', 'file only'],
    ['Place Of Supply', 'text', ({ place }) => placeCode(place)],
    ...[rateBeforeCess, rateColumn],
    ['Taxable Value', 'money', ({ taxable }) => taxable],
    ...[cess, marketplace],
  ])
}

function b2cLarge({ large }: TaxDocuments): ReportTable {
  const title = `5 · B2C large, to another State above ₹${largeInvoiceAbove / 100_00_000} lakh`
  const invoices = large.filter(({ paper }) => paper === 'invoice')
  return tableOf<LargeDocument>({ name: 'b2cl', title }, invoices, [
    ['Invoice Number', 'text', ({ serial }) => serial],
    ['Invoice date', 'text', ({ day }) => formatDay(day)],
    ['Invoice Value', 'money', ({ amount }) => amount],
    ['Place Of Supply', 'text', ({ place }) => placeCode(place)],
    ...[rateBeforeCess, rateColumn],
    ['Taxable Value', 'money', ({ taxable }) => taxable],
    ...[cess, marketplace],
  ])
}

function largeNotes({ large }: TaxDocuments): ReportTable {
  const notes = large.filter(({ paper }) => paper === 'credit-note')
  return tableOf<LargeDocument>({ name: 'cdnur', title: '9B · Credit notes on large invoices' }, notes, [
    ['UR Type', 'text', () => 'B2CL', 'file only'],
    ['Note Number', 'text', ({ serial }) => serial],
    ['Note Date', 'text', ({ day }) => formatDay(day)],
    ['Note Type', 'text', () => 'C', 'file only'],
    ['Place Of Supply', 'text', ({ place }) => placeCode(place)],
    ['Note Value', 'money', ({ amount }) => amount],
    ...[rateBeforeCess, rateColumn],
    ['Taxable Value', 'money', ({ taxable }) => taxable],
    cess,
  ])
}

const unitCodes = { PRS: 'PRS-PAIRS', NOS: 'NOS-NUMBERS' } as const

function hsn(rows: readonly TaxRow[]): ReportTable {
  const lines = netLines(rows, (row) => `${row.hsn ?? ''} ${row.unit} ${row.basisPoints}`)
  return tableOf({ name: 'hsn', title: '12 · HSN summary', total: 'All' }, lines, [
    ['HSN', 'text', (line) => line.hsn ?? ''],
    ['Description', 'text', () => '', 'file only'],
    ['UQC', 'text', ({ unit }) => unitCodes[unit]],
    ['Total Quantity', 'count', ({ quantity }) => quantity],
    ['Total Value', 'money', ({ total }) => total],
    ['Taxable Value', 'money', ({ taxable }) => taxable],
    ['Integrated Tax Amount', 'money', ({ igst }) => igst],
    ['Central Tax Amount', 'money', ({ cgst }) => cgst],
    ['State/UT Tax Amount', 'money', ({ sgst }) => sgst],
    ...[cess, rateColumn],
  ])
}

const natures = { invoice: 'Invoices for outward supply', 'credit-note': 'Credit Note' } as const

/** No number is ever missing or taken back (`invoice_numbers`), so none is cancelled. */
function documents(ranges: readonly DocumentRange[]): ReportTable {
  return tableOf({ name: 'docs', title: '13 · Documents issued' }, ranges, [
    ['Nature of Document', 'text', ({ paper }) => natures[paper]],
    ['Sr. No. From', 'text', ({ first }) => first],
    ['Sr. No. To', 'text', ({ last }) => last],
    ['Total Number', 'count', ({ count }) => count],
    ['Cancelled', 'count', () => 0],
  ])
}
