import { cashToCollect, type Order, remainingAmount, shippedItems } from '#domain/orders/order.ts'
import type { ParcelToSend } from './choose-courier.ts'

/** Reads what is still to be sent, the address, and the amount to collect. */
export function parcelToSend(order: Order) {
  return {
    items: shippedItems(order.items),
    to: order.address,
    collect: cashToCollect(order),
    worth: remainingAmount(order),
  } satisfies ParcelToSend
}
