/** Asks a paid order for the price of a dearer size (decision 144). */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { saveAsk } from '#db/payments/online-asks.ts'
import { zeroPaise } from '#domain/money.ts'

export type SizeAsk = Row<'sizeAsks'>

/** Records that a paid order asks for the price of another size. The caller has locked the order. */
export async function insertSizeAsk(tx: Db, ask: Omit<SizeAsk, 'state' | 'createdAt' | 'reportedAt'>): Promise<void> {
  await tx.insertInto('sizeAsks').values(ask).execute()
  await saveAsk(tx, ask.orderId, {
    asksFor: 'size',
    asksAmount: ask.difference,
    asksDiscount: zeroPaise,
    nextStatusCheckAt: null,
  })
}

export async function findSizeAskByKey(tx: Db, idempotencyKey: string): Promise<SizeAsk | null> {
  const ask = tx.selectFrom('sizeAsks').where('idempotencyKey', '=', idempotencyKey).selectAll()
  return (await ask.executeTakeFirst()) ?? null
}

/** Finds the size that an order waits for the price of; null for none. */
export async function findOpenSizeAsk(db: Db, orderId: string): Promise<SizeAsk | null> {
  const ask = db.selectFrom('sizeAsks').where('orderId', '=', orderId).where('state', '=', 'open').selectAll()
  return (await ask.executeTakeFirst()) ?? null
}

/** Finds the size that a payment at this gateway order was asked for; null when it was for the order itself. */
export async function findSizeAskOfPayment(tx: Db, gatewayOrderId: string): Promise<SizeAsk | null> {
  const ask = tx
    .selectFrom('sizeAsks')
    .innerJoin('gatewayOrders', 'gatewayOrders.sizeAsk', 'sizeAsks.idempotencyKey')
    .where('gatewayOrders.gatewayOrderId', '=', gatewayOrderId)
    .selectAll('sizeAsks')
  return (await ask.executeTakeFirst()) ?? null
}

/**
 * Finds the size for which money may still come to the shop's UPI id: the last one asked for, while it is open, or ended
 * and nothing came for it.
 */
export async function findUpiSizeAsk(tx: Db, orderId: string): Promise<SizeAsk | null> {
  const asks = tx.selectFrom('sizeAsks').where('orderId', '=', orderId).selectAll().select(hasMoneyOfAsk.as('hasMoney'))
  const last = await asks.orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
  if (!last?.byUpi) return null
  const { hasMoney, ...ask } = last
  return ask.state === 'open' || (ask.state === 'ended' && !hasMoney) ? ask : null
}

/** Condition: money came for this ask. */
export const hasMoneyOfAsk = sql<boolean>`exists (select from payments where payments.size_ask = size_asks.idempotency_key
  and payments.state not in ('created', 'failed'))`

/** Records the shopper's report of a UPI payment for an open ask, which lasts until staff have checked it. */
export async function recordSizeReport(tx: Db, key: string, { at, until }: { at: Date; until: Date }): Promise<void> {
  await tx
    .updateTable('sizeAsks')
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
  const open = tx.updateTable('sizeAsks').where('idempotencyKey', '=', key).where('state', '=', 'open')
  await open.set({ reportedAt: null }).execute()
}

/** Closes an open ask. The caller has locked the order. */
export async function closeSizeAsk(
  tx: Db,
  { idempotencyKey, orderId }: SizeAsk,
  closed: { state: 'paid' | 'ended'; actor: string },
): Promise<void> {
  await tx.updateTable('sizeAsks').set(closed).where('idempotencyKey', '=', idempotencyKey).execute()
  const nothing = { asksFor: null, asksAmount: null, asksDiscount: zeroPaise }
  await saveAsk(tx, orderId, { ...nothing, nextStatusCheckAt: null })
}

/** Tells whether the last dearer size that an order asked for was not paid. */
export async function isLastSizeAskEnded(db: Db, orderId: string): Promise<boolean> {
  const asks = db.selectFrom('sizeAsks').where('orderId', '=', orderId).select('state')
  return (await asks.orderBy('createdAt', 'desc').limit(1).executeTakeFirst())?.state === 'ended'
}

/** Lists orders whose time to pay for another size is over. */
export async function findOverdueSizeAsks(db: Db, now: Date): Promise<string[]> {
  const rows = db.selectFrom('sizeAsks').where('state', '=', 'open').where('expiresAt', '<=', now)
  return (await rows.select('orderId').orderBy('expiresAt').limit(200).execute()).map(({ orderId }) => orderId)
}

/** Extends the time to pay while a payment is under way. */
export async function prolongSizeAsk(db: Db, orderId: string, until: Date): Promise<void> {
  await db
    .updateTable('sizeAsks')
    .set({ expiresAt: until })
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .where('expiresAt', '<', until)
    .execute()
}
