import type { OpenOrder } from '#db/orders/unpaid-orders.ts'
import { findGatewayOrders } from '#db/payments/gateway-orders.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import type { Shop } from '#flows/shop.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'

/** State of an order's payments at its gateways: paid, pending, declined, or none. */
export type GatewayStatus = 'paid' | 'open' | 'declined' | 'untried'

/** `upiQrId`: the UPI code to ask about too, at the order's `gateway`. */
type OrderToSettle = Pick<OpenOrder, 'orderId'> & Partial<Pick<OpenOrder, 'gateway' | 'upiQrId' | 'linkPurpose'>>

/** Requests and applies the state of an order's payments; null without a response. */
export function findGatewayStatus(shop: Shop, order: OrderToSettle): Promise<GatewayStatus | null> {
  return settleWithGateway(shop, order).catch((error: unknown) => {
    shop.log.warn({ err: error, orderId: order.orderId }, 'gateway did not return the state of a payment')
    return null
  })
}

/**
 * Requests and applies the state from every gateway with an order for this one. Throws when one doesn't respond, unless
 * another reports payment.
 */
export async function settleWithGateway(shop: Shop, order: OrderToSettle): Promise<GatewayStatus> {
  const answers = await Promise.allSettled(await questionsAbout(shop, order))
  const states = new Set<string>()
  for (const fact of answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))) {
    const { outcome } = await applyPaymentFact(shop, fact, 'reconciliation')
    states.add(outcome === 'paid' ? 'captured' : fact.state)
  }
  if (states.has('captured')) return 'paid'
  const silent = answers.find((answer) => answer.status === 'rejected')
  if (silent) throw silent.reason
  if (states.has('created') || states.has('authorized')) return 'open'
  return states.has('failed') ? 'declined' : 'untried'
}

async function questionsAbout(
  shop: Shop,
  { orderId, gateway = null, upiQrId = null, linkPurpose }: OrderToSettle,
): Promise<Promise<PaymentFact[]>[]> {
  const made = await findGatewayOrders(shop.db, orderId)
  const byCard = made.map(({ gateway: name, gatewayOrderId }) =>
    shop.gateways.named(name)?.fetchPayments(gatewayOrderId),
  )
  // A code is for the order itself, and not for another size.
  const byQr =
    upiQrId === null || linkPurpose === 'size' ? [] : [shop.gateways.named(gateway)?.upiCodes?.fetchPayments(upiQrId)]
  return [...byCard, ...byQr].filter((question) => question !== undefined)
}
