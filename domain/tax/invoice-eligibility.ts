import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

export const notYetPaid = 'You can print the invoice once the payment is confirmed.'
export const nothingSold = 'This order was cancelled before an invoice was issued.'

export function invoiceRefusal(
  order: Pick<Order, 'paymentMethod' | 'status' | 'orderStatus'>,
): Refusal | null {
  if (order.orderStatus === 'cancelled') return refuse('not-offered', nothingSold)
  if (order.paymentMethod !== 'COD' && order.status !== 'paid') return refuse('not-offered', notYetPaid)
  return null
}
