import { redirectDocument } from 'react-router'
import type { OpenPayment } from '#flows/payments/create-gateway-order.ts'

/**
 * To where a card is asked for: the page on which the gateway's checkout opens, with or without script. A new document,
 * because only there the Content-Security-Policy lets the gateway in.
 */
export function redirectToPayment({ orderId }: Pick<OpenPayment, 'orderId'>): Response {
  return redirectDocument(`/pay/${orderId}`)
}
