import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import type { Db } from '#db/engine/database.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { MessageChannel } from '#domain/notifications/notification.ts'
import type { FailureReason } from '#domain/shipping/failed-delivery.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'
import type { FaultSwitch, OpenCode, SandboxPaymentRow } from '#ui/sandbox/gateway-controls.tsx'
import type { SandboxNotification } from '#ui/sandbox/notifications.tsx'

/** Sandboxes of providers, as their pages need them; null when the real provider is used. */
export type Sandboxes = {
  courier: CourierSandbox | null
  sms: { sent: () => readonly { to: string; text: string; code: string; sentAt: Date }[] } | null
  google: GoogleSandbox | null
  /** Empty with real gateways. */
  payments: readonly PaymentsSandbox[]
  messages: MessagesSandbox | null
}

type MessagesSandbox = {
  sent: () => readonly SandboxNotification[]
  setAway: (channel: MessageChannel, isAway: boolean) => void
  away: () => readonly MessageChannel[]
}

/** Sandbox of the courier, as the page that moves parcels needs it. */
type CourierSandbox = {
  parcels: () => readonly { waybill: string; orderId: string; state: string }[]
  push: (waybill: string) => Promise<void>
  sendBack: (waybill: string) => void
  failAtDoor: (waybill: string, reason: FailureReason) => void
}

type Person = { name: string; email: string }

/** Sandbox of Google sign-in, as its account chooser needs it. */
export type GoogleSandbox = {
  people: readonly Person[]
  faults: readonly { name: string; label: string }[]
  isAsking: (uid: string) => Promise<boolean>
  choose: (uid: string, person: Person, fault: string | null) => Promise<string | null>
  cancel: (uid: string) => Promise<string | null>
}

/** Sandbox of a payment gateway, as its pages for payments and faults need it. Amounts are paise. */
export type PaymentsSandbox = {
  payments: Pick<Shop['gateways']['all'][number], 'name' | 'label' | 'returns'>
  /** Opens the page for the fields of the shop's form: null without such an order, or the wrong field's name. */
  openCheckout: (fields: Readonly<Record<string, string>>) => SandboxOrder | string | null
  findOrder: (gatewayOrderId: string) => (SandboxOrder & { isOver: boolean }) | null
  attempt: (gatewayOrderId: string, how: { isDeclined: boolean }) => { status: string }
  findReceipt: (gatewayOrderId: string) => PaymentReceipt | null
  openCodes: () => readonly OpenCode[]
  scan: (qrId: string, how: { isForced: boolean }) => object | null
  faults: { copies: number }
  setFaults: (wanted: Record<string, string>) => void
  faultChoices: readonly FaultSwitch[]
  newestPayments: () => readonly SandboxPaymentRow[]
  waitingEvents: () => number
}

/** Payment result that the gateway's checkout returns to the browser. */
export type PaymentReceipt = { paymentId: string; gatewayOrderId: string; signature: string }
export type SandboxOrder = {
  id: string
  receipt: string | null
  amount: number
  status: string
  return_url: string | null
  cancel_url: string | null
}

/** `nonce` is null for public pages, whose scripts are allowed by hash. */
export type RequestInfo = {
  id: string
  nonce: string | null
  brokeBefore: boolean
  /** True when the page failed because the database was unavailable. */
  isDatabaseAway: boolean
  /** True when what staff saved found no room on the disk. */
  isDiskFull: boolean
  /** Key of rate limits by client address. */
  clientAddress: string
  /** Receives a page that goes to the page cache; the response then has no body. */
  takeDocument: ((rendered: RenderedHtml) => void) | null
}

/** HTML without its cached fragments; `insert` adds them and returns UTF-8. */
export type RenderedHtml = { html: string; insert: (html: string) => Buffer<ArrayBuffer> }

/** The contexts below, as a loader or action receives them. */
export type RouteContext = Readonly<RouterContextProvider>

/** The arguments of an action that its helpers read. */
export type SentForm = { request: Request; context: RouteContext }

/** Set by the server for each request. */
export const shopContext = createContext<Shop>()
export const sandboxContext = createContext<Sandboxes>()
export const requestContext = createContext<RequestInfo>()

/** Database for reports and the frame of every page: perhaps a standby, and it remembers; decisions must not read it. */
export const readDbContext = createContext<Db>()

/** Set by the members layout, and by routes that read the session. */
export const visitorContext = createContext<Visitor>(null)

/** Id of the request's shopper session; null without one. */
export const sessionContext = createContext<string | null>(null)

/** True while a form is answered whose intent is kept without a session (app/routes/accounts/kept-form.ts). */
export const keptIntentContext = createContext<boolean>(false)

/** Set by the back office's guard: only signed-in staff reach its pages. */
export const staffContext = createContext<Staff | null>(null)

/** True while a back-office form is answered: the page shows its result instead of an earlier one. */
export const isSubmissionContext = createContext<boolean>(false)

export const contexts = { shopContext, readDbContext, sandboxContext, requestContext }

export type AppContexts = {
  shopContext: RouterContext<Shop>
  readDbContext: RouterContext<Db>
  sandboxContext: RouterContext<Sandboxes>
  requestContext: RouterContext<RequestInfo>
}
