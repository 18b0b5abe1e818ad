import { type Db, inTransaction } from '#db/engine/database.ts'
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
import { courierRefusedChange } from '#domain/orders/partial-cancel.ts'
import { isNewerState, type PaymentFact, paymentStateFrom } from '#domain/payments/payment.ts'
import { amountToPay } from '#domain/payments/payment-link.ts'
import { askedPurpose, receivedPurpose } from '#domain/payments/payment-purpose.ts'
import { isRefusal } from '#domain/refusal.ts'
import { failpoint } from '#flows/failpoint.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import {
  type CodAmountChange,
  claimCodAmountChange,
  confirmCodAmountChange,
  sendCodAmountChange,
} from '#flows/shipping/change-cod-amount.ts'
import type { Shop } from '#flows/shop.ts'
import { findReceivedFacts, hasCancelledUnits, receiveMoney } from './receive-payment.ts'
import { submitDueRefunds } from './submit-refund.ts'

/** Source of a payment fact; none is trusted beyond what the gateway confirms. */
type FactSource = 'browser' | 'webhook' | 'reconciliation' | 'owner'

export type Applied = { orderId: string | null; outcome: 'paid' | 'confirming' | 'failed' | 'refunding' | 'unknown' }

type SettleInput = {
  fact: PaymentFact
  source: FactSource
  now: Date
  couriers: readonly string[]
  /** Courier's response to collecting nothing for a COD parcel, once it was asked. */
  notified?: CodAmountChange | 'refused'
}

/**
 * Applies a payment fact from the browser's return, a webhook or reconciliation. Idempotent and independent of their
 * order.
 */
export async function applyPaymentFact(shop: Shop, reported: PaymentFact, source: FactSource): Promise<Applied> {
  const fact = reported.state === 'authorized' ? await capture(shop, reported) : reported
  const couriers = shop.couriers.all.map(({ name }) => name)
  const input = { fact, source, now: shop.now(), couriers }
  const applied = await settleWithCourier(shop, input)
  failpoint('before-notification')
  if (applied.outcome === 'refunding' && applied.orderId !== null) await submitDueRefunds(shop, applied.orderId)
  shop.log.info({ ...applied, source, state: fact.state }, 'payment event received')
  return applied
}

/** Captures an authorised payment. Without a response, reconciliation captures it later. */
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

/**
 * Tells whether to capture: only the exact amount, for an order that still waits for it. Gateways refund uncaptured
 * payments themselves.
 */
async function isWanted(db: Db, fact: PaymentFact): Promise<boolean> {
  const order = await findOrderOfPayment(db, fact)
  if (order === null || amountToPay(order) !== fact.amount) return false
  const cod = { courier: 'none', hasCancelledUnits: await hasCancelledUnits(db, order) } as const
  if (askedPurpose(order, cod) === null) return false
  return order.fulfilmentState === 'waiting' && fact.currency === 'INR'
}

/**
 * Tells the courier of a COD parcel to collect nothing before an online payment is accepted. If the courier refuses,
 * the payment is refunded; without a response, reconciliation asks again.
 */
async function settleWithCourier(shop: Shop, input: SettleInput): Promise<Applied> {
  const first = await inTransaction(shop.db, (tx) => settle(tx, input))
  if (!('waybill' in first)) return first
  const waits = { orderId: first.orderId, outcome: 'confirming' } as const
  const refusal = await sendCodAmountChange(shop, first)
  if (refusal !== null && refusal !== courierRefusedChange) return waits
  const notified = refusal === null ? first : 'refused'
  const second = await inTransaction(shop.db, (tx) => settle(tx, { ...input, notified }))
  return 'waybill' in second ? waits : second
}

