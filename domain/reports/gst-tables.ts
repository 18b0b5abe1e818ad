import { formatRupees, paise } from '#domain/money.ts'
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
import { barChart, type CellColumn, drawnBars, type Report, type ReportTable, tableOf } from './report.ts'
import * as texts from './texts.ts'

export function gstReport(taxDocuments: TaxDocuments): Report {
  const { rows, ranges } = taxDocuments
  const net = netOf(rows)
  const { b2b, b2cl, cdnr, cdnur } = listedTables(taxDocuments)
  const byPlace = netBy(rows, ({ place }) => place)
    .map(({ rows: [{ place }], net: sum }) => ({ place, tax: paise(sum.cgst + sum.sgst + sum.igst) }))
    .sort((one, other) => other.tax - one.tax)
    .slice(0, drawnBars)
  return {
    figures: [
      { label: texts.taxableValue, cell: net.taxable, kind: 'money' },
      { label: texts.taxAmount, cell: paise(net.cgst + net.sgst + net.igst), kind: 'money' },
      { label: texts.documents, cell: ranges.reduce((sum, { count }) => sum + count, 0), kind: 'count' },
    ],
    chart: barChart({
      title: texts.taxByPlace,
      unit: 'money',
      labels: byPlace.map(({ place }) => place),
      series: [{ name: texts.taxAmount, tone: 'teal', values: byPlace.map(({ tax }) => tax) }],
    }),
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
    notes: [texts.gstNote, texts.gstr1Note],
  }
}

/** Rows that a table adds up: their common key and their sum. */
type NetRow = TaxSum & Pick<TaxRow, 'place' | 'basisPoints' | 'hsn' | 'unit'>

/** Lines whose sums are all 0, sold and returned in the period, have nothing to file. */
function netLines(rows: readonly TaxRow[], common: (row: TaxRow) => string): NetRow[] {
  const lines = netBy(rows, common).filter(({ net }) => Object.values(net).some((sum) => sum !== 0))
  return lines.map(({ rows: [first], net }) => ({ ...first, ...net }))
}

function summary(rows: readonly TaxRow[]): ReportTable {
  const lines = netLines(rows, ({ place, basisPoints }) => `${place} ${basisPoints}`)
  return tableOf({ name: 'summary', title: texts.gstByPlace, total: texts.all }, lines, [
    [texts.placeOfSupply, 'text', ({ place }) => place],
    [texts.rate, 'text', ({ basisPoints }) => `${formatRate(basisPoints)} %`],
    [texts.taxableValue, 'money', ({ taxable }) => taxable],
    ['CGST', 'money', ({ cgst }) => cgst],
    [texts.sgstOrUtgst, 'money', ({ sgst }) => sgst],
    ['IGST', 'money', ({ igst }) => igst],
    [texts.total, 'money', ({ total }) => total],
  ])
}

const documentNames = { invoice: texts.taxInvoices, 'credit-note': texts.creditNotes } as const

function documentTotals(ranges: readonly DocumentRange[]): ReportTable {
  const signed = ({ document }: DocumentRange, amount: number) => (document === 'invoice' ? 1 : -1) * amount
  return tableOf({ name: 'documents', title: texts.documents, total: texts.all }, ranges, [
    [texts.documents, 'text', ({ document }) => documentNames[document]],
    [texts.number, 'count', ({ count }) => count],
    [texts.amount, 'money', (range) => signed(range, range.amount)],
    [texts.rounding, 'money', (range) => signed(range, range.rounding)],
  ])
}

const rateBeforeCess = ['Applicable % of Tax Rate', 'text', () => '', 'file only'] as const
const cess = ['Cess Amount', 'money', () => 0, 'file only'] as const
const marketplace = ['E-Commerce GSTIN', 'text', () => '', 'file only'] as const
const rateColumn: CellColumn<{ basisPoints: number }> = ['Rate', 'text', ({ basisPoints }) => formatRate(basisPoints)]

