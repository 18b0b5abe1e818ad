import type { NotificationEvent, NotificationEventOrder } from '#db/notifications/events.ts'
import type { Message } from '#db/notifications/messages.ts'
import type { Language } from '#domain/language.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { type CustomTexts, isWaitingForTemplateId, sentText, subjectFor } from '#domain/notifications/custom-texts.ts'
import type { SummaryFacts } from '#domain/notifications/daily-summary.ts'
import {
  isKnownToOwner,
  isNotificationKind,
  isStale,
  isSuperseded,
  templateFor,
} from '#domain/notifications/notification.ts'
import { notificationText, type TemplateValues, templateIn, valuesIn } from '#domain/notifications/templates.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Shop } from '#flows/shop.ts'
import { failureToken, refundAccountToken, signLink } from '#flows/signed-link.ts'
import type { MessageProviders, OutgoingMessage } from '#providers/messages/messages.ts'

export type Unsendable = { unsendable: string }

/** Distinguishes a message from the reason why there is none. */
export const isUnsendable = (message: OutgoingMessage | Unsendable): message is Unsendable => 'unsendable' in message

export type MessageContext = { name: string; texts: CustomTexts }

type MessageInput = {
  message: Message
  event: NotificationEvent | null
  context: MessageContext
  language: Language
  /** Fallback template where the one that asks for a refund account is not registered. */
  isPlain?: boolean
}

/** Writes one message, or explains why it has no content or recipient. */
export function writeMessage(
  shop: Shop,
  { message, event, context, language, isPlain = false }: MessageInput,
): OutgoingMessage | Unsendable {
  if (event === null || !isNotificationKind(event.kind)) return { unsendable: 'there is nothing to tell' }
  const { kind, order } = event
  if (isStale(kind, event.createdAt, shop.now())) return { unsendable: 'it came too late' }
  const { reason: refundReason = null, needsAccount = false, asCredit = false } = event.refund ?? {}
  if (event.failure?.isOver || (order && isSuperseded(kind, order, { refundReason, asCredit })))
    return { unsendable: 'the order has gone on' }
  if (message.recipient === 'owner' && order && isKnownToOwner(kind, order))
    return { unsendable: 'the owner knows the order' }
  const to = addressOf(shop.messageProviders, message, event)
  if (to === null) return { unsendable: 'there is no recipient' }
  const { recipient, id, channel } = message
  const failureReason = event.failure?.reason ?? null
  const asks = needsAccount && !isPlain
  const choice = { kind, recipient, refundReason, failureReason, needsAccount: asks, asCredit }
  const template = templateIn(language, templateFor(choice, order))
  const from = { shop: shop.origin, name: context.name }
  const text = sentText(context.texts, template, channel)
  const values = valuesOf(shop.pepper, event, { recipient, language })
  const own = context.texts[template]
  return {
    id,
    to,
    template,
    subject: subjectFor(context.texts, template),
    text: notificationText(template, values, { from, text }),
    values: valuesIn(template, values, text),
    templateId: own?.templateId ?? null,
    isOwnText: own?.sms != null && !isWaitingForTemplateId(context.texts, template),
  }
}

function addressOf(
  { owner }: MessageProviders,
  { recipient, channel }: Message,
  event: NotificationEvent,
): string | null {
  if (recipient === 'owner') return channel === 'email' ? owner.email : owner.phone
  if (event.signIn) return channel === 'email' ? event.signIn.email : event.signIn.phone
  if (event.kind === 'phone-removed') return channel === 'email' ? null : event.oldPhone
  if (channel === 'email' || !event.order?.recipient) return null
  return (channel === 'whatsapp' ? event.order.recipient.whatsapp : event.order.recipient.phone) || null
}

function summaryValues({ amount, cod, upi, card, credit, ...counts }: SummaryFacts): TemplateValues {
  const sums = Object.entries({ amount, cod, upi, card, credit }).map(([name, sum]) => [name, formatRupees(sum)])
  return Object.fromEntries([...sums, ...Object.entries(counts).map(([name, n]) => [name, String(n)])])
}

const methods = { COD: 'Cash on Delivery', CARD: 'card', UPI: 'UPI', CREDIT: 'store credit' } as const satisfies Record<
  NotificationEventOrder['paymentMethod'],
  string
>

function valuesOf(
  pepper: string,
  { kind, order, refund, signIn, createdAt, summary, failure }: NotificationEvent,
  { recipient, language }: { recipient: Message['recipient']; language: Language },
): TemplateValues {
  const { aPhoneNumber } = textsByLanguage[language].notifications
  if (signIn) return { way: signIn.method === 'google' ? 'Google' : aPhoneNumber }
  if (summary) return summaryValues(summary)
  if (order === null) throw new Error(`The notification ${kind} belongs to no order`)
  const { amountDue, received } = order
  const sums: Record<string, Paise | null> = {
    'payment-requested': amountDue,
    'payment-failed': amountDue,
    'payment-received': received,
  }
  return {
    order: shortNumber(order.orderId),
    track: signLink(pepper, { purpose: 'track', orderId: order.orderId }),
    refund: refundAccountToken(pepper, order.orderId, createdAt),
    ...(failure && { reply: failureToken(pepper, { id: failure.id, orderId: order.orderId }) }),
    pay: signLink(pepper, { purpose: 'pay', orderId: order.orderId }),
    amount: formatRupees(refund?.amount ?? (recipient === 'shopper' ? sums[kind] : null) ?? order.amount),
    ...(order.online !== null && { online: formatRupees(order.online) }),
    method: methods[order.paymentMethod],
    pieces: String(order.units),
    place: `${order.city} ${order.zip}`,
    ...(order.waybill === null ? {} : { waybill: order.waybill }),
  }
}