async function settle(tx: Db, input: SettleInput): Promise<Applied | CodAmountChange> {
  const { fact, source } = input
  const order = await lockOrderOfPayment(tx, fact)
  if (order === null) return unknownPayment(tx, fact, 'payment-without-order')
  const payment = await lockOrInsert(tx, order, fact)
  if (payment === null || payment.orderId !== order.orderId) {
    return unknownPayment(tx, fact, 'payment-of-another-order')
  }
  if (!isNewerState(payment.state, fact.state)) return standingOf(order, payment)
  if (fact.state === 'captured') {
    const receipt = { order, payment, fact, now: input.now, actor: actorOf(source) }
    const courier = await courierResponse(tx, receipt, input)
    if (courier === 'busy') return { orderId: order.orderId, outcome: 'confirming' }
    if (typeof courier === 'object') return courier
    const received = await receiveMoney(tx, { ...receipt, courier })
    failpoint('half-applied')
    return { orderId: order.orderId, outcome: received }
  }
  // Refunds of captured payments are recorded by our own refunds.
  if (fact.state === 'refunded' && (payment.state === 'captured' || payment.state === 'refund_due')) {
    return standingOf(order, payment)
  }
  await markPayment(tx, payment.id, { state: fact.state, error: fact.error })
  const state = paymentStateFrom(order.paymentState, await findPaymentStates(tx, order.orderId))
  const now = { ...payment, state: fact.state }
  if (state === order.paymentState || order.fulfilmentState !== 'waiting') return standingOf(order, now)
  const moved = await moveOrder(tx, order, {
    payment: state,
    cause: `payment ${fact.state}`,
    actor: actorOf(source),
    ref: fact.gatewayPaymentId,
  })
  return standingOf(moved, now)
}

/** Returns the courier's response for a COD parcel paid online, or the change to send first. */
async function courierResponse(
  tx: Db,
  receipt: { order: LockedOrder; payment: StoredPayment; fact: PaymentFact },
  { notified, couriers, now }: SettleInput,
): Promise<'none' | 'notified' | 'collects' | 'busy' | CodAmountChange> {
  const { order } = receipt
  if (order.linkPurpose !== 'prepay') return 'none'
  const courier = typeof notified === 'object' ? 'notified' : 'none'
  const { purpose } = receivedPurpose(await findReceivedFacts(tx, { ...receipt, courier }))
  if (purpose !== 'prepay') return 'none'
  if (notified === 'refused') return 'collects'
  if (notified) return (await confirmCodAmountChange(tx, notified)) === null ? 'notified' : 'busy'
  const change = await claimCodAmountChange(tx, order, { off: order.amount, couriers, now })
  if (change === null || !isRefusal(change)) return change ?? 'none'
  return change.refused === 'unreachable' ? 'busy' : 'collects'
}

const actorOf = (source: FactSource) => (source === 'owner' ? 'owner' : `gateway:${source}`)

async function lockOrInsert(tx: Db, order: LockedOrder, fact: PaymentFact): Promise<StoredPayment | null> {
  const { gatewayPaymentId } = fact
  const known = await lockPayment(tx, fact)
  if (known || fact.amount <= 0) return known
  const inserted = await insertPayment(tx, {
    orderId: order.orderId,
    gateway: fact.gateway,
    gatewayPaymentId,
    gatewayOrderId: fact.gatewayOrderId,
    amount: paise(fact.amount),
    currency: fact.currency,
  })
  return inserted ?? lockPayment(tx, fact)
}

/** Records a payment that belongs to no order as a discrepancy. */
async function unknownPayment(
  tx: Db,
  fact: PaymentFact,
  kind: 'payment-without-order' | 'payment-of-another-order',
): Promise<Applied> {
  if (fact.state === 'captured') {
    const { gateway, gatewayPaymentId, gatewayOrderId, upiQrId, amount, currency } = fact
    await insertDiscrepancy(tx, {
      kind,
      dedupeKey: `${kind}:${gateway}:${gatewayPaymentId}`,
      facts: { gateway, gatewayPaymentId, gatewayOrderId, upiQrId, amount, currency },
    })
  }
  return { orderId: null, outcome: 'unknown' }
}

function standingOf(order: LockedOrder, payment: StoredPayment): Applied {
  const { orderId, paymentState, fulfilmentState } = order
  if (payment.state === 'refund_due') return { orderId, outcome: 'refunding' }
  // A paid order that is asked for the price of another size.
  if (order.linkPurpose === 'size' && payment.state !== 'captured')
    return { orderId, outcome: payment.state === 'failed' ? 'failed' : 'confirming' }
  if (paymentState === 'failed') return { orderId, outcome: 'failed' }
  if (paymentState === 'pending' || paymentState === 'none') return { orderId, outcome: 'confirming' }
  const isGivenBack = paymentState !== 'paid' || fulfilmentState === 'cancelled'
  return { orderId, outcome: isGivenBack ? 'refunding' : 'paid' }
}
