import { codNotAvailableFor } from '#domain/checkout/texts.ts'
import type { Address } from '#domain/customers/address.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import { shortage } from '#domain/inventory/stock.ts'
import { formatRupees, type Paise, paise, times, zeroPaise } from '#domain/money.ts'
import { hasMoney } from '#domain/payments/payment-link.ts'
import { minOnlineAmount } from '#domain/payments/store-credit.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { OtherSize } from '#domain/returns/return-request.ts'
import { lineName, linePaid, type OrderedLine } from './line-quantities.ts'
import { type FulfilmentState, type HoldState, isCoveredByAdvance, type Order, type OrderItem } from './order.ts'
import * as texts from './texts.ts'

/** Default number of minutes in which a shopper can change an order; 0: never. */
export const defaultChangeMinutes = 60

export type ChangeableOrder = {
  fulfilmentState: FulfilmentState
  holdState: HoldState
  createdAt: Date
  packedAt: Date | null
  /** A courier booking or a pending action is under way. */
  isBusy: boolean
  /** The shopper is asked to pay for another size. */
  hasSizeRequest: boolean
}

type Changer = { by: 'shopper' | 'staff'; minutes: number }

/** Computes until when the shopper can change an order. */
export function changeableUntil({ createdAt }: Pick<ChangeableOrder, 'createdAt'>, minutes: number): Date {
  return minutesAfter(createdAt, minutes)
}

/** Refuses a change of address, phone or sizes; null while it is allowed (decision 137). */
export function changeRefusal(order: ChangeableOrder, { by, minutes }: Changer, now: Date): Refusal | null {
  if (order.fulfilmentState === 'cancelled') return refuse('changed', texts.alreadyCancelled)
  if (order.fulfilmentState !== 'waiting' || order.packedAt !== null) return refuse('changed', texts.packedAlready)
  if (order.holdState !== 'claimed') return refuse('changed', texts.payFirst)
  if (order.isBusy) return refuse('unreachable', texts.beingSent)
  if (order.hasSizeRequest) return sizeIsRequested
  const until = changeableUntil(order, minutes)
  if (by === 'shopper' && (minutes === 0 || now.getTime() > until.getTime()))
    return refuse('changed', texts.tooLateToChange)
  return null
}

/** Refuses while an order waits for the price of another size (decision 144). */
export const sizeIsRequested = refuse('changed', texts.sizeIsUnpaid)

type Priced = Pick<Order, 'paymentMethod' | 'paymentState' | 'amount' | 'advance'> & {
  items: readonly Pick<OrderItem, 'cancelledPaid'>[]
}

/** Tells whether the order is paid: its amount can't grow any more. */
export function isPaidFor({ paymentMethod, paymentState }: Pick<Order, 'paymentMethod' | 'paymentState'>): boolean {
  return paymentMethod !== 'COD' || paymentState !== 'none'
}

/** Ways to pay what a dearer size of a paid order costs more: online, and with store credit up to this balance. */
export type SizePayments = { isOnline: boolean; credit: Paise }

/** A new size: its unit price, and the difference to pay (negative: less). */
export type SizeChange = { size: OtherSize; price: Paise; difference: Paise }

/**
 * Decides the price of another size for all units of a line. Both sizes count at today's price, as in an exchange, so
 * an expired sale makes no size dearer. Coupon and COD charge stay unchanged. `payments`: a paid order is asked for the
 * difference.
 */
export function decideSizeChange(
  line: OrderedLine,
  wanted: string,
  { sizes, order, payments }: { sizes: readonly OtherSize[]; order: Priced; payments: SizePayments },
): SizeChange | Refusal {
  const size = sizes.find((one) => one.size === wanted)
  if (line.gift || size === undefined || wanted === line.size) return refuseFields({ size: texts.chooseOtherSize })
  if (line.cancelled > 0 || line.returned > 0) return refuse('changed', texts.partIsCancelled)
  if (order.paymentMethod === 'COD' && size.codPrice === null)
    return refuse('not-offered', codNotAvailableFor(lineName({ ...line, size: wanted })))
  const price = paise(line.price + size.price - (sizes.find((one) => one.size === line.size) ?? line).price)
  if (price <= 0 || linePaid({ ...line, price }) <= 0) return refuseFields({ size: texts.chooseOtherSize })
  const difference = paise(times(price, line.quantity) - times(line.price, line.quantity))
  const isOtherPlace = size.stockLocation !== line.stockLocation
  const short = shortage(isOtherPlace ? [{ ...line, stockLocation: size.stockLocation }] : [], [
    { productId: line.productId, stockLocation: size.stockLocation, available: size.available },
  ])
  const canPay = (payments.isOnline && difference >= minOnlineAmount) || difference <= payments.credit
  const isAsked = canPay && isDifferenceDue(order, difference) && hasMoney(order)
  return short ?? (isAsked ? null : priceRefusal(order, difference)) ?? { size, price, difference }
}

/** Tells whether a paid order is asked for the difference before it changes. */
export function isDifferenceDue(order: Pick<Order, 'paymentMethod' | 'paymentState'>, difference: Paise): boolean {
  return difference > zeroPaise && isPaidFor(order)
}

/** Refuses a price above what was paid, or a COD order that leaves nothing to collect. */
export function priceRefusal(order: Priced, difference: Paise): Refusal | null {
  if (isDifferenceDue(order, difference))
    return refuse('not-offered', texts.costsMoreThanPaid(formatRupees(difference)))
  return isCoveredByAdvance(order, paise(-difference))
    ? refuse('not-offered', texts.costsLessThanAdvance(formatRupees(order.advance)))
    : null
}

export type SizeOffer = { size: string; difference: Paise }

export function sizeOffers(line: OrderedLine, facts: Parameters<typeof decideSizeChange>[2]): SizeOffer[] {
  return facts.sizes.flatMap(({ size }) => {
    const change = decideSizeChange(line, size, facts)
    return isRefusal(change) ? [] : [{ size, difference: change.difference }]
  })
}

/** Formats 'Canvas High: 8 → 9' for the timeline. */
export function sizeChangeNote({ name, size }: Pick<OrderedLine, 'name' | 'size'>, wanted: string): string {
  return `${name}: ${size} → ${wanted}`
}

/** Computes the new delivery fee: the agreed one plus the difference of today's rates between the two places. */
export function changedFee(agreed: Paise, { before, after }: { before: Paise; after: Paise }): Paise {
  return paise(Math.max(0, agreed + after - before))
}

/** Tells which part of an address changed; null for none. */
export function addressChange(before: Address, after: Address): 'address' | 'phone' | null {
  const { phone, whatsapp, ...place } = before
  const { phone: newPhone, whatsapp: newWhatsapp, ...newPlace } = after
  if (isAnother(place, newPlace)) return 'address'
  return phone === newPhone && whatsapp === newWhatsapp ? null : 'phone'
}

/** Returns the address that a form shows. Staff's has no phones: an empty field keeps the stored one. */
export function shownAddress(address: Address, by: 'staff' | 'shopper'): Partial<Address> {
  const { phone: _, whatsapp: __, ...place } = address
  return by === 'staff' ? place : address
}

function isAnother(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].some((key) => one[key] !== other[key])
}
