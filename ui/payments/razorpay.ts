import { type HostedPayment, waysBack } from '#domain/payments/hosted-checkout.ts'
import type { CheckoutCallbacks } from './browser-checkout.ts'
import { loadScript } from './load-script.ts'

/** Used options of Razorpay's checkout (razorpay/markdown-docs, Checkout). */
type CheckoutOptions = {
  key: string
  order_id: string
  amount: number
  currency: 'INR'
  name: string
  description: string
  prefill: { name: string; contact: string }
  theme: { color: string }
  retry: { enabled: boolean }
  callback_url?: string
  redirect?: boolean
  handler: (paid: { razorpay_payment_id: string; razorpay_signature: string }) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
}

type Checkout = { open: () => void; on: (event: 'payment.failed', callback: () => void) => void }

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => Checkout
  }
}

const script = 'https://checkout.razorpay.com/v1/checkout.js'
/** Detects in-app browsers, which block pop-ups: the hosted page is used there. */
export function isInsideAnApp(userAgent: string): boolean {
  return /\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Snapchat|Twitter)\b|; wv\)/.test(userAgent)
}

/** Opens the checkout over the page. Rejects when the script can't be loaded. */
export async function openRazorpay(payment: HostedPayment, ends: CheckoutCallbacks): Promise<void> {
  const { shop, accent, keyId, gatewayOrderId, amount, description, prefill } = payment
  await loadScript(script, () => window.Razorpay !== undefined)
  if (!window.Razorpay) return
  const { callbackUrl } = waysBack(location.origin, payment)
  const checkout = new window.Razorpay({
    key: keyId,
    order_id: gatewayOrderId,
    amount,
    currency: 'INR',
    name: shop,
    description,
    prefill,
    theme: { color: accent },
    retry: { enabled: true },
    ...(isInsideAnApp(navigator.userAgent) && { callback_url: callbackUrl, redirect: true }),
    handler: (paid) => ends.paid(paid.razorpay_payment_id, paid.razorpay_signature),
    modal: { ondismiss: ends.dismissed, confirm_close: true },
  })
  checkout.on('payment.failed', ends.failed)
  checkout.open()
}
