import type { Generated } from 'kysely'
import type { CodAssessment } from '#domain/checkout/cod-risk.ts'
import type { Paise } from '#domain/money.ts'
import type { FulfilmentState, HoldState, OrderStatus, PaymentMethod, PaymentState } from '#domain/orders/order.ts'
import type { GatewayName, PaymentChannel } from '#domain/payments/gateways.ts'
import type { StoredPaymentState } from '#domain/payments/payment.ts'
import type { LinkPurpose } from '#domain/payments/payment-link.ts'
import type { AppliedPromotion } from '#domain/promotions/promotion.ts'
import type { ReturnKind, ReturnState } from '#domain/returns/return-request.ts'
import type { Computed, GeneratedTime, Id, Json } from './columns.ts'

export type OrderTables = {
  orders: {
    orderId: string
    userId: string
    checkoutKey: string
    address: Json<unknown>
    itemsTotal: Paise
    codCharge: Paise
    deliveryFee: Generated<Paise>
    amount: Paise
    paymentMethod: PaymentMethod
    paymentState: PaymentState
    fulfilmentState: Generated<FulfilmentState>
    holdState: HoldState
    holdExpiresAt: Date | null
    status: Computed<'paid' | 'unpaid'>
    orderStatus: Computed<OrderStatus>
    gateway: GatewayName | null
    gatewayOrderId: string | null
    gatewayPaymentId: string | null
    waybill: string | null
    delhiveryStatus: Json<unknown> | null
    createdAt: GeneratedTime
    changeCause: string | null
    changeActor: string | null
    changeRef: string | null
    gatewayRequestedAt: Date | null
    upiQrId: string | null
    upiQrLink: string | null
    paymentReportedAt: Date | null
    payingSince: Date | null
    nextStatusCheckAt: Date | null
    statusChecks: Generated<number>
    confirmedAt: Date | null
    packedAt: Date | null
    labelledAt: Date | null
    pickupAt: Date | null
    returnedStock: 'restocked' | 'written-off' | 'lost' | null
    couponCode: string | null
    discount: Generated<Paise>
    promotions: Json<AppliedPromotion[]>
    codRisk: Json<CodAssessment> | null
    originalPaymentMethod: Computed<PaymentMethod>
    prepaidDiscount: Generated<Paise>
    advance: Generated<Paise>
    linkPurpose: LinkPurpose | null
    linkAmount: Paise | null
    linkDiscount: Generated<Paise>
    returnDays: Generated<number>
  }
  checkoutLinks: {
    id: string
    lines: Json<unknown>
    couponCode: string | null
    createdAt: Date
    expiresAt: Date
    orderId: string | null
  }
  orderNotes: { id: Id; orderId: string; staffId: string; note: string; createdAt: GeneratedTime }
  orderLines: {
    orderId: string
    position: number
    productId: string
    size: string
    stockLocation: string
    name: string
    brand: string
    category: string
    image: string | null
    quantity: number
    price: Paise
    codPrice: Paise | null
    gift: Generated<boolean>
    discount: Generated<Paise>
  }
  orderEvents: {
    orderId: string
    seq: number
    machine: 'payment' | 'fulfilment' | 'hold' | 'units'
    fromState: string | null
    toState: string
    cause: string
    actor: string
    ref: string | null
    createdAt: GeneratedTime
  }
  payments: {
    id: Id
    orderId: string
    gateway: PaymentChannel
    gatewayPaymentId: string | null
    gatewayOrderId: string | null
    amount: Paise
    currency: Generated<string>
    state: StoredPaymentState
    createdAt: GeneratedTime
    utr: string | null
    capturedAt: Date | null
    error: string | null
    remittance: string | null
    part: Generated<'full' | 'advance' | 'size'>
    settledAmount: Paise | null
    sizeRequest: string | null
  }
  gatewayOrders: {
    gateway: GatewayName
    gatewayOrderId: string
    orderId: string
    checkout: string | null
    createdAt: GeneratedTime
    sizeRequest: string | null
  }
  gatewayPauses: { gateway: GatewayName; failures: number; failedAt: Date; pausedUntil: Date }
  partialCancellations: {
    idempotencyKey: string
    orderId: string
    reason: string
    note: string
    amount: Paise
    restocked: boolean
    actor: string
    createdAt: GeneratedTime
  }
  cancelledUnits: { idempotencyKey: string; orderId: string; position: number; quantity: number; paid: Paise }
  returnPictures: {
    id: Id
    returnId: string
    userId: string
    position: number
    width: number
    height: number
    picture: Buffer
    thumbnail: Buffer
    createdAt: GeneratedTime
  }
  returns: {
    id: Id
    idempotencyKey: string
    orderId: string
    position: number
    quantity: number
    kind: ReturnKind
    exchangeSize: string | null
    reason: string
    note: Generated<string>
    state: Generated<ReturnState>
    paid: Paise
    restocked: boolean | null
    unsold: Generated<number>
    refundId: string | null
    courier: string | null
    waybill: string | null
    actor: string
    createdAt: GeneratedTime
    receivedAt: Date | null
    endedAt: Date | null
    refusalReason: string | null
  }
  webhookInbox: {
    eventId: string
    source: string
    raw: Buffer
    verdict: Generated<string>
    receivedAt: GeneratedTime
    appliedAt: Date | null
    attempts: Generated<number>
    nextAttemptAt: GeneratedTime
    error: string | null
  }
  outbox: {
    id: Generated<number>
    kind: string
    dedupeKey: string
    payload: Json<unknown>
    createdAt: GeneratedTime
    sentAt: Date | null
    fannedOutAt: Date | null
  }
  messages: {
    id: Id
    outboxId: number
    recipient: 'shopper' | 'owner' | 'staff'
    channel: 'sms' | 'whatsapp' | 'email' | 'push'
    /** Device of an alert; null once its subscription is gone. */
    alertDeviceId: string | null
    state: Generated<'due' | 'sent' | 'given-up' | 'dropped'>
    attempts: Generated<number>
    nextAttemptAt: Date
    error: string | null
    providerMessageId: string | null
    endedAt: Date | null
  }
  shipments: {
    id: Id
    orderId: string
    courier: string
    waybill: string
    state: string
    raw: Json<unknown> | null
    createdAt: GeneratedTime
    updatedAt: GeneratedTime
    expectedAt: Date | null
    place: string | null
    nextPollAt: Date | null
    unchangedPolls: Generated<number>
    codChangeLeasedUntil: Date | null
    returnId: string | null
    pickupAt: Date | null
    reference: string | null
    carrier: string | null
    fromShopper: Generated<boolean>
  }
}
