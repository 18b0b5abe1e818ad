import type { Db } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { type LockedOrder, type OrderMove, updateOrderStates } from '#db/orders/transitions.ts'
import { notificationsOf, type OrderNotification } from '#domain/orders/transitions.ts'

/**
 * Changes a locked order's state and queues the notification of domain/orders/transitions.ts, in the caller's
 * transaction.
 */
export async function moveOrder(tx: Db, order: LockedOrder, move: OrderMove): Promise<LockedOrder> {
  const moved = await updateOrderStates(tx, order, move)
  for (const kind of notificationsOf(order, moved)) await insertNotification(tx, orderNotification(order.orderId, kind))
  return moved
}

type ExchangeParcel = { orderId: string; returnId: string; waybill: string }

/** Builds a notification of an exchange's other size: once for each parcel. */
export function exchangeNotification(
  kind: 'order-shipped' | 'out-for-delivery' | 'order-delivered',
  { waybill, orderId, returnId }: ExchangeParcel,
) {
  return { kind, dedupeKey: `${kind}:${returnId}:${waybill}`, payload: { orderId, returnId } }
}

/** Builds the dedupe key: an order takes each notified transition once. */
export function orderNotification(orderId: string, kind: OrderNotification | 'payment-requested') {
  return { kind, dedupeKey: `order:${orderId}:${kind}`, payload: { orderId } }
}
