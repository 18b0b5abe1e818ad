import { paise } from '#domain/money.ts'
import {
  type DocumentRange,
  formatDay,
  formatRate,
  type ListedDocument,
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
  const { b2b, b2cl, cdnr, cdnur } = listedTables(papers)
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
      b2b,
      b2cl,
      b2cSmall(rows),
      cdnr,
      cdnur,
      ...hsn(rows),
      documents(ranges),
    ],
    notes: [
      'Tax invoices less credit notes, by the day of issue. Amounts are those of their lines, to the paisa; if the shop rounds taxes, the difference is under “Documents”.',
      'The numbered tables are those of GSTR-1 with the headings of the offline tool. Please let your accountant check them before you file.',
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
  const small = rows.filter(({ isLarge, isB2b }) => !isLarge && !isB2b)
  const lines = netLines(small, ({ place, basisPoints }) => `${placeCode(place)} ${basisPoints}`)
  return tableOf({ name: 'b2cs', title: '7 · B2C small' }, lines, [
    ['Type', 'text', () => 'OE', 'file only'],
    ['Place Of Supply', 'text', ({ place }) => placeCode(place)],
    ...[rateBeforeCess, rateColumn],
    ['Taxable Value', 'money', ({ taxable }) => taxable],
    ...[cess, marketplace],
  ])
}

type OwnColumn = CellColumn<ListedDocument>

const buyerColumns: readonly OwnColumn[] = [
  ['GSTIN/UIN of Recipient', 'text', ({ buyer }) => buyer?.gstin ?? ''],
  ['Receiver Name', 'text', ({ buyer }) => buyer?.name ?? ''],
]
const invoiceColumns: readonly OwnColumn[] = [
  ['Invoice Number', 'text', ({ serial }) => serial],
  ['Invoice date', 'text', ({ day }) => formatDay(day)],
  ['Invoice Value', 'money', ({ amount }) => amount],
]
const noteColumns: readonly OwnColumn[] = [
  ['Note Number', 'text', ({ serial }) => serial],
  ['Note Date', 'text', ({ day }) => formatDay(day)],
  ['Note Type', 'text', () => 'C', 'file only'],
]
const placeColumn: OwnColumn = ['Place Of Supply', 'text', ({ place }) => placeCode(place)]
const noteValue: OwnColumn = ['Note Value', 'money', ({ amount }) => amount]
const reverseCharge: OwnColumn = ['Reverse Charge', 'text', () => 'N', 'file only']
const taxableColumn: OwnColumn = ['Taxable Value', 'money', ({ taxable }) => taxable]

/** Documents that GSTR-1 lists one by one: of registered buyers, or large ones of others. */
function listedTable(
  { listed }: TaxDocuments,
  { name, title }: { name: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'; title: string },
  columns: readonly OwnColumn[],
): ReportTable {
  const paper = name === 'b2b' || name === 'b2cl' ? 'invoice' : 'credit-note'
  const isToBusiness = name === 'b2b' || name === 'cdnr'
  const own = listed.filter((one) => one.paper === paper && (one.buyer !== null) === isToBusiness)
  return tableOf<ListedDocument>({ name, title }, own, [...columns])
}

const largeAbove = `₹${largeInvoiceAbove / 100_00_000} lakh`

/** Tables 4, 5 and 9B, with the headings of the offline tool. */
const listedTables = (papers: TaxDocuments) => ({
  b2b: listedTable(papers, { name: 'b2b', title: '4A · B2B, to buyers with a GSTIN' }, [
    ...[...buyerColumns, ...invoiceColumns, placeColumn, reverseCharge, rateBeforeCess],
    ['Invoice Type', 'text', () => 'Regular B2B', 'file only'],
    ...[marketplace, rateColumn, taxableColumn, cess],
  ]),
  b2cl: listedTable(papers, { name: 'b2cl', title: `5 · B2C large, to another State above ${largeAbove}` }, [
    ...[...invoiceColumns, placeColumn, rateBeforeCess, rateColumn, taxableColumn, cess, marketplace],
  ]),
  cdnr: listedTable(papers, { name: 'cdnr', title: '9B · Credit notes to buyers with a GSTIN' }, [
    ...[...buyerColumns, ...noteColumns, placeColumn, reverseCharge],
    ['Note Supply Type', 'text', () => 'Regular B2B', 'file only'],
    ...[noteValue, rateBeforeCess, rateColumn, taxableColumn, cess],
  ]),
  cdnur: listedTable(papers, { name: 'cdnur', title: '9B · Credit notes on large invoices' }, [
    ['UR Type', 'text', () => 'B2CL', 'file only'],
    ...[...noteColumns, placeColumn, noteValue, rateBeforeCess, rateColumn, taxableColumn, cess],
  ]),
})

const unitCodes = { PRS: 'PRS-PAIRS', NOS: 'NOS-NUMBERS' } as const

/** Two since May 2025: sales to registered buyers, and to all others. */
function hsn(rows: readonly TaxRow[]): ReportTable[] {
  const toBusinesses = rows.filter(({ isB2b }) => isB2b)
  const others = rows.filter(({ isB2b }) => !isB2b)
  return [
    ...(toBusinesses.length === 0 ? [] : [hsnTable('hsn-b2b', '12 · HSN summary, B2B', toBusinesses)]),
    hsnTable('hsn', '12 · HSN summary, B2C', others),
  ]
}

function hsnTable(name: string, title: string, rows: readonly TaxRow[]): ReportTable {
  const lines = netLines(rows, (row) => `${row.hsn ?? ''} ${row.unit} ${row.basisPoints}`)
  return tableOf({ name, title, total: 'All' }, lines, [
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
