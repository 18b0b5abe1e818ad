import type { Generated } from 'kysely'
import type { Paise } from '#domain/money.ts'
import type { FulfilmentState, HoldState, OrderStatus, PaymentMethod, PaymentState } from '#domain/order.ts'
import type { Computed, Id, Json, Written } from './tables-columns.ts'

export type OrdersTable = {
  orderId: string
  userId: string
  checkoutKey: string
  address: Json<unknown>
  itemsTotal: Paise
  codCharge: Paise
  amount: Paise
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  fulfilmentState: Generated<FulfilmentState>
  holdState: HoldState
  holdExpiresAt: Date | null
  status: Computed<'paid' | 'unpaid'>
  orderStatus: Computed<OrderStatus>
  razorpayOrderId: string | null
  razorpayPaymentId: string | null
  waybill: string | null
  delhiveryStatus: Json<unknown> | null
  createdAt: Written
}

export type OrderLinesTable = {
  orderId: string
  position: number
  productId: string
  size: string
  shelf: string
  name: string
  brand: string
  category: string
  image: string | null
  quantity: number
  price: Paise
  codPrice: Paise | null
}

export type OrderEventsTable = {
  orderId: string
  seq: number
  machine: 'payment' | 'fulfilment' | 'hold'
  fromState: string | null
  toState: string
  cause: string
  actor: string
  ref: string | null
  createdAt: Written
}

export type PaymentsTable = {
  id: Id
  orderId: string
  gateway: string
  gatewayPaymentId: string | null
  gatewayOrderId: string | null
  amount: Paise
  currency: Generated<string>
  state: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
  createdAt: Written
}

export type WebhookInboxTable = {
  eventId: string
  source: string
  raw: Buffer
  verdict: Generated<string>
  receivedAt: Written
  appliedAt: Date | null
}

export type OutboxTable = {
  id: Generated<number>
  kind: string
  dedupeKey: string
  payload: Json<unknown>
  createdAt: Written
  sentAt: Date | null
}

export type ShipmentsTable = {
  id: Id
  orderId: string
  courier: string
  waybill: string
  state: string
  raw: Json<unknown> | null
  createdAt: Written
  updatedAt: Written
}

export type AuditLogTable = {
  id: Generated<number>
  actor: string
  action: string
  object: string
  before: Json<unknown> | null
  after: Json<unknown> | null
  createdAt: Written
}
