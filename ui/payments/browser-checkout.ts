import type { GatewayName } from '#domain/payments/gateways.ts'
import { type HostedPayment, returnUrls } from '#domain/payments/hosted-checkout.ts'

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

type RazorpayCheckout = { open: () => void; on: (event: 'payment.failed', callback: () => void) => void }

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => RazorpayCheckout
  }
}

const script = 'https://checkout.razorpay.com/v1/checkout.js'
/** Detects in-app browsers, which block pop-ups: the hosted page is used there. */
export function isInsideAnApp(userAgent: string): boolean {
  return /\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Snapchat|Twitter)\b|; wv\)/.test(userAgent)
}

/** Opens the checkout over the page. Rejects when the script can't be loaded. */
async function openRazorpay(payment: HostedPayment, ends: CheckoutCallbacks): Promise<void> {
  const { shop, accent, keyId, gatewayOrderId, amount, description, prefill } = payment
  await loadScript(script, () => window.Razorpay !== undefined)
  if (!window.Razorpay) return
  const { callbackUrl } = returnUrls(location.origin, payment)
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

const patienceMs = 15_000

/** Loads a gateway's script, on the pay page only. Rejects when it fails or is not the expected one. */
function loadScript(address: string, isThere: () => boolean): Promise<void> {
  if (isThere()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const give = (problem: string) => reject(new Error(problem))
    const timer = setTimeout(give, patienceMs, 'The payment service does not load')
    element.src = address
    element.onerror = () => give('The payment service can’t be reached')
    element.onload = () => {
      clearTimeout(timer)
      isThere() ? resolve() : give('The payment service is not itself')
    }
    document.head.append(element)
  })
}

type CashfreeCheckout = {
  checkout: (options: { paymentSessionId: string; redirectTarget: '_self' }) => Promise<unknown>
}

declare global {
  interface Window {
    Cashfree?: (options: { mode: string }) => CashfreeCheckout
  }
}

/** Navigates to Cashfree's page by its script. The key determines the mode. */
async function openCashfree({ keyId, checkout }: HostedPayment): Promise<void> {
  await loadScript('https://sdk.cashfree.com/js/v3/cashfree.js', () => window.Cashfree !== undefined)
  if (!window.Cashfree || checkout === null) throw new Error('The payment service is not itself')
  await window.Cashfree({ mode: keyId }).checkout({ paymentSessionId: checkout, redirectTarget: '_self' })
}
