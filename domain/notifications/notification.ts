import { hourMs, minuteMs } from '#domain/indian-time.ts'
import type { Paise } from '#domain/money.ts'
import type { Order, PaymentMethod, RefundReason } from '#domain/orders/order.ts'
import type { FailureReason } from '#domain/shipping/failed-delivery.ts'
import { type ShipmentState, shipmentStates } from '#domain/shipping/tracking.ts'
import type { TemplateName } from './templates.ts'

/** Channels outside the shop's pages. */
export const notificationChannels = ['sms', 'whatsapp', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Channels of messages; 'push' alerts a staff device. */
export const messageChannels = [...notificationChannels, 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

export type NotificationRecipient = 'shopper' | 'owner'
export type MessageRecipient = NotificationRecipient | 'staff'

const phones = ['sms', 'whatsapp'] as const
/** Includes e-mail, so that a thief with the phone is not the only recipient. */
const security = ['sms', 'email'] as const
const owners = ['whatsapp', 'email'] as const

type Kind = {
  /** Hours after which the notification is outdated and dropped. */
  goodForHours: number
  shopper: readonly NotificationChannel[]
  owner?: readonly NotificationChannel[]
}

/** Notifications about orders and accounts with their channels. None is marketing. */
const notificationKinds = {
  'order-placed': { goodForHours: 72, shopper: phones, owner: owners },
  'payment-received': { goodForHours: 72, shopper: phones, owner: owners },
  'payment-failed': { goodForHours: 12, shopper: phones },
  'payment-requested': { goodForHours: 24, shopper: phones },
  'prepay-offer': { goodForHours: 24, shopper: phones },
  'prepay-reminder': { goodForHours: 24, shopper: phones },
  'order-shipped': { goodForHours: 72, shopper: phones },
  'out-for-delivery': { goodForHours: 10, shopper: phones },
  'delivery-failed': { goodForHours: 48, shopper: phones },
  'order-delivered': { goodForHours: 72, shopper: phones },
  'order-cancelled': { goodForHours: 72, shopper: phones },
  'order-returned': { goodForHours: 168, shopper: phones },
  'part-cancelled': { goodForHours: 72, shopper: phones },
  'order-changed': { goodForHours: 72, shopper: phones },
  'size-kept': { goodForHours: 24, shopper: phones },
  // Goes to the phone that the order had, whoever has it now.
  'phone-removed': { goodForHours: 72, shopper: phones },
  'return-refused': { goodForHours: 168, shopper: phones },
  'refund-started': { goodForHours: 168, shopper: phones },
  'refund-made': { goodForHours: 168, shopper: phones },
  'sign-in-method-added': { goodForHours: 168, shopper: security },
  'sign-in-method-removed': { goodForHours: 168, shopper: security },
  'wrong-codes': { goodForHours: 24, shopper: security },
  // Sent on one channel, chosen by flows/notifications/queue-daily-summary.ts.
  'daily-summary': { goodForHours: 12, shopper: [], owner: owners },
} as const satisfies Record<string, Kind>

type NotificationKind = keyof typeof notificationKinds

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationKinds, kind)

export type MessageTarget = { recipient: NotificationRecipient; channel: NotificationChannel }

/** Lists recipients and channels of an event; empty for an unknown kind. */
export function messageTargetsOf(kind: string): MessageTarget[] {
  if (!isNotificationKind(kind)) return []
  const { shopper, owner = [] }: Kind = notificationKinds[kind]
  return [
    ...shopper.map((channel) => ({ recipient: 'shopper' as const, channel })),
    ...owner.map((channel) => ({ recipient: 'owner' as const, channel })),
  ]
}

/** Delays in milliseconds after each failed attempt, about sixteen hours in all. */
export const messageRetryDelays = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minuteMs)

/** Tells whether a notification is older than `goodForHours`: it is dropped, not sent. */
export function isStale(kind: NotificationKind, createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > notificationKinds[kind].goodForHours * hourMs
}

/** State of the order when the message is sent; it selects the template. */
export type NotificationOrder = Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState' | 'isLost'> & {
  /** Amount of an open payment link; null without one. */
  amountDue: Paise | null
  /** Amount for which a COD order can be paid online; null when that is not offered. */
  online: Paise | null
  /** State of the other size's parcel, where the notification is about one: nothing is to be paid for it. */
  exchangeParcel: ShipmentState | null
}

/** Tells whether the order has changed so that the notification would be wrong. */
export function isSuperseded(
  kind: NotificationKind,
  order: NotificationOrder,
  refund: Pick<TemplateChoice, 'refundReason' | 'asCredit'>,
): boolean {
  // Store credit is refunded at once, so one message is enough.
  if (kind === 'refund-started' && refund.asCredit) return refund.refundReason !== 'part-cancelled'
  // Its cancellation or its refund is notified.
  if (kind === 'order-placed' || kind === 'payment-received') return order.fulfilmentState === 'cancelled'
  if (kind === 'payment-failed') return order.paymentState !== 'failed'
  if (kind === 'payment-requested') return order.amountDue === null || order.fulfilmentState !== 'waiting'
  // Asked for again, or no longer to be changed.
  if (kind === 'size-kept') return order.amountDue !== null || order.fulfilmentState !== 'waiting'
  if (kind === 'prepay-offer' || kind === 'prepay-reminder') return order.online === null
  const { exchangeParcel } = order
  const parcel = exchangeParcel === null ? order.fulfilmentState : shipmentStates[exchangeParcel].fulfilment
  return kind === 'out-for-delivery' && parcel !== 'shipped'
}

/** Tells whether the owner knows the order: it was placed with cash on delivery, and paid online later. */
export function isKnownToOwner(
  kind: string,
  { originalPaymentMethod }: { originalPaymentMethod: PaymentMethod },
): boolean {
  return kind === 'payment-received' && originalPaymentMethod === 'COD'
}

type TemplateChoice = {
  kind: NotificationKind
  recipient: NotificationRecipient
  refundReason: RefundReason | null
  /** Staff send this refund by hand, and the shopper has not given an account yet. */
  needsAccount?: boolean
  asCredit?: boolean
  failureReason?: FailureReason | null
}

/** Refund reasons of payments that could not be used: too late, twice, or of a wrong amount. */
const unusable: readonly RefundReason[] = ['sold-out', 'paid-twice', 'wrong-amount']

export function templateFor(
  { kind, recipient, refundReason, needsAccount = false, asCredit = false, failureReason = null }: TemplateChoice,
  order: NotificationOrder | null,
): TemplateName {
  if (recipient === 'owner') return kind === 'daily-summary' ? kind : 'new-order'
  const isCod = order?.paymentMethod === 'COD' && order.exchangeParcel === null
  if (kind === 'payment-received' && order?.paymentMethod === 'UPI') return 'upi-confirmed'
  if (kind === 'payment-received' && order?.paymentMethod === 'CREDIT') return 'paid-with-credit'
  if (kind === 'out-for-delivery' && isCod) return 'out-for-delivery-cod'
  if (kind === 'order-returned' && order?.isLost) return 'order-lost'
  if (kind === 'refund-made' && asCredit) return 'refund-credited'
  if (kind === 'refund-started' && needsAccount) return 'refund-account'
  if (kind === 'delivery-failed' && failureReason === 'refused') return 'delivery-refused'
  if (kind === 'refund-started' && refundReason !== null && unusable.includes(refundReason)) {
    return 'payment-returned'
  }
  if (kind === 'refund-started' && refundReason === 'part-cancelled') return 'part-refunded'
  return kind
}
