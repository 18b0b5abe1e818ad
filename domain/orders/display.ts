import { type Paise, paise } from '#domain/money.ts'
import { amountToPay } from '#domain/payments/payment-link.ts'
import { creditPart } from '#domain/payments/store-credit.ts'
import { dated } from '#domain/texts.ts'
import { type Order, type OrderStatus, remainingAmount } from './order.ts'
import { type PaymentProgress, unpaidOutcome, unpaidOutcomes } from './payment-outcome.ts'
import * as texts from './texts.ts'

export type StatusColour = 'orange' | 'blue' | 'green' | 'grey' | 'red'

export type StatusDisplay = { text: string; colour: StatusColour; drawing: OrderIllustration }
export type OrderIllustration = 'received' | 'awaited' | 'shipped' | 'delivered' | 'cancelled' | 'failed'

const displays = {
  waiting: { text: texts.orderReceived, colour: 'orange', drawing: 'received' },
  shipped: { text: texts.orderShipped, colour: 'blue', drawing: 'shipped' },
  delivered: { text: texts.orderDelivered, colour: 'green', drawing: 'delivered' },
  cancelled: { text: texts.orderCancelled, colour: 'grey', drawing: 'cancelled' },
} as const satisfies Record<OrderStatus, StatusDisplay>

/**
 * Chooses status text and colour by the table of spec §4; an unpaid order shows the outcome of its payment instead
 * (decision 46).
 */
export function statusDisplay(order: PaymentProgress): StatusDisplay {
  if (order.isLost) return { ...displays.cancelled, text: texts.parcelLost }
  const unpaid = unpaidOutcome(order)
  if (unpaid !== null) return unpaidOutcomes[unpaid].status
  return displays[order.orderStatus] ?? { text: texts.contactSupport, colour: 'red', drawing: 'failed' }
}

/**
 * Chooses the amount's label from the texts of spec §2: "paid" only when it is, and no request for money that was paid
 * or is no longer due (decision 17). A delivered COD order was paid at the door.
 */
export function amountLabel(order: Pick<Order, 'paymentMethod' | 'status' | 'orderStatus'>): string {
  const isPaidAtDoor = order.paymentMethod === 'COD' && order.orderStatus === 'delivered'
  if (order.status === 'paid' || isPaidAtDoor) return texts.amountPaid
  return order.orderStatus === 'cancelled' ? texts.amount : texts.amountToBePaid
}

type LabelledOrder = Parameters<typeof amountLabel>[0]

/** Tells whether the order's label asks for money. */
export const isAmountDue = (order: LabelledOrder): boolean => amountLabel(order) === texts.amountToBePaid

type AmountOrder = LabelledOrder &
  Parameters<typeof remainingAmount>[0] &
  Pick<Order, 'advance' | 'linkPurpose' | 'linkAmount' | 'writtenOff'>

/** Computes the amount beside the label: of an order with a part paid ahead, as long as money is due, only the rest. */
export function labelledAmount(order: AmountOrder): Paise {
  const { paymentMethod, advance, writtenOff } = order
  const isDue = isAmountDue(order)
  if (isDue && order.linkPurpose === 'balance') return amountToPay(order)
  const whole = paymentMethod === 'COD' ? remainingAmount(order) : order.amount
  return paise(whole - writtenOff - (isDue && paymentMethod === 'COD' ? advance : 0))
}

export function methodName(order: Pick<Order, 'paymentMethod' | 'advance' | 'linkPurpose'>): string {
  if (creditPart(order) === 0) return texts.methodNames[order.paymentMethod]
  return order.paymentMethod === 'COD' ? texts.creditAndCash : texts.creditAndOnline
}

const indianDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Formats '5th Jan 2024' in Indian time (spec §2), in the page's language. */
export const orderedDate = (at: Date): string => dated(documentDate(at))

/** Formats the same in English, for documents in every language. */
export function documentDate(at: Date): string {
  const parts = new Map(indianDate.formatToParts(at).map((part) => [part.type, part.value]))
  const day = Number(parts.get('day'))
  // Some locale data say 'Sept', the specification 'Sep'.
  const month = (parts.get('month') ?? '').slice(0, 3)
  return `${day}${ordinalEnding(day)} ${month} ${parts.get('year')}`
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th'
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'
}
