import { indianDay } from '#domain/indian-time.ts'
import { allocate, formatRupees, type Paise, paise, sum, times, zeroPaise } from '#domain/money.ts'
import { lineName, linePaid } from '#domain/orders/line-quantities.ts'
import { type Order, type PaymentMethod, remainingAmount } from '#domain/orders/order.ts'
import { creditPart } from '#domain/payments/store-credit.ts'
import { placeOf } from '#domain/shipping/delivery-fee.ts'
import type { Town } from '#domain/shipping/pincodes.ts'
import { amountInWords } from './amount-in-words.ts'
import { chargesGst, type GstSettings, gstRate, type ThresholdReads, taxParts } from './gst.ts'
import { type GstState, gstStateNamed, localTaxName } from './gst-states.ts'
import { stateOfGstin } from './gstin.ts'
import type { InvoiceContent, InvoiceLine, InvoiceTotals } from './invoice-content.ts'
import type { ProductTax } from './product-tax.ts'
import { type TaxTable, taxRuleFor } from './rates.ts'

/** Payment methods as stored in documents, always in English; only captions are translated. */
const methodNames = {
  COD: 'Cash on Delivery',
  CARD: 'Online Payment',
  UPI: 'UPI',
  CREDIT: 'Store credit',
} as const satisfies Record<PaymentMethod, string>

function paidHow({
  paymentMethod,
  advance = zeroPaise,
  linkPurpose = null,
  shares = [],
  ...order
}: InvoicedOrder): string {
  if (shares.length > 1) return paidInShares(shares, remainingAmount(order))
  const remaining = paise(Math.max(0, remainingAmount(order) - advance))
  if (creditPart({ paymentMethod, advance, linkPurpose }) > 0) {
    const credit = formatRupees(paise(remainingAmount(order) - remaining))
    return `${credit} ${methodNames.CREDIT}, ${formatRupees(remaining)} ${methodNames[paymentMethod]}`
  }
  if (paymentMethod !== 'COD' || advance === 0) return methodNames[paymentMethod]
  return `${formatRupees(advance)} in advance, ${formatRupees(remaining)} ${methodNames.COD}`
}

/** Lists sums only where they come to the invoice's amount. */
function paidInShares(shares: readonly PaidShare[], amount: Paise): string {
  const isWhole = sum(shares.map((share) => share.amount)) === amount
  return shares.map((share) => (isWhole ? `${formatRupees(share.amount)} ` : '') + methodNames[share.method]).join(', ')
}

/** Money of one way to pay, without refunds for what the order costs less. */
export type PaidShare = { method: PaymentMethod; amount: Paise }

/** `towns`: of the pincode, which says the State of delivery; the typed one counts where it doesn't. */
export type InvoicedOrder = Pick<
  Order,
  'orderId' | 'items' | 'address' | 'amount' | 'codCharge' | 'deliveryFee' | 'paymentMethod' | 'createdAt'
> &
  Partial<Pick<Order, 'advance' | 'linkPurpose'>> & { shares?: readonly PaidShare[]; towns?: readonly Town[] }

/** The seller's details at the time of issue. */
export type Biller = {
  legalName: string
  address: string
  /** Id of the logo; an invoice keeps the one of its day. */
  logo?: string | null
  billerId: string
  gst: GstSettings
  taxTable: TaxTable
  /** By product id. */
  productTaxes?: ReadonlyMap<string, ProductTax>
}

/** Drafts the invoice of an order as issued at `now`. Throws when the lines don't add up to the order's amount. */
export function draftInvoice(order: InvoicedOrder, biller: Biller, now: Date): InvoiceContent {
  const { gst } = biller
  const sellerState = gst.kind === 'unregistered' ? null : stateOfGstin(gst.gstin)
  const supplyState = gstStateNamed(placeOf(order.address, order.towns ?? []).state)
  const lines = linesOf(order, biller, {
    onDay: indianDay(now),
    isSameState: sellerState !== null && supplyState?.code === sellerState.code,
  })
  const roundsTax = chargesGst(gst) && gst.roundsTax
  const totals = totalsOf(lines, roundsTax)
  if (totals.amount !== remainingAmount(order)) throw new Error(`The lines of order ${order.orderId} don't add up`)
  return {
    paper: 'invoice',
    kind: kinds[gst.kind],
    orderId: order.orderId,
    orderedAt: order.createdAt.toISOString(),
    issuedAt: now.toISOString(),
    paymentMethod: paidHow(order),
    roundsTax,
    seller: {
      legalName: biller.legalName,
      address: biller.address,
      gstin: gst.kind === 'unregistered' ? null : gst.gstin,
      state: sellerState && stateWithCode(sellerState),
      billerId: biller.billerId,
      logo: biller.logo ?? null,
    },
    buyer: buyerOf(order, supplyState),
    placeOfSupply: gst.kind === 'unregistered' ? null : supplyPlace(order, supplyState),
    localTaxName: sellerState === null ? 'SGST' : localTaxName(sellerState),
    lines,
    totals,
    amountInWords: amountInWords(totals.amount),
  }
}

const kinds = {
  registered: 'tax-invoice',
  composition: 'bill-of-supply',
  unregistered: 'bill',
} as const satisfies Record<GstSettings['kind'], InvoiceContent['kind']>

