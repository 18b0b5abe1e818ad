import type { GatewayName } from '#domain/payments/gateways.ts'
import type { HostedPayment } from '#domain/payments/hosted-checkout.ts'
import { openCashfree } from './cashfree.ts'
import { openRazorpay } from './razorpay.ts'

/** How the shopper left the gateway's checkout. */
export type CheckoutCallbacks = {
  paid: (paymentId: string, signature: string) => void
  dismissed: () => void
  failed: () => void
}

type Open = (payment: HostedPayment, ends: CheckoutCallbacks) => Promise<void>

/** Null: the gateway has only a page of its own, to which the form leads. */
const checkouts: Record<GatewayName, Open | null> = {
  razorpay: openRazorpay,
  cashfree: openCashfree,
  phonepe: null,
}

/** Opens the gateway's checkout, or sends the form to its page. Rejects when its script doesn't come. */
export async function openCheckout(
  payment: HostedPayment,
  { form, ...ends }: CheckoutCallbacks & { form: HTMLFormElement | null },
): Promise<void> {
  const open = checkouts[payment.gateway]
  if (open === null) form?.submit()
  else await open(payment, ends)
}
