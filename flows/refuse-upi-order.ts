import type { Db } from '#db/database.ts'
import { lockOrder } from '#db/order-moves.ts'
import { lockUpiClaim } from '#db/payments.ts'
import { inTransaction } from '#db/transaction.ts'
import { releaseUtr } from '#db/upi-desk.ts'
import { moneyRefusal } from '#domain/duties.ts'
import { orderIsPaid } from '#domain/payment.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff.ts'
import { cancel } from './cancel-order.ts'
import { actorOf } from './record-audit.ts'
import type { Shop } from './shop.ts'

export type UpiRefusal = { staff: Staff; orderId: string; reason: string }

/** No money came: the order is over, its goods are free, and its reference is there for whoever really paid with it. */
export async function refuseUpiOrder(shop: Shop, wish: UpiRefusal): Promise<{ orderId: string } | Refusal> {
  const forbidden = moneyRefusal(wish.staff)
  if (forbidden) return forbidden
  const ended = await inTransaction(shop.db, (tx) => end(tx, { ...wish, now: shop.now() }))
  if (!isRefusal(ended)) shop.log.info({ orderId: wish.orderId }, 'UPI payment refused')
  return ended
}

/** Lock, decide, write. */
async function end(
  tx: Db,
  { staff, orderId, reason, now }: UpiRefusal & { now: Date },
): Promise<{ orderId: string } | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null || order.paymentMethod !== 'UPI')
    return refuse('not-found', 'There is no such UPI order.')
  if (order.paymentState !== 'pending' && order.paymentState !== 'failed')
    return refuse('changed', orderIsPaid)
  // What is paid was refused above: no money goes back by it.
  const desk = { staff, reason, isProved: false }
  const ended = await cancel(tx, { orderId, userId: null, actor: actorOf(staff), desk, now })
  if (isRefusal(ended)) return ended
  const claim = await lockUpiClaim(tx, orderId)
  if (claim) await releaseUtr(tx, claim.id, `no money came with reference ${claim.utr}`)
  return { orderId }
}
