import { findOrdersToPoll, type OpenOrder, scheduleNextPoll } from '#db/orders/unpaid-orders.ts'
import { nextStatusCheck } from '#domain/payments/payment.ts'
import type { Shop } from '#flows/shop.ts'
import { findGatewayStatus } from './settle-with-gateway.ts'

/** Checks every unpaid order with its gateway, so that lost webhooks lose no order. Runs every minute. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  if (shop.gateways.all.length === 0) return
  const away = new Set<string | null>()
  for (const order of await findOrdersToPoll(shop.db, shop.now())) {
    // Skips an unavailable gateway's other orders until the next run.
    if (away.has(order.gateway)) continue
    if ((await findGatewayStatus(shop, order)) === null) away.add(order.gateway)
    await planNext(shop, order)
  }
}

async function planNext(shop: Shop, { orderId, statusChecks, payingSince }: OpenOrder): Promise<void> {
  const now = shop.now()
  const nextStatusCheckAt = nextStatusCheck({ payingSince: payingSince ?? now, statusChecks: statusChecks + 1 }, now)
  await scheduleNextPoll(shop.db, orderId, { statusChecks: statusChecks + 1, nextStatusCheckAt })
}
