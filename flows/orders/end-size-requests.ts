import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOpenSizeRequest, findOverdueSizeRequests, prolongSizeRequest } from '#db/orders/size-requests.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import { bankIsConfirming, sizeIsBeingChecked } from '#domain/orders/texts.ts'
import { gatewayGraceMinutes, openAttemptMinutes } from '#domain/payments/payment.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { busyRefusal } from '#flows/busy.ts'
import { oneByOne } from '#flows/one-by-one.ts'
import { findGatewayStatus } from '#flows/payments/settle-with-gateway.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { type ChangedBy, changeActor, findOrderToChange, orderNotFound } from './record-order-change.ts'
import { endSizeRequest } from './request-size-change.ts'

/**
 * Keeps the size of an order that asks for the price of another one. The gateway is asked first: money that it has pays
 * for the new size, and a payment under way is waited for.
 */
export async function cancelSizeRequest(
  shop: Shop,
  { by, orderId }: { by: ChangedBy; orderId: string },
): Promise<{ orderId: string; isKept: boolean } | Refusal> {
  if ((await findOrderToChange(shop.db, by, orderId)) === null) return orderNotFound
  if ((await findGatewayStatus(shop, { orderId })) === 'open') return refuse('changed', bankIsConfirming)
  const kept = await inTransaction(shop.db, (tx) => keep(tx, { by, orderId, now: shop.now() })).catch(busyRefusal)
  if (!isRefusal(kept) && kept.isKept) shop.log.info({ orderId }, 'the size of an order stays')
  return kept
}

/** Locks, decides, writes. Staff may end a request whose shopper reported a payment; money that comes all the same goes back. */
async function keep(tx: Db, { by, orderId, now }: { by: ChangedBy; orderId: string; now: Date }) {
  const order = await lockOrder(tx, orderId)
  const request = order && (await findOpenSizeRequest(tx, orderId))
  if (request && request.reportedAt !== null && 'userId' in by) return refuse('changed', sizeIsBeingChecked)
  const isKept =
    order !== null &&
    (await endSizeRequest(tx, order, { actor: changeActor(by), ...('staff' in by && { tellAt: now }) }))
  if (isKept && 'staff' in by)
    await recordAudit(tx, by.staff, {
      action: 'change-order',
      object: `order:${orderId}`,
      after: { kind: 'size', isKept },
    })
  return { orderId, isKept }
}

/**
 * Ends requests for the price of another size that was not paid in time. Checks with the gateway first, as for the holds of
 * unpaid orders.
 */
export async function endOverdueSizeRequests(shop: Shop): Promise<void> {
  await oneByOne(await findOverdueSizeRequests(shop.db, shop.now()), (orderId) => settleOverdue(shop, orderId))
}

async function settleOverdue(shop: Shop, orderId: string): Promise<void> {
  const status = await findGatewayStatus(shop, { orderId })
  const now = shop.now()
  if (status === 'open' || (status === null && (await isRecent(shop, orderId))))
    return prolongSizeRequest(shop.db, orderId, minutesAfter(now, openAttemptMinutes))
  const isEnded = await inTransaction(shop.db, (tx) => endOverdue(tx, orderId, now))
  if (isEnded) shop.log.info({ orderId }, 'another size was not paid in time')
}

/** Tells whether a gateway that does not answer may still have a payment: it is waited for two hours. */
async function isRecent(shop: Shop, orderId: string): Promise<boolean> {
  const request = await findOpenSizeRequest(shop.db, orderId)
  return request !== null && shop.now() < minutesAfter(request.createdAt, gatewayGraceMinutes)
}

async function endOverdue(tx: Db, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const request = order && (await findOpenSizeRequest(tx, orderId))
  return (
    order !== null &&
    request !== null &&
    request.expiresAt <= now &&
    endSizeRequest(tx, order, { actor: 'shop', tellAt: now })
  )
}
