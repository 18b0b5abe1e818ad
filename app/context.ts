import { createContext, type RouterContext } from 'react-router'
import type { Db } from '#db/engine/database.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { MessageChannel } from '#domain/notifications/notification.ts'
import type { FailureReason } from '#domain/shipping/failed-delivery.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'
import type { FaultSwitch, OpenCode, SandboxPaymentRow } from '#ui/sandbox/gateway-controls.tsx'
import type { SandboxNotification } from '#ui/sandbox/notifications.tsx'

/** Sandboxes of providers, as their pages need them. Null beside a real provider. */
export type Sandboxes = {
  courier: CourierSandbox | null
  sms: { sent: () => readonly { to: string; text: string; code: string; sentAt: Date }[] } | null
  google: GoogleSandbox | null
  payments: PaymentsSandbox | null
  messages: MessagesSandbox | null
}

/** The carriers of notices, played. */
export type MessagesSandbox = {
  sent: () => readonly SandboxNotification[]
  setAway: (channel: MessageChannel, isAway: boolean) => void
  away: () => readonly MessageChannel[]
}

/** The courier's sandbox, as the page that moves parcels needs it. */
export type CourierSandbox = {
  parcels: () => readonly { waybill: string; orderId: string; state: string }[]
  push: (waybill: string) => Promise<void>
  sendBack: (waybill: string) => void
  failAtDoor: (waybill: string, reason: FailureReason) => void
}

type Person = { name: string; email: string }

/** The Google sandbox as its account chooser uses it. */
export type GoogleSandbox = {
  people: readonly Person[]
  faults: readonly { name: string; label: string }[]
  isAsking: (uid: string) => Promise<boolean>
  choose: (uid: string, person: Person, fault: string | null) => Promise<string | null>
  cancel: (uid: string) => Promise<string | null>
}

/** The payment sandbox as its pages for paying and for faults use it. Amounts are paise. */
export type PaymentsSandbox = {
  findOrder: (gatewayOrderId: string) => SandboxOrder | null
  attempt: (gatewayOrderId: string, how: { isDeclined: boolean }) => object
  findSlip: (gatewayOrderId: string) => PaymentReceipt | null
  openCodes: () => readonly OpenCode[]
  scan: (qrId: string, how: { isForced: boolean }) => object | null
  faults: SandboxFaults
  setFaults: (wanted: Record<string, string>) => void
  faultChoices: readonly FaultSwitch[]
  newest: () => readonly SandboxPaymentRow[]
  waiting: () => number
}

/** Payment result that the gateway's checkout hands to the browser. */
export type PaymentReceipt = { paymentId: string; gatewayOrderId: string; signature: string }
export type SandboxOrder = { id: string; receipt: string | null; amount: number; status: string }
export type SandboxFaults = { copies: number }

/** `nonce` is null for public pages, whose scripts are known by their hashes. */
export type RequestInfo = {
  id: string
  nonce: string | null
  brokeBefore: boolean
  /** It broke because the database did not come to answering. */
  isDatabaseAway: boolean
  /** The key of limits that count by where a request comes from. */
  clientAddress: string
  /** Takes the page as text where it is kept; its response has no body then. */
  takeDocument: ((html: string) => void) | null
}

/** Set by the server for each request. */
export const shopContext = createContext<Shop>()
export const sandboxContext = createContext<Sandboxes>()
export const requestContext = createContext<RequestInfo>()

/** The database of reports, which may be a standby. Nothing that decides may read it. */
export const reportsContext = createContext<Db>()

/** Set by the members layout and by routes that look at the session. */
export const visitorContext = createContext<Visitor>(null)

/** Id of the shopper's session that this request belongs to; null without one. */
export const sessionContext = createContext<string | null>(null)

/** Set by the guard of the back office: its pages are reached by signed-in staff only. */
export const staffContext = createContext<Staff | null>(null)

/** True while a form of the back office is answered: its page shows what came of it, not what was done before. */
export const isSubmissionContext = createContext<boolean>(false)

export const contexts = { shopContext, reportsContext, sandboxContext, requestContext }

export type AppContexts = {
  shopContext: RouterContext<Shop>
  reportsContext: RouterContext<Db>
  sandboxContext: RouterContext<Sandboxes>
  requestContext: RouterContext<RequestInfo>
}
