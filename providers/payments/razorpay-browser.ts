import type { CheckoutForm, HostedPayment, ReturnUrls } from '#domain/payments/hosted-checkout.ts'
import type { Payments } from './payments.ts'

/**
 * Hosts of Razorpay's checkout: undocumented, so its whole domain, and the URL schemes by which UPI apps are opened
 * from its frame.
 */
export const contentSources: Payments['contentSources'] = {
  scripts: 'https://checkout.razorpay.com',
  frames: 'https://api.razorpay.com https://checkout.razorpay.com upi: phonepe: tez: paytmmp: gpay: bhim: credpay:',
  connects: 'https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com',
  forms: 'https://api.razorpay.com',
}

export const returnFields: NonNullable<Payments['returns']>['fields'] = {
  paymentId: 'razorpay_payment_id',
  gatewayOrderId: 'razorpay_order_id',
  signature: 'razorpay_signature',
}

export const webhookHeaders = { signature: 'x-razorpay-signature', eventId: 'x-razorpay-event-id' } as const

/** Builds the fields of the hosted checkout. Razorpay uses its order's amount, not the form's. */
export const hostedFields = (payment: HostedPayment, returnUrls: ReturnUrls): CheckoutForm['fields'] => ({
  key_id: payment.keyId,
  order_id: payment.gatewayOrderId,
  amount: String(payment.amount),
  currency: 'INR',
  name: payment.shop,
  description: payment.description,
  'prefill[name]': payment.prefill.name,
  'prefill[contact]': payment.prefill.contact,
  callback_url: returnUrls.callbackUrl,
  cancel_url: returnUrls.cancelUrl,
})
