import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOpenReturnShipment } from '#db/returns/return-shipments.ts'
import { moveReturn } from '#db/returns/returns.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { pickupIsBooked } from '#domain/returns/texts.ts'
import type { Shop } from '#flows/shop.ts'
import { lockReturn } from './process-return.ts'

type Withdrawal = { userId: string; orderId: string; returnId: string }

/** Closes a return that its shopper no longer wants, until a pickup is booked. Neither stock nor money has moved. */
export async function withdrawReturn(shop: Shop, withdrawal: Withdrawal): Promise<Refusal | null> {
  const now = shop.now()
  const refusal = await inTransaction(shop.db, (tx) => withdraw(tx, withdrawal, now))
  if (refusal === null) shop.log.info({ orderId: withdrawal.orderId }, 'return withdrawn')
  return refusal
}

async function withdraw(tx: Db, { userId, orderId, returnId }: Withdrawal, now: Date): Promise<Refusal | null> {
  const open = await lockReturn(tx, returnId, 'closed')
  if (isRefusal(open)) return open
  if (open.order.userId !== userId || open.order.orderId !== orderId) return refuse('not-found', 'Not Found')
  if (await findOpenReturnShipment(tx, { returnId, fromShopper: true })) return refuse('changed', pickupIsBooked)
  await moveReturn(tx, returnId, { state: 'closed', actor: `shopper:${userId}`, endedAt: now })
  return null
}
