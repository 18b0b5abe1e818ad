import type { Db } from '#db/engine/database.ts'
import type { LockedOrder } from '#db/orders/transitions.ts'
import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { lockSettlingPayments, type StoredPayment } from '#db/payments/payments.ts'
import { sumRefundable } from '#db/payments/refund-totals.ts'
import {
  claimRefund,
  findDueRefunds,
  findOpenRefunds,
  insertRefund,
  markRefund,
  type NewRefund,
  type RefundToAsk,
} from '#db/payments/refunds.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { failpoint } from '#flows/failpoint.ts'
import { returnCredit } from '#flows/payments/credit/refund-as-credit.ts'
import type { Shop } from '#flows/shop.ts'
import type { GatewayRefund, Payments } from '#providers/payments/payments.ts'
import { applyRefundFact } from './apply-refund-fact.ts'

/** An asker that has not come back after this long is replaced (milliseconds). The key stays the same. */
const askAgainAfter = 2 * 60_000

/** Asks the gateway to send money back, with a key that never changes. What isn't answered is asked again by the job. */
export async function submitRefund(shop: Shop, refundId: string): Promise<void> {
  await returnCredit(shop, refundId)
  const now = shop.now()
  const staleBefore = new Date(now.getTime() - askAgainAfter)
  const gateways = shop.gateways.all.map(({ name }) => name)
  const refund = await claimRefund(shop.db, refundId, { now, staleBefore, gateways })
  const payments = shop.gateways.named(refund?.gateway ?? null)
  if (!payments || !refund) return
  const answer = await ask(payments, refund).catch((error: unknown) => error)
  failpoint('refund-asked')
  if (isAnswer(answer)) {
    await applyRefundFact(shop, { ...answer, receipt: refundId })
    return
  }
  shop.log.warn({ err: answer, refundId }, 'the gateway did not take a refund')
  if (isFinal(answer)) await giveUp(shop, refund)
}

/** Sends an order's late money back as soon as it is recorded; `submitOpenRefunds` catches what is lost on the way. */
export async function submitDueRefunds(shop: Shop, orderId: string): Promise<void> {
  for (const refundId of await findDueRefunds(shop.db, orderId)) await submitRefund(shop, refundId)
}

export async function submitOpenRefunds(shop: Shop): Promise<void> {
  await returnCredit(shop)
  const staleBefore = new Date(shop.now().getTime() - askAgainAfter)
  for (const refundId of await findOpenRefunds(shop.db, staleBefore)) await submitRefund(shop, refundId)
}

function ask(payments: Payments, refund: RefundToAsk): Promise<GatewayRefund> {
  const { id, gatewayPaymentId: paymentId, gatewayOrderId, gatewayRefundId: refundId, amount } = refund
  if (refundId !== null) return payments.fetchRefund({ refundId, gatewayOrderId })
  return payments.refund({ paymentId, gatewayOrderId, amount, key: id })
}

const isAnswer = (answer: unknown): answer is GatewayRefund =>
  typeof answer === 'object' && answer !== null && 'paymentId' in answer

/** A plain no stays a no. 409 means that an earlier asking is still at work, 429 that there were too many. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500 && status !== 409 && status !== 429
}

/** The owner has to look: money is owed and the gateway won't send it. */
async function giveUp(shop: Shop, { id, orderId, amount }: RefundToAsk): Promise<void> {
  await markRefund(shop.db, id, { state: 'failed', error: 'the gateway refused it' })
  const dedupeKey = `refund-failed:${id}`
  await insertDiscrepancy(shop.db, {
    kind: 'refund-failed',
    dedupeKey,
    orderId,
    facts: { refundId: id, amount },
  })
}

type Wanted = Pick<NewRefund, 'orderId' | 'reason' | 'actor'> & {
  /** Null: all that is left. */
  amount: Paise | null
  /** `at` counts the payments that something goes back of. */
  dedupeKey: (payment: StoredPayment, at: number) => string
}

/**
 * Part of a transaction: a sum goes back out of the locked payments that an order was paid by, the first of them first,
 * and never more than is left of each. Returns the refunds; none when nothing is left.
 */
export async function refundOutOf(
  tx: Db,
  payments: readonly StoredPayment[],
  { amount, dedupeKey, ...refund }: Wanted,
): Promise<{ id: string; amount: Paise }[]> {
  const made: { id: string; amount: Paise }[] = []
  let due = amount ?? Number.MAX_SAFE_INTEGER
  for (const payment of payments) {
    const back = paise(Math.min(due, await sumRefundable(tx, payment)))
    if (back <= 0) continue
    const key = dedupeKey(payment, made.length)
    const { id } = await insertRefund(tx, { ...refund, paymentId: payment.id, amount: back, dedupeKey: key })
    made.push({ id, amount: back })
    due -= back
  }
  return made
}

/** The parcel of a COD order came back: its advance does, too (decision 143). */
export async function refundAdvance(
  tx: Db,
  { orderId, paymentMethod, paymentState }: LockedOrder,
  actor: string,
): Promise<void> {
  if (paymentMethod === 'COD' && paymentState === 'none') await refundAll(tx, { orderId, reason: 'returned', actor })
}

/** All that was paid for a locked order and has not gone back; null when that is nothing. */
export async function refundAll(
  tx: Db,
  refund: Pick<NewRefund, 'orderId' | 'reason' | 'actor'>,
): Promise<Paise | null> {
  const dedupeKey = ({ id }: StoredPayment) => `whole:${id}`
  const payments = await lockSettlingPayments(tx, refund.orderId)
  const made = await refundOutOf(tx, payments, { ...refund, amount: null, dedupeKey })
  return made.length === 0 ? null : sum(made.map(({ amount }) => amount))
}
