import type { Paise } from '#domain/money.ts'
import { documentDate } from '#domain/orders/display.ts'
import type { DocumentContent, InvoiceLine, IssuedDocument } from './invoice-content.ts'

const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '1,499.00', always with paise. */
export function formatAmount(amount: Paise): string {
  return figures.format(amount / 100)
}

const titles = { 'tax-invoice': 'Tax Invoice', 'bill-of-supply': 'Bill of Supply', bill: 'Invoice' } as const

export function documentTitle({ paper, kind }: DocumentContent): string {
  return paper === 'credit-note' ? 'Credit Note' : titles[kind]
}

export type Fact = readonly [label: string, text: string]

export function documentFacts({ serial, content }: IssuedDocument): Fact[] {
  const day = (time: string) => documentDate(new Date(time))
  const own: Fact[] =
    content.paper === 'invoice'
      ? [
          ['Invoice no.', serial],
          ['Invoice date', day(content.issuedAt)],
          ['Order id', content.orderId],
          ['Ordered', day(content.orderedAt)],
          ['Payment', content.paymentMethod],
        ]
      : [
          ['Credit note no.', serial],
          ['Date', day(content.issuedAt)],
          ['Against invoice', `${content.ofSerial} of ${day(content.ofIssuedAt)}`],
          ['Order id', content.orderId],
          ['Reason', content.reason],
        ]
  const { seller, placeOfSupply } = content
  const supply: Fact[] = placeOfSupply === null ? [] : [['Place of supply', placeOfSupply]]
  const reverse: Fact[] = content.kind === 'tax-invoice' ? [['Reverse charge', 'No']] : []
  return [...own, ...supply, ...reverse, ['Biller id', seller.billerId]]
}

export function sellerLines({ seller }: DocumentContent): string[] {
  const address = seller.address.split('\n').filter((line) => line.trim() !== '')
  const gstin = seller.gstin === null ? [] : [`GSTIN ${seller.gstin}`]
  return [...address, ...(seller.state === null ? [] : [seller.state]), ...gstin]
}

/** '2 PRS'; '–' on a credit note for money alone. */
export function quantityText({ quantity, unit }: InvoiceLine): string {
  return quantity === 0 ? '–' : `${quantity} ${unit}`
}

/** 'CGST 2.5% 25.00 + SGST 2.5% 25.00', 'IGST 18% 90.00'; null where nothing is taxed. */
export function taxText(line: InvoiceLine, { kind, localTaxName }: DocumentContent): string | null {
  if (kind !== 'tax-invoice' || line.total === 0) return null
  const percent = line.basisPoints / 100
  if (line.igst > 0 || line.cgst === 0) return `IGST ${percent}% ${formatAmount(line.igst)}`
  const half = `${percent / 2}%`
  return `CGST ${half} ${formatAmount(line.cgst)} + ${localTaxName} ${half} ${formatAmount(line.sgst)}`
}

export type SumRow = { label: string; amount: string; isTotal: boolean }

export function documentTotals({ kind, localTaxName, totals, paper }: DocumentContent): SumRow[] {
  const parts: [string, Paise][] =
    kind === 'tax-invoice'
      ? [
          ['Taxable value', totals.taxable],
          ...(totals.igst === 0 && totals.cgst > 0
            ? ([
                ['CGST', totals.cgst],
                [localTaxName, totals.sgst],
              ] as [string, Paise][])
            : ([['IGST', totals.igst]] as [string, Paise][])),
          ...(totals.rounding === 0 ? [] : ([['Rounding', totals.rounding]] as [string, Paise][])),
        ]
      : []
  const total = paper === 'credit-note' ? 'Total credited' : 'Total'
  return [
    ...parts.map(([label, amount]) => ({ label, amount: formatAmount(amount), isTotal: false })),
    { label: total, amount: `₹${formatAmount(totals.amount)}`, isTotal: true },
  ]
}

/** Notice under a bill of supply: Rule 49 of the CGST Rules, composition scheme. */
export const compositionNotice = 'Composition taxable person, not eligible to collect tax on supplies'
