import type { GatewayName } from '#domain/payments/gateways.ts'
import type { CheckoutForm, HostedPayment, WaysBack } from '#domain/payments/hosted-checkout.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'

/**
 * The gateway's own record of an order of ours. `checkout` opens its page, where the id alone does not: a session or an
 * address, told once.
 */
export type GatewayOrder = { id: string; checkout: string | null }

/** `receipt` is our order's number. The payer is told to gateways that want to know before they make an order. */
export type GatewayOrderRequest = {
  receipt: string
  amount: number
  /** It may have been asked before. */
  isAgain: boolean
  payer: { name: string; contact: string }
  /** URLs to which the gateway's page leads and its events go. */
  returnUrl: string
  webhookUrl: string
}

/** A payment as the gateway finds it: some know it by its order alone. */
export type PaymentRef = { paymentId: string; gatewayOrderId: string | null }
export type RefundRef = { refundId: string; gatewayOrderId: string | null }

export type GatewayRefund = {
  id: string
  paymentId: string
  amount: number
  state: 'asked' | 'processed' | 'failed'
  /** Our refund's id, when we asked for it. */
  receipt: string | null
}

/** `link` is the upi:// address that the code says, where the gateway tells it. */
export type UpiQr = { id: string; link: string | null; imageUrl: string }

export type WebhookNews =
  | { kind: 'payment'; event: string; fact: PaymentFact }
  | { kind: 'refund'; event: string; refund: GatewayRefund }
  /** Not signed over its words: it says where there is news, and the gateway itself is asked. */
  | { kind: 'look'; event: string; gatewayOrderId: string; refundId: string | null }
  /** Something that changes nothing here. */
  | { kind: 'other'; event: string }

export type Period = { from: Date; to: Date }

/** A request's header by its name; null when it has none. */
export type HeaderOf = (name: string) => string | null

/**
 * Payment gateway for cards and UPI; `contract.test.ts` proves that each one and the sandbox keep this contract. Every
 * method throws a ProviderError when it gets no answer.
 */
export type Payments = {
  /** As its webhook's address and the payments' rows have it. */
  name: GatewayName
  label: string
  isSandbox: boolean
  /** Public: the browser's checkout names it. */
  keyId: string
  /** The form that leads to the gateway's own page, for a browser without script. */
  checkoutForm: (payment: HostedPayment, ways: WaysBack) => CheckoutForm
  /** Origins of the browser's checkout and of that page, for the Content-Security-Policy of the pay page. */
  contentSources: { scripts: string; frames: string; connects: string; forms: string }
  /** An answer that is lost leaves at most an order that nobody can pay. */
  createOrder: (wanted: GatewayOrderRequest) => Promise<GatewayOrder>
  /** False when this order takes no payment any more, and another one has to be made for ours. */
  isStillPayable: (gatewayOrderId: string) => Promise<boolean>
  fetchPayments: (gatewayOrderId: string) => Promise<PaymentFact[]>
  fetchPayment: (payment: PaymentRef) => Promise<PaymentFact>
  /** A payment that is captured already is a success. */
  capture: (wanted: PaymentRef & { amount: number }) => Promise<PaymentFact>
  /** However often it is asked with the same key, the money goes back once. */
  refund: (wanted: PaymentRef & { amount: number; key: string }) => Promise<GatewayRefund>
  fetchRefund: (refund: RefundRef) => Promise<GatewayRefund>
  /** Everything between two times, for the nightly comparison; null where it is asked order by order. */
  books: {
    payments: (period: Period) => Promise<PaymentFact[]>
    refunds: (period: Period) => Promise<GatewayRefund[]>
  } | null
  /** Codes that take exactly this amount, once, until `closeBy`; null where there are none. */
  upiCodes: {
    create: (wanted: { receipt: string; amount: number; closeBy: Date; text: string }) => Promise<UpiQr>
    close: (qrId: string) => Promise<void>
    fetchPayments: (qrId: string) => Promise<PaymentFact[]>
  } | null
  /** The signed form that comes back from the gateway's page; null: it only leads back, and is asked. */
  returns: {
    fields: { paymentId: string; gatewayOrderId: string; signature: string }
    /** `gatewayOrderId` is the stored one. */
    isGenuine: (back: { gatewayOrderId: string; paymentId: string; signature: string }) => boolean
  } | null
  /** Header that names an event; null where its bytes are its name. */
  eventIdHeader: string | null
  /** Over the bytes as they came. */
  isWebhookGenuine: (raw: Uint8Array, header: HeaderOf) => boolean
  /** Throws when the gateway says something that can't be read. */
  readWebhook: (raw: Uint8Array) => WebhookNews
}
