import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findOrderOfPayment, type LockedOrder, lockOrderOfPayment } from '#db/orders/transitions.ts'
import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import {
  findPaymentStates,
  insertPayment,
  lockPayment,
  markPayment,
  type StoredPayment,
} from '#db/payments/payments.ts'
import { paise } from '#domain/money.ts'
import { isNewerState, type PaymentFact, paymentStateFrom } from '#domain/payments/payment.ts'
import { failpoint } from '#flows/failpoint.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import type { Shop } from '#flows/shop.ts'
import { receiveMoney } from './receive-payment.ts'
import { submitDueRefunds } from './submit-refund.ts'

/** Source of a fact. Each is believed as far as the gateway's own ledger goes, and no further. */
export type FactSource = 'browser' | 'webhook' | 'reconciliation' | 'owner'

export type PaymentStatus = 'paid' | 'confirming' | 'failed' | 'refunding' | 'unknown'

export type Applied = { orderId: string | null; standing: PaymentStatus }

type News = { fact: PaymentFact; source: FactSource; now: Date }

/**
 * Applies a payment fact of the browser's return, the webhook or the reconciling job. Idempotent, in any order of
 * messages: the second changes nothing and gets the same answer.
 */
export async function applyPaymentFact(
  shop: Shop,
  reported: PaymentFact,
  source: FactSource,
): Promise<Applied> {
  const fact = reported.state === 'authorized' ? await capture(shop, reported) : reported
  const news = { fact, source, now: shop.now() }
  const applied = await inTransaction(shop.db, (tx) => settle(tx, news))
  failpoint('before-notice')
  if (applied.standing === 'refunding' && applied.orderId !== null)
    await submitDueRefunds(shop, applied.orderId)
  shop.log.info({ ...applied, source, state: fact.state }, 'payment event received')
  return applied
}

/** The shopper's money waits to be taken. When the gateway doesn't answer, the reconciling job takes it later. */
async function capture(shop: Shop, fact: PaymentFact): Promise<PaymentFact> {
  const payments = shop.gateways.named(fact.gateway)
  if (payments === null || !(await isWanted(shop.db, fact))) return fact
  const { gatewayPaymentId: paymentId, gatewayOrderId, amount } = fact
  const captured = await payments.capture({ paymentId, gatewayOrderId, amount }).catch((error: unknown) => {
    shop.log.warn({ err: error }, 'a payment could not be captured yet')
    return null
  })
  return captured ? { ...captured, gatewayOrderId: fact.gatewayOrderId, upiQrId: fact.upiQrId } : fact
}

/** Only exactly the order's amount, for an order that still waits for it. The rest the gateway gives back by itself. */
async function isWanted(db: Db, fact: PaymentFact): Promise<boolean> {
  const order = await findOrderOfPayment(db, fact)
  const isOpen = order?.paymentState === 'pending' || order?.paymentState === 'failed'
  return (
    isOpen && order.fulfilmentState === 'waiting' && order.amount === fact.amount && fact.currency === 'INR'
  )
}

/** Lock, decide, write. */
async function settle(tx: Db, { fact, source, now }: News): Promise<Applied> {
  const order = await lockOrderOfPayment(tx, fact)
  if (order === null) return unknownPayment(tx, fact, 'payment-without-order')
  const payment = await lockOrInsert(tx, order, fact)
  if (payment === null || payment.orderId !== order.orderId) {
    return unknownPayment(tx, fact, 'payment-of-another-order')
  }
  if (!isNewerState(payment.state, fact.state)) return standingOf(order, payment)
  if (fact.state === 'captured') {
    const received = await receiveMoney(tx, { order, payment, fact, now, actor: actorOf(source) })
    failpoint('half-applied')
    return { orderId: order.orderId, standing: received }
  }
  // Our own refunds say when money that we had has gone back.
  if (fact.state === 'refunded' && (payment.state === 'captured' || payment.state === 'refund_due')) {
    return standingOf(order, payment)
  }
  await markPayment(tx, payment.id, { state: fact.state, error: fact.error })
  const state = paymentStateFrom(order.paymentState, await findPaymentStates(tx, order.orderId))
  if (state === order.paymentState || order.fulfilmentState !== 'waiting') return standingOf(order, payment)
  const moved = await moveOrder(tx, order, {
    payment: state,
    cause: `payment ${fact.state}`,
    actor: actorOf(source),
    ref: fact.gatewayPaymentId,
  })
  return standingOf(moved, payment)
}

const actorOf = (source: FactSource) => (source === 'owner' ? 'owner' : `gateway:${source}`)

async function lockOrInsert(tx: Db, order: LockedOrder, fact: PaymentFact): Promise<StoredPayment | null> {
  const { gatewayPaymentId } = fact
  const known = await lockPayment(tx, gatewayPaymentId)
  if (known || fact.amount <= 0) return known
  const inserted = await insertPayment(tx, {
    orderId: order.orderId,
    gateway: fact.gateway,
    gatewayPaymentId,
    gatewayOrderId: fact.gatewayOrderId,
    amount: paise(fact.amount),
    currency: fact.currency,
  })
  return inserted ?? lockPayment(tx, gatewayPaymentId)
}

/** Records a payment without an order of ours as a discrepancy. */
async function unknownPayment(
  tx: Db,
  fact: PaymentFact,
  kind: 'payment-without-order' | 'payment-of-another-order',
): Promise<Applied> {
  if (fact.state === 'captured') {
    const { gatewayPaymentId, gatewayOrderId, upiQrId, amount, currency } = fact
    await insertDiscrepancy(tx, {
      kind,
      dedupeKey: `${kind}:${gatewayPaymentId}`,
      facts: { gatewayPaymentId, gatewayOrderId, upiQrId, amount, currency },
    })
  }
  return { orderId: null, standing: 'unknown' }
}

function standingOf(order: LockedOrder, payment: StoredPayment): Applied {
  const { orderId, paymentState, fulfilmentState } = order
  if (payment.state === 'refund_due') return { orderId, standing: 'refunding' }
  if (paymentState === 'failed') return { orderId, standing: 'failed' }
  if (paymentState === 'pending' || paymentState === 'none') return { orderId, standing: 'confirming' }
  const isGivenBack = paymentState !== 'paid' || fulfilmentState === 'cancelled'
  return { orderId, standing: isGivenBack ? 'refunding' : 'paid' }
}
