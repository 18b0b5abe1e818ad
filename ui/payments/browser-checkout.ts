import type { GatewayName } from '#domain/payments/gateways.ts'
import type { HostedPayment } from '#domain/payments/hosted-checkout.ts'
import { openRazorpay } from './razorpay.ts'

/** How the shopper left the gateway's checkout. */
export type CheckoutCallbacks = {
  paid: (paymentId: string, signature: string) => void
  dismissed: () => void
  failed: () => void
}

const checkouts: Record<GatewayName, (payment: HostedPayment, ends: CheckoutCallbacks) => Promise<void>> = {
  razorpay: openRazorpay,
}

/** Opens the gateway's checkout over the page. Rejects when its script doesn't come. */
export function openCheckout(payment: HostedPayment, ends: CheckoutCallbacks): Promise<void> {
  return checkouts[payment.gateway](payment, ends)
}
