import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { findGatewayOrdersMade } from '#db/payments/gateway-orders.ts'
import { findKnownOf, findKnownPayments, findKnownRefunds } from '#db/payments/reconciliation.ts'
import { daysAfter } from '#domain/indian-time.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import { oneByOne } from '#flows/one-by-one.ts'
import type { Shop } from '#flows/shop.ts'
import type { GatewayRefund, Payments, Period } from '#providers/payments/payments.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { applyRefundFact } from './apply-refund-fact.ts'

const days = 4

/**
 * Compares each gateway's records of four days with ours every night. Missing payments are applied; remaining
 * differences become discrepancies.
 */
export async function compareLedgers(shop: Shop): Promise<void> {
  const to = shop.now()
  const period = { from: daysAfter(to, -days), to }
  const compared = await Promise.allSettled(shop.gateways.all.map((payments) => compareWith(shop, payments, period)))
  // An unavailable gateway does not prevent the comparison of others; the job is retried.
  const failed = compared.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

async function compareWith(shop: Shop, payments: Payments, period: Period): Promise<void> {
  const { db } = shop
  const [theirPayments, theirRefunds] = await Promise.all([
    payments.books ? payments.books.payments(period) : paymentsByOrder(db, payments, period),
    payments.books ? payments.books.refunds(period) : [],
  ])
  const steps = [
    () => oneByOne(theirPayments.filter(isMoney), (fact) => applyPaymentFact(shop, fact, 'reconciliation')),
    () => oneByOne(theirRefunds, (refund) => applyRefundFact(shop, payments.name, refund)),
    () => recordPaymentDifferences({ db, payments }, theirPayments, period),
    () => recordRefundDifferences({ db, payments }, theirRefunds, period),
  ]
  await oneByOne(steps, (step) => step())
}

/** Requests payments per order from gateways without lists. */
async function paymentsByOrder(db: Shop['db'], payments: Payments, period: Period) {
  const found: PaymentFact[] = []
  for (const gatewayOrderId of await findGatewayOrdersMade(db, payments.name, period))
    found.push(...(await payments.fetchPayments(gatewayOrderId)))
  return found
}

const isMoney = ({ state, gatewayOrderId }: PaymentFact) => state === 'captured' && gatewayOrderId !== null

type Books = { db: Shop['db']; payments: Payments }

async function recordPaymentDifferences(
  { db, payments }: Books,
  theirs: readonly PaymentFact[],
  period: Period,
): Promise<void> {
  const gateway = payments.name
  const ids = theirs.map(({ gatewayPaymentId }) => gatewayPaymentId)
  const [ours, known] = await Promise.all([findKnownPayments(db, gateway, period), findKnownOf(db, gateway, ids)])
  const there = new Set(ids)
  for (const { gatewayPaymentId, gatewayOrderId, amount, currency, state } of theirs) {
    if (state !== 'captured' || known.has(gatewayPaymentId)) continue
    await insertDiscrepancy(db, {
      kind: 'payment-missing-here',
      dedupeKey: `payment-missing-here:${gateway}:${gatewayPaymentId}`,
      facts: { gateway, gatewayPaymentId, gatewayOrderId, amount, currency },
    })
  }
  for (const { gatewayPaymentId, gatewayOrderId, orderId, amount } of ours) {
    const question = () => payments.fetchPayment({ paymentId: gatewayPaymentId, gatewayOrderId })
    if (there.has(gatewayPaymentId) || (await existsAtGateway(question))) continue
    await insertDiscrepancy(db, {
      kind: 'payment-missing-there',
      dedupeKey: `payment-missing-there:${gateway}:${gatewayPaymentId}`,
      orderId,
      facts: { gateway, gatewayPaymentId, amount },
    })
  }
}

async function recordRefundDifferences(
  { db, payments }: Books,
  theirs: readonly GatewayRefund[],
  period: Period,
): Promise<void> {
  const there = new Set(theirs.map(({ id }) => id))
  for (const one of await findKnownRefunds(db, payments.name, period)) {
    const { id, orderId, gatewayRefundId, gatewayOrderId, amount } = one
    const question = () => payments.fetchRefund({ refundId: gatewayRefundId, gatewayOrderId })
    if (there.has(gatewayRefundId) || (await existsAtGateway(question))) continue
    await insertDiscrepancy(db, {
      kind: 'refund-missing-there',
      dedupeKey: `refund-missing-there:${id}`,
      orderId,
      facts: { gateway: payments.name, refundId: id, gatewayRefundId, amount },
    })
  }
}

/**
 * Checks a refund missing from the gateway's list by its id, because the list covers refunds begun in these days and
 * ours those completed, which can be a week later. Without a response it is no discrepancy: the job is retried.
 */
async function existsAtGateway(question: () => Promise<unknown>): Promise<boolean> {
  try {
    await question()
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

const isNotFound = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 400 || error.status === 404)
