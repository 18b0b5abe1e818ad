import type { GatewayName } from '#domain/payments/gateways.ts'
import type { HostedPayment } from '#domain/payments/hosted-checkout.ts'
import { openCashfree } from './cashfree.ts'
import { openRazorpay } from './razorpay.ts'

/** Callbacks for the ways in which the checkout can end. */
export type CheckoutCallbacks = {
  paid: (paymentId: string, signature: string) => void
  dismissed: () => void
  failed: () => void
}

type Open = (payment: HostedPayment, ends: CheckoutCallbacks) => Promise<void>

/** Checkout scripts; null: the gateway has only a hosted page. */
const checkouts: Record<GatewayName, Open | null> = { razorpay: openRazorpay, cashfree: openCashfree, phonepe: null }

/** Opens the gateway's checkout, or submits the form to its page. Rejects when its script can't be loaded. */
export async function openCheckout(
  payment: HostedPayment,
  { form, ...ends }: CheckoutCallbacks & { form: HTMLFormElement | null },
): Promise<void> {
  const open = checkouts[payment.gateway]
  if (open === null) form?.submit()
  else await open(payment, ends)
}
