/** Asks a paid order for the price of a dearer size (decision 144). */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { savePaymentLink } from '#db/payments/payment-links.ts'
import { zeroPaise } from '#domain/money.ts'

export type SizeRequest = Row<'sizeRequests'>

/** Records that a paid order asks for the price of another size. The caller has locked the order. */
export async function insertSizeRequest(
  tx: Db,
  request: Omit<SizeRequest, 'state' | 'createdAt' | 'reportedAt'>,
): Promise<void> {
  await tx.insertInto('sizeRequests').values(request).execute()
  await savePaymentLink(tx, request.orderId, {
    linkPurpose: 'size',
    linkAmount: request.difference,
    linkDiscount: zeroPaise,
    nextStatusCheckAt: null,
  })
}

export async function findSizeRequestByKey(tx: Db, idempotencyKey: string): Promise<SizeRequest | null> {
  return takeFirstOrNull(tx.selectFrom('sizeRequests').where('idempotencyKey', '=', idempotencyKey).selectAll())
}

/** Finds the size that an order waits for the price of; null for none. */
export async function findOpenSizeRequest(db: Db, orderId: string): Promise<SizeRequest | null> {
  const requests = db.selectFrom('sizeRequests').where('orderId', '=', orderId)
  return takeFirstOrNull(requests.where('state', '=', 'open').selectAll())
}

/** Finds the size that a payment at this gateway order was asked for; null when it was for the order itself. */
export async function findSizeRequestOfPayment(tx: Db, gatewayOrderId: string): Promise<SizeRequest | null> {
  const request = tx
    .selectFrom('sizeRequests')
    .innerJoin('gatewayOrders', 'gatewayOrders.sizeRequest', 'sizeRequests.idempotencyKey')
    .where('gatewayOrders.gatewayOrderId', '=', gatewayOrderId)
  return takeFirstOrNull(request.selectAll('sizeRequests'))
}

/**
 * Finds the size for which money may still come to the shop's UPI id: the last one asked for, while it is open, or ended
 * and nothing came for it.
 */
export async function findUpiSizeRequest(tx: Db, orderId: string): Promise<SizeRequest | null> {
  const requests = tx
    .selectFrom('sizeRequests')
    .where('orderId', '=', orderId)
    .selectAll()
    .select(hasMoneyOfRequest.as('hasMoney'))
  const last = await requests.orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
  if (!last?.byUpi) return null
  const { hasMoney, ...request } = last
  return request.state === 'open' || (request.state === 'ended' && !hasMoney) ? request : null
}

/** Condition: money came for this request. */
export const hasMoneyOfRequest = sql<boolean>`exists (select from payments where payments.size_request = size_requests.idempotency_key
  and payments.state not in ('created', 'failed'))`

/** Records the shopper's report of a UPI payment for an open request, which lasts until staff have checked it. */
export async function recordSizeReport(tx: Db, key: string, { at, until }: { at: Date; until: Date }): Promise<void> {
  await tx
    .updateTable('sizeRequests')
    .set({
      reportedAt: sql<Date>`coalesce(reported_at, ${at}::timestamptz)`,
      expiresAt: sql<Date>`greatest(expires_at, ${until}::timestamptz)`,
    })
    .where('idempotencyKey', '=', key)
    .where('state', '=', 'open')
    .execute()
}

/** Withdraws the report after the payment was sent back: the difference can be paid again. */
export async function clearSizeReport(tx: Db, key: string): Promise<void> {
  const open = tx.updateTable('sizeRequests').where('idempotencyKey', '=', key).where('state', '=', 'open')
  await open.set({ reportedAt: null }).execute()
}

/** Closes an open request. The caller has locked the order. */
export async function closeSizeRequest(
  tx: Db,
  { idempotencyKey, orderId }: SizeRequest,
  closed: { state: 'paid' | 'ended'; actor: string },
): Promise<void> {
  await tx.updateTable('sizeRequests').set(closed).where('idempotencyKey', '=', idempotencyKey).execute()
  const nothing = { linkPurpose: null, linkAmount: null, linkDiscount: zeroPaise }
  await savePaymentLink(tx, orderId, { ...nothing, nextStatusCheckAt: null })
}

/** Tells whether the last dearer size that an order asked for was not paid. */
export async function isLastSizeRequestEnded(db: Db, orderId: string): Promise<boolean> {
  const requests = db.selectFrom('sizeRequests').where('orderId', '=', orderId).select('state')
  return (await requests.orderBy('createdAt', 'desc').limit(1).executeTakeFirst())?.state === 'ended'
}

/** Lists orders whose time to pay for another size is over. */
export async function findOverdueSizeRequests(db: Db, now: Date): Promise<string[]> {
  const rows = db.selectFrom('sizeRequests').where('state', '=', 'open').where('expiresAt', '<=', now)
  return (await rows.select('orderId').orderBy('expiresAt').limit(200).execute()).map(({ orderId }) => orderId)
}

/** Extends the time to pay while a payment is under way. */
export async function prolongSizeRequest(db: Db, orderId: string, until: Date): Promise<void> {
  await db
    .updateTable('sizeRequests')
    .set({ expiresAt: until })
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .where('expiresAt', '<', until)
    .execute()
}
