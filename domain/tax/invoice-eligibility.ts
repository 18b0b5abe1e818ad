import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export function invoiceRefusal(
  order: Pick<Order, 'paymentMethod' | 'status' | 'orderStatus'>,
): Refusal | null {
  if (order.orderStatus === 'cancelled') return refuse('not-offered', texts.nothingSold)
  if (order.paymentMethod !== 'COD' && order.status !== 'paid') return refuse('not-offered', texts.notYetPaid)
  return null
}
