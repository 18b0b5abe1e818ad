import { creditPart } from '#domain/payments/store-credit.ts'
import { dated } from '#domain/texts.ts'
import type { Order, OrderStatus } from './order.ts'
import { type PaymentProgress, unpaidOutcome, unpaidOutcomes } from './payment-outcome.ts'
import * as texts from './texts.ts'

export type StatusColour = 'orange' | 'blue' | 'green' | 'grey' | 'red'

export type StatusDisplay = { text: string; colour: StatusColour; drawing: OrderIllustration }
export type OrderIllustration = 'received' | 'shipped' | 'delivered' | 'cancelled' | 'failed'

const displays = {
  waiting: { text: texts.orderReceived, colour: 'orange', drawing: 'received' },
  shipped: { text: texts.orderShipped, colour: 'blue', drawing: 'shipped' },
  delivered: { text: texts.orderDelivered, colour: 'green', drawing: 'delivered' },
  cancelled: { text: texts.orderCancelled, colour: 'grey', drawing: 'cancelled' },
} as const satisfies Record<OrderStatus, StatusDisplay>

/** The status table of spec §4; an order that is not paid shows the outcome of its payment instead (decision 46). */
export function statusDisplay(order: PaymentProgress): StatusDisplay {
  const unpaid = unpaidOutcome(order)
  if (unpaid !== null) return unpaidOutcomes[unpaid].status
  return (
    displays[order.orderStatus] ?? {
      text: texts.contactSupport,
      colour: 'red',
      drawing: 'failed',
    }
  )
}

/**
 * Label of the amount with the words of spec §2. Nothing is called paid that is not, and nothing asks for money that was
 * paid or is not due any more (decision 17). A delivered COD order was paid at the door.
 */
export function amountLabel(order: Pick<Order, 'paymentMethod' | 'status' | 'orderStatus'>): string {
  const isPaidAtDoor = order.paymentMethod === 'COD' && order.orderStatus === 'delivered'
  if (order.status === 'paid' || isPaidAtDoor) return texts.amountPaid
  return order.orderStatus === 'cancelled' ? texts.amount : texts.amountToBePaid
}

export function methodName(order: Pick<Order, 'paymentMethod' | 'advance'>): string {
  return creditPart(order) > 0 ? texts.creditAndOnline : texts.methodNames[order.paymentMethod]
}

const indianDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** '5th Jan 2024', in Indian time (spec §2), in the words of the language. */
export function orderedDate(at: Date): string {
  return dated(documentDate(at))
}

/** The same in English, as documents have it in every language. */
export function documentDate(at: Date): string {
  const parts = new Map(indianDate.formatToParts(at).map((part) => [part.type, part.value]))
  const day = Number(parts.get('day'))
  // 'Sept' in some versions of the locale data, 'Sep' in the format of the specification.
  const month = (parts.get('month') ?? '').slice(0, 3)
  return `${day}${ordinalEnding(day)} ${month} ${parts.get('year')}`
}

function ordinalEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th'
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'
}