type SupplyTerms = { onDay: string; isSameState: boolean }

/**
 * Builds a line per item; then COD charge and delivery fee, one line per tax rate, because charges are taxed like the
 * items.
 */
function linesOf(order: InvoicedOrder, biller: Biller, journey: SupplyTerms): InvoiceLine[] {
  const productLines = order.items.map((item) => itemLine(item, biller, journey))
  // Fully discounted items are weighted by their list price.
  const weights = orElse(
    productLines.map(({ total }) => total),
    order.items.map(listValue),
  )
  return [
    ...productLines.filter(({ quantity }) => quantity > 0),
    ...chargeLines(productLines, {
      description: codChargeLine,
      ...journey,
      shares: allocate(order.codCharge, orElse(order.items.map(uncappedCharge), weights)),
    }),
    ...chargeLines(productLines, {
      description: deliveryFeeLine,
      ...journey,
      shares: allocate(order.deliveryFee, weights),
    }),
  ]
}

type InvoicedItem = InvoicedOrder['items'][number]

function itemLine(item: InvoicedItem, biller: Biller, { onDay, isSameState }: SupplyTerms): InvoiceLine {
  const own = biller.productTaxes?.get(item.productId)
  const { bands, unit, hsn } = taxRuleFor(biller.taxTable, own?.taxClass ?? item.category, onDay)
  const paid = linePaid(item)
  const left = item.quantity - item.cancelled
  const total = paise(paid - item.cancelledPaid)
  const basisPoints = rateOf(biller.gst, bands, { paid, quantity: item.quantity })
  return {
    ...taxed(total, basisPoints, isSameState),
    hsn: own?.hsn ?? hsn,
    unit,
    position: item.position,
    description: lineName(item),
    quantity: left,
    unitPrice: item.price,
    discount: paise(times(item.price, left) - total),
  }
}

const listValue = ({ price, quantity, cancelled }: InvoicedItem): Paise => times(price, quantity - cancelled)
const uncappedCharge = ({ codPrice, quantity, cancelled }: InvoicedItem): Paise =>
  codPrice === null ? zeroPaise : times(codPrice, quantity - cancelled)

/** Weights of a charge's shares; the others where none of the first is above 0. */
const orElse = (weights: readonly Paise[], others: readonly Paise[]) =>
  weights.some((weight) => weight > 0) ? weights : others

/** Descriptions of charge lines, which have no stock units. */
export const codChargeLine = 'Cash on delivery charge'
const deliveryFeeLine = 'Delivery charge'

function chargeLines(
  productLines: readonly InvoiceLine[],
  { description, shares, isSameState }: SupplyTerms & { description: string; shares: readonly Paise[] },
): InvoiceLine[] {
  const charged = productLines
    .map((item, at) => ({ item, share: shares[at] ?? zeroPaise }))
    .filter(({ share }) => share > 0)
  return [...Map.groupBy(charged, ({ item }) => item.basisPoints)].map(([basisPoints, alike]) => {
    const paid = sum(alike.map(({ share }) => share))
    const hsn = alike[0]?.item.hsn ?? null
    const line = taxed(paid, basisPoints, isSameState)
    return { ...line, hsn, unit: 'NOS', description, quantity: 1, unitPrice: paid }
  })
}

function taxed(paid: Paise, basisPoints: number, isSameState: boolean) {
  return { ...taxParts(paid, basisPoints, isSameState), discount: zeroPaise, total: paid, basisPoints }
}

/** Finds the tax rate; 0 for unregistered sellers. */
function rateOf(gst: GstSettings, bands: Parameters<typeof gstRate>[0], sold: Parameters<typeof gstRate>[1]): number {
  if (!chargesGst(gst)) return 0
  const reads: ThresholdReads = gst.thresholdReads
  return gstRate(bands, sold, reads)
}

function totalsOf(lines: readonly InvoiceLine[], isRounded: boolean): InvoiceTotals {
  const total = (part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'discount' | 'total') =>
    sum(lines.map((line) => line[part]))
  const round = (tax: Paise) => (isRounded ? wholeRupees(tax) : tax)
  const taxable = total('taxable')
  const [cgst, sgst, igst] = [round(total('cgst')), round(total('sgst')), round(total('igst'))]
  const amount = total('total')
  const rounding = paise(amount - taxable - cgst - sgst - igst)
  return { taxable, cgst, sgst, igst, discount: total('discount'), rounding, amount }
}

/** Rounds to the nearest rupee, halves up (Section 170 of the CGST Act). */
export const wholeRupees = (tax: Paise): Paise => paise(Math.round(tax / 100) * 100)

const stateWithCode = ({ name, code }: GstState) => `${name} (${code})`

function supplyPlace({ address }: InvoicedOrder, state: GstState | null): string {
  return state === null ? address.state : stateWithCode(state)
}

function buyerOf({ address }: InvoicedOrder, state: GstState | null): InvoiceContent['buyer'] {
  return {
    name: address.company ?? address.name,
    lines: [
      ...(address.company === undefined ? [] : [address.name]),
      address.address,
      `${address.place}, ${address.city} ${address.zip}`,
      `${address.state}, ${address.country}`,
    ],
    state: state?.name ?? address.state,
    stateCode: state?.code ?? null,
    gstin: address.gstin ?? null,
  }
}
