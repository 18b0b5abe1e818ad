import { findKnownPayments, findKnownRefunds } from '#db/books.ts'
import { noteBreak } from '#db/recon.ts'
import type { GatewayPayment, GatewayRefund, Period } from '#providers/payments/payments.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { applyRefundFact } from './apply-refund-fact.ts'
import type { Shop } from './shop.ts'

const days = 4
const day = 24 * 60 * 60_000

/**
 * Every night the gateway's books of four days are read against ours. What we had not heard is applied; what then still
 * differs is shown to the owner.
 */
export async function compareBooks(shop: Shop): Promise<void> {
  const { payments } = shop
  if (payments === null) return
  const to = shop.now()
  const period = { from: new Date(to.getTime() - days * day), to }
  const [theirPayments, theirRefunds] = await Promise.all([
    payments.listPayments(period),
    payments.listRefunds(period),
  ])
  for (const fact of theirPayments.filter(isMoney)) await applyPaymentFact(shop, fact, 'reconciliation')
  for (const refund of theirRefunds) await applyRefundFact(shop, refund)
  await notePayments(shop, theirPayments, period)
  await noteRefunds(shop, theirRefunds, period)
}

const isMoney = ({ state, gatewayOrderId }: GatewayPayment) => state === 'captured' && gatewayOrderId !== null

async function notePayments(shop: Shop, theirs: readonly GatewayPayment[], period: Period): Promise<void> {
  const ours = await findKnownPayments(shop.db, period)
  const known = new Set(ours.map(({ gatewayPaymentId }) => gatewayPaymentId))
  const there = new Set(theirs.map(({ gatewayPaymentId }) => gatewayPaymentId))
  for (const { gatewayPaymentId, gatewayOrderId, amount, currency, state } of theirs) {
    if (state !== 'captured' || known.has(gatewayPaymentId)) continue
    await noteBreak(shop.db, {
      kind: 'payment-missing-here',
      dedupeKey: `payment-missing-here:${gatewayPaymentId}`,
      facts: { gatewayPaymentId, gatewayOrderId, amount, currency },
    })
  }
  for (const { gatewayPaymentId, orderId, amount } of ours) {
    if (there.has(gatewayPaymentId)) continue
    await noteBreak(shop.db, {
      kind: 'payment-missing-there',
      dedupeKey: `payment-missing-there:${gatewayPaymentId}`,
      orderId,
      facts: { gatewayPaymentId, amount },
    })
  }
}

async function noteRefunds(shop: Shop, theirs: readonly GatewayRefund[], period: Period): Promise<void> {
  const there = new Set(theirs.map(({ id }) => id))
  for (const { id, orderId, gatewayRefundId, amount } of await findKnownRefunds(shop.db, period)) {
    if (there.has(gatewayRefundId)) continue
    await noteBreak(shop.db, {
      kind: 'refund-missing-there',
      dedupeKey: `refund-missing-there:${id}`,
      orderId,
      facts: { refundId: id, gatewayRefundId, amount },
    })
  }
}
