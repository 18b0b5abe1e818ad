import { redirectDocument } from 'react-router'
import type { OpenPayment } from '#flows/open-payment.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * To where a card is asked for: a page of the gateway's sandbox, or ours on which the gateway's own checkout opens. A new
 * document, because only there the Content-Security-Policy lets the gateway in.
 */
export function toPayPlace({ payments }: Shop, { orderId, gatewayOrderId }: OpenPayment): Response {
  return redirectDocument(payments?.checkoutPage?.(gatewayOrderId) ?? `/pay/${orderId}`)
}
