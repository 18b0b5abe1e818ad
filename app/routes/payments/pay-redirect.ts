import { redirectDocument } from 'react-router'
import type { OpenPayment } from '#flows/payments/create-gateway-order.ts'

/** Redirects to the payment page as a new document, because only its Content-Security-Policy allows the gateway. */
export function redirectToPayment({ orderId }: Pick<OpenPayment, 'orderId'>): Response {
  return redirectDocument(`/pay/${orderId}`)
}
