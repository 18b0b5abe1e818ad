import type { Address } from './address.ts'
import type { Picture } from './catalogue.ts'
import { codNotAvailableFor } from './cod.ts'
import { type Paise, paise } from './money.ts'
import type { Quote, QuoteLine } from './quote.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Where the parcel is. `next` are the states that may follow. */
export const fulfilmentStates = {
  waiting: { next: ['ready', 'shipped', 'cancelled'], orderStatus: 'waiting' },
  ready: { next: ['shipped', 'cancelled'], orderStatus: 'waiting' },
  shipped: { next: ['delivered', 'returned', 'cancelled'], orderStatus: 'shipped' },
  delivered: { next: [], orderStatus: 'delivered' },
  returned: { next: [], orderStatus: 'cancelled' },
  cancelled: { next: [], orderStatus: 'cancelled' },
} as const satisfies Record<string, { next: readonly string[]; orderStatus: string }>

export type FulfilmentState = keyof typeof fulfilmentStates
export type OrderStatus = (typeof fulfilmentStates)[FulfilmentState]['orderStatus']

/** Where the money is. COD stays `none` until the courier has handed it over. */
export const paymentStates = ['none', 'pending', 'failed', 'paid', 'part_refunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What became of the stock: held for an unpaid order, claimed by a placed one, given back. */
export const holdStates = ['held', 'claimed', 'released'] as const
export type HoldState = (typeof holdStates)[number]

export const paymentMethods = ['COD', 'CARD', 'UPI'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type OrderItem = {
  productId: string
  size: string
  name: string
  brand: string
  category: string
  picture: Picture | null
  quantity: number
  price: Paise
  codPrice: Paise | null
}

export type Order = {
  orderId: string
  userId: string
  items: readonly OrderItem[]
  address: Address
  itemsTotal: Paise
  codCharge: Paise
  amount: Paise
  paymentMethod: PaymentMethod
  status: 'paid' | 'unpaid'
  orderStatus: OrderStatus
  createdAt: Date
  waybill: string | null
}

/** Everything of a COD order that is decided before the stock is looked at. */
export type OrderDraft = {
  lines: readonly QuoteLine[]
  address: Address
  itemsTotal: Paise
  codCharge: Paise
  amount: Paise
}

export const cartIsEmpty = 'Please add items to cart'
export const cartChanged = 'Your cart has changed since you looked. Please check it and confirm again.'
export const shopIsBusy = 'The shop is very busy at this moment. Nothing was ordered. Please try again.'
export const totalChanged =
  'Prices have changed since you looked. Please check the new total and confirm again.'

/**
 * A COD order as the server quotes it, or why there can't be one. `shownAmount` is the total that the shopper saw:
 * a browser's word is never a price, but when it differs, the shopper has not agreed to the new one.
 */
export function draftCodOrder(quote: Quote, address: Address, shownAmount: number): OrderDraft | Refusal {
  if (quote.lines.length === 0) return refuse('invalid', cartIsEmpty)
  if (quote.withoutCod !== null) return refuse('not-offered', codNotAvailableFor(quote.withoutCod))
  const problem = firstProblem(quote)
  if (problem !== null) return refuse('sold-out', problem)
  const charge = quote.codCharge ?? paise(0)
  const amount = paise(quote.itemsTotal + charge)
  if (amount !== shownAmount) return refuse('changed', totalChanged)
  return { lines: quote.lines, address, itemsTotal: quote.itemsTotal, codCharge: charge, amount }
}

function firstProblem(quote: Quote): string | null {
  if (quote.gone.length > 0) return 'An item in your cart is no longer sold. Please remove it.'
  const line = quote.lines.find((one) => one.problem !== null)
  return line ? `${line.name}: ${line.problem}` : null
}
