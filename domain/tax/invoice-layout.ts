import type { Paise } from '#domain/money.ts'
import { documentDate } from '#domain/orders/display.ts'
import type { DocumentContent, InvoiceLine, IssuedDocument } from './invoice-content.ts'
import * as texts from './texts.ts'

const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats '1,499.00', always with paise. */
export const formatAmount = (amount: Paise): string => figures.format(amount / 100)

type Words<Table> = { readonly [name in keyof Table]: string }

/** Labels of a document in a language; facts of the sale stay in English. */
export type DocumentTexts = {
  documentTitles: Words<typeof texts.documentTitles>
  captions: Words<typeof texts.captions>
  onDay: (english: string) => string
  invoiceOfDay: (serial: string, day: string) => string
  amountInWords: (content: DocumentContent) => string
  forSeller: (name: string) => string
}

export function documentTitle({ paper, kind }: DocumentContent, { documentTitles }: DocumentTexts = texts): string {
  return documentTitles[paper === 'credit-note' ? paper : kind]
}

type Fact = readonly [label: string, text: string]

export function documentFacts(
  { serial, content }: IssuedDocument,
  { captions, onDay, invoiceOfDay }: DocumentTexts = texts,
): Fact[] {
  const day = (time: string) => onDay(documentDate(new Date(time)))
  const own: Fact[] =
    content.paper === 'invoice'
      ? [
          [captions.invoiceNo, serial],
          [captions.invoiceDate, day(content.issuedAt)],
          [captions.orderId, content.orderId],
          [captions.ordered, day(content.orderedAt)],
          [captions.payment, content.paymentMethod],
        ]
      : [
          [captions.creditNoteNo, serial],
          [captions.date, day(content.issuedAt)],
          [captions.againstInvoice, invoiceOfDay(content.ofSerial, documentDate(new Date(content.ofIssuedAt)))],
          [captions.orderId, content.orderId],
          [captions.reason, content.reason],
        ]
  const { seller, placeOfSupply } = content
  const supply: Fact[] = placeOfSupply === null ? [] : [[captions.placeOfSupply, placeOfSupply]]
  const reverse: Fact[] = content.kind === 'tax-invoice' ? [[captions.reverseCharge, captions.no]] : []
  return [...own, ...supply, ...reverse, [captions.billerId, seller.billerId]]
}

export function sellerLines({ seller }: DocumentContent): string[] {
  const address = seller.address.split('\n').filter((line) => line.trim() !== '')
  const gstin = seller.gstin === null ? [] : [`GSTIN ${seller.gstin}`]
  return [...address, ...(seller.state === null ? [] : [seller.state]), ...gstin]
}

/** Lists the buyer's address and, for a business, the GSTIN. */
export function buyerLines({ buyer }: DocumentContent): string[] {
  return buyer.gstin === null ? buyer.lines : [...buyer.lines, `GSTIN ${buyer.gstin}`]
}

/** Formats '2 PRS'; '–' on a credit note for money alone. */
export const quantityText = ({ quantity, unit }: InvoiceLine): string => (quantity === 0 ? '–' : `${quantity} ${unit}`)

/** Tells whether the sale is within the seller's State, also where its tax is less than a paisa. */
const isLocal = ({ seller, placeOfSupply }: DocumentContent) => seller.state !== null && seller.state === placeOfSupply

/** Formats 'CGST 2.5% 25.00 + SGST 2.5% 25.00' or 'IGST 18% 90.00'; null without tax. */
export function taxText(line: InvoiceLine, content: DocumentContent): string | null {
  const { kind, localTaxName } = content
  if (kind !== 'tax-invoice' || line.total === 0) return null
  const percent = line.basisPoints / 100
  if (!isLocal(content)) return `IGST ${percent}% ${formatAmount(line.igst)}`
  const half = `${percent / 2}%`
  return `CGST ${half} ${formatAmount(line.cgst)} + ${localTaxName} ${half} ${formatAmount(line.sgst)}`
}

export function documentTotals(
  content: DocumentContent,
  { captions }: DocumentTexts = texts,
): { label: string; amount: string; isTotal: boolean }[] {
  const { kind, localTaxName, totals, paper } = content
  const parts: [string, Paise][] =
    kind === 'tax-invoice'
      ? [
          [captions.taxableValue, totals.taxable],
          ...(isLocal(content)
            ? ([
                ['CGST', totals.cgst],
                [localTaxName, totals.sgst],
              ] as [string, Paise][])
            : ([['IGST', totals.igst]] as [string, Paise][])),
          ...(totals.rounding === 0 ? [] : ([[captions.rounding, totals.rounding]] as [string, Paise][])),
        ]
      : []
  const total = paper === 'credit-note' ? captions.totalCredited : captions.total
  return [
    ...parts.map(([label, amount]) => ({ label, amount: formatAmount(amount), isTotal: false })),
    { label: total, amount: `₹${formatAmount(totals.amount)}`, isTotal: true },
  ]
}

/** Required notice of a bill of supply (Rule 49 of the CGST Rules, composition scheme). */
export const compositionNotice = 'Composition taxable person, not eligible to collect tax on supplies'
