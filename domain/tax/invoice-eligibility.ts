import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export function invoiceRefusal(
  order: Pick<Order, 'paymentMethod' | 'paymentState' | 'status' | 'orderStatus'>,
): Refusal | null {
  if (order.orderStatus === 'cancelled') return refuse('not-offered', texts.nothingSold)
  const isCod = order.paymentMethod === 'COD' && order.paymentState === 'none'
  if (!isCod && order.status !== 'paid') return refuse('not-offered', texts.notYetPaid)
  return null
}
