import { type Db, inTransaction } from '#db/engine/database.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { closeRefused, insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { lockSettlingPayments, type StoredPayment } from '#db/payments/payments.ts'
import { sumRefundable } from '#db/payments/refund-totals.ts'
import {
  claimRefund,
  findDueRefunds,
  findOpenRefunds,
  insertRefund,
  markRefundRefused,
  type NewRefund,
  type RefundToRequest,
} from '#db/payments/refunds.ts'
import { findDueCreditRefunds } from '#db/payments/store-credit.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { discrepancyReasons, refundFailedKey } from '#domain/payments/discrepancies.ts'
import { isGatewayFault } from '#domain/payments/gateway-choice.ts'
import { isManual } from '#domain/payments/gateways.ts'
import { failpoint } from '#flows/failpoint.ts'
import { oneByOne } from '#flows/one-by-one.ts'
import { returnCredit } from '#flows/payments/credit/refund-as-credit.ts'
import type { Shop } from '#flows/shop.ts'
import type { GatewayRefund, Payments } from '#providers/payments/payments.ts'
import { applyRefundFact } from './apply-refund-fact.ts'

/**
 * Time in milliseconds after which a claim is abandoned and the refund submitted again, with the same idempotency key.
 */
const retryAfterMs = 2 * 60_000

/** Submits a refund to the gateway with a constant idempotency key. Without a response the job retries it. */
async function submitRefund(shop: Shop, refundId: string): Promise<void> {
  await returnCredit(shop, refundId)
  const now = shop.now()
  const staleBefore = new Date(now.getTime() - retryAfterMs)
  const refund = await claimRefund(shop.db, refundId, { now, staleBefore, gateways: shop.gateways.names })
  const payments = shop.gateways.named(refund?.gateway ?? null)
  if (!payments || !refund) return
  const answer = await sendToGateway(payments, refund).catch((error: unknown) => error)
  failpoint('refund-requested')
  if (isAnswer(answer)) {
    await applyRefundFact(shop, payments.name, { ...answer, receipt: refundId })
    return
  }
  shop.log.warn({ err: answer, refundId }, 'gateway did not accept a refund')
  if (isFinal(answer)) await inTransaction(shop.db, (tx) => recordRefusal(tx, refund))
}

/** Submits an order's refunds immediately; `submitOpenRefunds` retries lost ones. */
export async function submitDueRefunds(shop: Shop, orderId: string): Promise<void> {
  for (const refundId of await findDueRefunds(shop.db, orderId)) await submitRefund(shop, refundId)
}

export async function submitOpenRefunds(shop: Shop): Promise<void> {
  const staleBefore = new Date(shop.now().getTime() - retryAfterMs)
  const [credit, open] = await Promise.all([findDueCreditRefunds(shop.db), findOpenRefunds(shop.db, staleBefore)])
  await oneByOne([...credit, ...open], (refundId) => submitRefund(shop, refundId))
}

function sendToGateway(payments: Payments, refund: RefundToRequest): Promise<GatewayRefund> {
  const { id, gatewayPaymentId: paymentId, gatewayOrderId, gatewayRefundId: refundId, amount } = refund
  if (refundId !== null) return payments.fetchRefund({ refundId, gatewayOrderId })
  return payments.refund({ paymentId, gatewayOrderId, amount, key: id })
}

const isAnswer = (answer: unknown): answer is GatewayRefund =>
  typeof answer === 'object' && answer !== null && 'paymentId' in answer

/** Tells whether an error is final. 408 is a timeout, 409 an earlier request in progress, 401 and 403 rejected keys. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status !== 408 && status !== 409 && !isGatewayFault(error)
}

/** Records a discrepancy for the owner: the refund is due but the gateway refuses it. Locks as `applyRefundFact` does. */
async function recordRefusal(tx: Db, { id, orderId, amount, gateway }: RefundToRequest): Promise<void> {
  await lockOrder(tx, orderId)
  if (!(await markRefundRefused(tx, id))) return
  const dedupeKey = refundFailedKey(id)
  const facts = { gateway, refundId: id, amount }
  await insertDiscrepancy(tx, { kind: 'refund-failed', dedupeKey, orderId, facts })
}

type Wanted = Pick<NewRefund, 'orderId' | 'reason' | 'actor'> & {
  /** Null: everything left. */
  amount: Paise | null
  /** `at` is the index of the payment within this refund. */
  dedupeKey: (payment: StoredPayment, at: number) => string
}

/** Keys the refunds of one cause: the first by the cause alone, further ones by their payment too. */
export const keyedBy =
  (cause: string) =>
  ({ id }: Pick<StoredPayment, 'id'>, at: number): string =>
    at === 0 ? cause : `${cause}:${id}`

/** `byHand`: staff transfer it. */
type MadeRefund = { id: string; paymentId: string; amount: Paise; byHand: boolean }

/**
 * Refunds an amount from the locked payments of an order in their order, never more than is left of each. Returns the
 * refunds; empty when nothing is left. Runs in the caller's transaction.
 */
export async function refundOutOf(
  tx: Db,
  payments: readonly StoredPayment[],
  { amount, dedupeKey, ...refund }: Wanted,
): Promise<MadeRefund[]> {
  const made: MadeRefund[] = []
  let due = amount ?? Number.MAX_SAFE_INTEGER
  for (const payment of payments) {
    const left = await sumRefundable(tx, payment)
    const back = paise(Math.min(due, left))
    if (back <= 0) continue
    const key = dedupeKey(payment, made.length)
    const { id } = await insertRefund(tx, { ...refund, paymentId: payment.id, amount: back, dedupeKey: key })
    if (back === left) await closeRefused(tx, payment.id, discrepancyReasons.sentBack)
    made.push({ id, paymentId: payment.id, amount: back, byHand: isManual(payment.gateway) })
    due -= back
  }
  return made
}

/** Refunds the advance of a returned COD parcel (decision 143). */
export async function refundAdvance(tx: Db, { orderId, paymentMethod, paymentState }: LockedOrder): Promise<void> {
  if (paymentMethod === 'COD' && paymentState === 'none')
    await refundAll(tx, { orderId, reason: 'returned', actor: 'shop' })
}

/** Refunds a payment as a whole, at most once for any reason. */
export async function refundWhole(
  tx: Db,
  { id, orderId, amount }: Pick<StoredPayment, 'id' | 'orderId' | 'amount'>,
  reason: NewRefund['reason'],
): Promise<void> {
  await insertRefund(tx, { orderId, paymentId: id, amount, reason, actor: 'shop', dedupeKey: wholeKey({ id }) })
}

const wholeKey = ({ id }: Pick<StoredPayment, 'id'>) => `whole:${id}`

/** Refunds everything that was paid for a locked order; null when nothing is left. */
export async function refundAll(
  tx: Db,
  refund: Pick<NewRefund, 'orderId' | 'reason' | 'actor'>,
): Promise<Paise | null> {
  const payments = await lockSettlingPayments(tx, refund.orderId)
  const made = await refundOutOf(tx, payments, { ...refund, amount: null, dedupeKey: wholeKey })
  return made.length === 0 ? null : sum(made.map(({ amount }) => amount))
}
