import type { Order } from './order.ts'

const sums = [
  'itemsTotal',
  'couponCode',
  'promotions',
  'discount',
  'prepaidDiscount',
  'codCharge',
  'deliveryFee',
] as const
const payment = ['amount', 'writtenOff', 'advance', 'linkPurpose', 'linkAmount', 'paymentMethod', 'refunds'] as const
const states = ['status', 'orderStatus', 'paymentState', 'paymentReportedAt', 'attempt', 'isLost'] as const

/** Fields that signed links show without a session; what is not named here stays with the order's shopper. */
const sharedFields = ['orderId', 'createdAt', 'items', ...sums, ...payment, ...states] as const

export type SharedOrder = Pick<Order, (typeof sharedFields)[number]>

export function sharedOrder(order: Order): SharedOrder {
  return Object.fromEntries(sharedFields.map((field) => [field, order[field]])) as SharedOrder
}