/** Builds B2C small: sales within the State, and to other States up to the limit, net of credit notes. */
function b2cSmall(rows: readonly TaxRow[]): ReportTable {
  const small = rows.filter(({ isLarge, isB2b }) => !isLarge && !isB2b)
  const lines = netLines(small, ({ place, basisPoints }) => `${placeCode(place)} ${basisPoints}`)
  return tableOf({ name: 'b2cs', title: texts.table7 }, lines, [
    ['Type', 'text', () => 'OE', 'file only'],
    ['Place Of Supply', 'text', ({ place }) => placeCode(place)],
    rateBeforeCess,
    rateColumn,
    ['Taxable Value', 'money', ({ taxable }) => taxable],
    cess,
    marketplace,
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

/** Builds a table of single documents: for registered buyers, or large ones for others. */
function listedTable(
  { listed }: TaxDocuments,
  { name, title }: { name: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'; title: string },
  columns: readonly OwnColumn[],
): ReportTable {
  const document = name === 'b2b' || name === 'b2cl' ? 'invoice' : 'credit-note'
  const isToBusiness = name === 'b2b' || name === 'cdnr'
  const own = listed.filter((one) => one.document === document && (one.buyer !== null) === isToBusiness)
  return tableOf<ListedDocument>({ name, title }, own, [...columns])
}

const largeAbove = formatRupees(largeInvoiceAbove)

/** Tables 4, 5 and 9B, with the headings of the offline tool. */
const listedTables = (taxDocuments: TaxDocuments) => ({
  b2b: listedTable(taxDocuments, { name: 'b2b', title: texts.table4a }, [
    ...buyerColumns,
    ...invoiceColumns,
    placeColumn,
    reverseCharge,
    rateBeforeCess,
    ['Invoice Type', 'text', () => 'Regular B2B', 'file only'],
    marketplace,
    rateColumn,
    taxableColumn,
    cess,
  ]),
  b2cl: listedTable(taxDocuments, { name: 'b2cl', title: texts.table5(largeAbove) }, [
    ...invoiceColumns,
    placeColumn,
    rateBeforeCess,
    rateColumn,
    taxableColumn,
    cess,
    marketplace,
  ]),
  cdnr: listedTable(taxDocuments, { name: 'cdnr', title: texts.table9bB2b }, [
    ...buyerColumns,
    ...noteColumns,
    placeColumn,
    reverseCharge,
    ['Note Supply Type', 'text', () => 'Regular B2B', 'file only'],
    noteValue,
    rateBeforeCess,
    rateColumn,
    taxableColumn,
    cess,
  ]),
  cdnur: listedTable(taxDocuments, { name: 'cdnur', title: texts.table9bLarge }, [
    ['UR Type', 'text', () => 'B2CL', 'file only'],
    ...noteColumns,
    placeColumn,
    noteValue,
    rateBeforeCess,
    rateColumn,
    taxableColumn,
    cess,
  ]),
})

const unitCodes = { PRS: 'PRS-PAIRS', NOS: 'NOS-NUMBERS' } as const

/** Builds two HSN tables, as required since May 2025: for registered buyers and for all others. */
function hsn(rows: readonly TaxRow[]): ReportTable[] {
  const toBusinesses = rows.filter(({ isB2b }) => isB2b)
  const others = rows.filter(({ isB2b }) => !isB2b)
  return [
    ...(toBusinesses.length === 0 ? [] : [hsnTable('hsn-b2b', texts.table12B2b, toBusinesses)]),
    hsnTable('hsn', texts.table12B2c, others),
  ]
}

function hsnTable(name: string, title: string, rows: readonly TaxRow[]): ReportTable {
  const lines = netLines(rows, (row) => `${row.hsn ?? ''} ${row.unit} ${row.basisPoints}`)
  return tableOf({ name, title, total: texts.all }, lines, [
    ['HSN', 'text', (line) => line.hsn ?? ''],
    ['Description', 'text', () => '', 'file only'],
    ['UQC', 'text', ({ unit }) => unitCodes[unit]],
    ['Total Quantity', 'count', ({ quantity }) => quantity],
    ['Total Value', 'money', ({ total }) => total],
    ['Taxable Value', 'money', ({ taxable }) => taxable],
    ['Integrated Tax Amount', 'money', ({ igst }) => igst],
    ['Central Tax Amount', 'money', ({ cgst }) => cgst],
    ['State/UT Tax Amount', 'money', ({ sgst }) => sgst],
    cess,
    rateColumn,
  ])
}

const natures = { invoice: 'Invoices for outward supply', 'credit-note': 'Credit Note' } as const

/** Builds the table of document ranges. Invoice numbers have no gaps (`invoice_numbers`), so none is cancelled. */
function documents(ranges: readonly DocumentRange[]): ReportTable {
  return tableOf({ name: 'docs', title: texts.table13 }, ranges, [
    ['Nature of Document', 'text', ({ document }) => natures[document]],
    ['Sr. No. From', 'text', ({ first }) => first],
    ['Sr. No. To', 'text', ({ last }) => last],
    ['Total Number', 'count', ({ count }) => count],
    ['Cancelled', 'count', () => 0],
  ])
}
