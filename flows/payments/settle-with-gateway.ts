import type { OpenOrder } from '#db/orders/unpaid-orders.ts'
import type { Shop } from '#flows/shop.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'

/** Progress of an order's payments at the gateway: paid, at work, declined by the bank, or never begun. */
export type GatewayStatus = 'paid' | 'open' | 'declined' | 'untried'

/** Asks the gateway about an order and applies everything it knows. Throws when it doesn't answer. */
export async function settleWithGateway(
  shop: Shop,
  { gatewayOrderId, upiQrId }: Pick<OpenOrder, 'gatewayOrderId' | 'upiQrId'>,
): Promise<GatewayStatus> {
  const { payments } = shop
  if (payments === null) return 'untried'
  const byCard = gatewayOrderId === null ? [] : await payments.fetchPayments(gatewayOrderId)
  const byQr = upiQrId === null ? [] : await payments.fetchQrPayments(upiQrId)
  const states = new Set<string>()
  for (const fact of [...byCard, ...byQr]) {
    const { standing } = await applyPaymentFact(shop, fact, 'reconciliation')
    states.add(standing === 'paid' ? 'captured' : fact.state)
  }
  if (states.has('captured')) return 'paid'
  if (states.has('created') || states.has('authorized')) return 'open'
  return states.has('failed') ? 'declined' : 'untried'
}
