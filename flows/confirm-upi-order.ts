import type { Db } from '#db/database.ts'
import { lockOrder } from '#db/order-moves.ts'
import { correctUtr, insertPayment, isUtrTaken, lockUpiClaim } from '#db/payments.ts'
import { inTransaction } from '#db/transaction.ts'
import { moneyRefusal } from '#domain/duties.ts'
import { orderIsPaid } from '#domain/payment.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff.ts'
import { readUtr, utrTaken } from '#domain/upi.ts'
import { askOpenRefunds } from './ask-refund.ts'
import { receiveMoney } from './receive-money.ts'
import { actorOf, recordAudit } from './record-audit.ts'
import type { Shop } from './shop.ts'

export type UpiConfirmation = {
  /** Finance or the owner, whose own bank statement says that the money came. */
  staff: Staff
  orderId: string
  /** The reference on the bank statement. */
  utr: string
}

type Confirmation = { staff: Staff; orderId: string; utr: string; now: Date }

export type UpiConfirmed = { orderId: string; standing: 'paid' | 'refunding' }

const noSuchOrder = 'There is no such UPI order.'

/** The owner has seen the money. A reference counts for one order only, so no screenshot pays twice. */
export async function confirmUpiOrder(shop: Shop, wish: UpiConfirmation): Promise<UpiConfirmed | Refusal> {
  const forbidden = moneyRefusal(wish.staff)
  if (forbidden) return forbidden
  const utr = readUtr(wish.utr)
  if (isRefusal(utr)) return utr
  const { staff, orderId } = wish
  const confirmation = { staff, orderId, utr, now: shop.now() }
  const confirmed = await inTransaction(shop.db, (tx) => record(tx, confirmation))
  if (isRefusal(confirmed)) return confirmed
  shop.log.info({ ...confirmed }, 'UPI payment confirmed')
  await askOpenRefunds(shop)
  return confirmed
}

/** Lock, decide, write. */
async function record(tx: Db, wish: Confirmation): Promise<UpiConfirmed | Refusal> {
  const { orderId, utr, now, staff } = wish
  const order = await lockOrder(tx, orderId)
  if (order === null || order.paymentMethod !== 'UPI') return refuse('not-found', noSuchOrder)
  if (order.paymentState !== 'pending' && order.paymentState !== 'failed')
    return refuse('changed', orderIsPaid)
  if (await isUtrTaken(tx, utr, orderId)) return refuse('changed', utrTaken)
  const claim = await lockUpiClaim(tx, orderId)
  if (claim && claim.utr !== utr) await correctUtr(tx, claim.id, utr)
  const { amount } = order
  const none = { gatewayPaymentId: null, gatewayOrderId: null, currency: 'INR' }
  const payment = claim ?? (await insertPayment(tx, { orderId, utr, amount, ...none, gateway: 'upi' }))
  if (payment === null) return refuse('changed', utrTaken)
  const fact = { amount, currency: 'INR' }
  const standing = await receiveMoney(tx, { order, payment, fact, now, actor: actorOf(staff) })
  await recordAudit(tx, staff, {
    action: 'confirm-upi',
    object: `order:${orderId}`,
    after: { utr, standing },
  })
  return { orderId, standing }
}
