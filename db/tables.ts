import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CartLine } from '#domain/cart.ts'
import type { Paise } from '#domain/money.ts'
import type { FulfilmentState, HoldState, OrderStatus, PaymentMethod, PaymentState } from '#domain/order.ts'

/** The columns of every table, in camelCase as Kysely's plugin gives them. `tables.test.ts` holds them to the database. */
export type Tables = {
  settings: { key: string; value: Json<unknown>; updatedAt: Written }
  media: MediaTable
  categories: CategoriesTable
  products: ProductsTable
  vocabulary: { word: string }
  synonyms: { word: string; kind: 'category' | 'word'; meaning: string }
  emptySearches: { query: string; day: string; count: Generated<number> }
  productSizes: ProductSizesTable
  stockLedger: StockLedgerTable
  banners: BannersTable
  users: UsersTable
  sessions: SessionsTable
  otps: OtpsTable
  carts: { userId: string; lines: Json<CartLine[]>; updatedAt: Written }
  wishlist: { userId: string; productId: string; createdAt: Written }
  orders: OrdersTable
  orderLines: OrderLinesTable
  orderEvents: OrderEventsTable
  payments: PaymentsTable
  webhookInbox: WebhookInboxTable
  outbox: OutboxTable
  shipments: ShipmentsTable
  ratings: RatingsTable
  auditLog: AuditLogTable
}

/** A time that the database fills in. */
type Written = ColumnType<Date, Date | undefined, Date>
type Id = Generated<string>
type Json<Value> = ColumnType<Value, string, string>
type Computed<Value> = ColumnType<Value, never, never>

type MediaTable = {
  url: string
  kind: 'image' | 'video'
  contentType: string
  width: number | null
  height: number | null
  colour: string | null
  widths: ColumnType<number[], number[] | undefined, number[]>
  bytes: ColumnType<number, number | undefined, number>
  createdAt: Written
}

type CategoriesTable = {
  id: Generated<number>
  category: string
  title: string
  thumbnail: string | null
  redirectUrl: string | null
  sizes: string[]
  stockMapRequired: boolean
  chips: string[]
}

type ProductsTable = {
  id: string
  name: string
  brand: string
  category: string
  brandCateg: string | null
  description: string
  images: string[]
  price: Paise
  prevPrice: Paise | null
  avgRating: number | null
  source: string | null
  sourceDigest: string | null
  searchText: Computed<string>
  searchWords: ColumnType<string[], never, never>
  createdAt: Written
  updatedAt: Written
}

type ProductSizesTable = {
  productId: string
  size: string
  shelf: string
  position: number
  price: Paise
  prevPrice: Paise | null
  codPrice: Paise | null
  onHand: number
  reserved: Generated<number>
}

export type LedgerReason = 'opening' | 'import' | 'count' | 'order' | 'cancel' | 'return'

type StockLedgerTable = {
  id: Generated<number>
  productId: string
  size: string
  change: number
  reason: LedgerReason
  orderId: string | null
  createdAt: Written
}

type BannersTable = {
  id: Generated<number>
  location: 'top' | 'bottom'
  imageUrl: string
  title: string
  subtitle: string
  offerPrice: Paise | null
  category: string | null
  position: number
}

type UsersTable = {
  id: Id
  phone: string | null
  address: string | null
  rawUserMetaData: JSONColumnType<object, string | undefined, string>
  role: Generated<string>
  createdAt: Written
}

type SessionsTable = {
  id: Id
  tokenHash: Buffer
  userId: string
  createdAt: Written
  lastSeenAt: Written
  expiresAt: Date
}

export type OtpPurpose = 'sign-in' | 'cod' | 'phone-change'

type OtpsTable = {
  id: Id
  phone: string
  purpose: OtpPurpose
  nonceHash: Buffer
  codeHash: Buffer
  tries: Generated<number>
  createdAt: Written
  expiresAt: Date
  usedAt: Date | null
}

type OrdersTable = {
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

type OrderLinesTable = {
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

type OrderEventsTable = {
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

type PaymentsTable = {
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

type WebhookInboxTable = {
  eventId: string
  source: string
  raw: Buffer
  verdict: Generated<string>
  receivedAt: Written
  appliedAt: Date | null
}

type OutboxTable = {
  id: Generated<number>
  kind: string
  dedupeKey: string
  payload: Json<unknown>
  createdAt: Written
  sentAt: Date | null
}

type ShipmentsTable = {
  id: Id
  orderId: string
  courier: string
  waybill: string
  state: string
  raw: Json<unknown> | null
  createdAt: Written
  updatedAt: Written
}

type RatingsTable = {
  id: Id
  productId: string
  userId: string | null
  orderId: string | null
  comment: string
  rating: number
  username: string
  createdAt: Written
}

type AuditLogTable = {
  id: Generated<number>
  actor: string
  action: string
  object: string
  before: Json<unknown> | null
  after: Json<unknown> | null
  createdAt: Written
}
