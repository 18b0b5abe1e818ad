import type { HostedPayment } from '#domain/payments/hosted-checkout.ts'
import { loadScript } from './load-script.ts'

type Checkout = { checkout: (options: { paymentSessionId: string; redirectTarget: '_self' }) => Promise<unknown> }

declare global {
  interface Window {
    Cashfree?: (options: { mode: string }) => Checkout
  }
}

/** Navigates to Cashfree's page by its script. The key determines the mode. */
export async function openCashfree({ keyId, checkout }: HostedPayment): Promise<void> {
  await loadScript('https://sdk.cashfree.com/js/v3/cashfree.js', () => window.Cashfree !== undefined)
  if (!window.Cashfree || checkout === null) throw new Error('The payment service is not itself')
  await window.Cashfree({ mode: keyId }).checkout({ paymentSessionId: checkout, redirectTarget: '_self' })
}
