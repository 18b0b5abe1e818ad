import type { AlertRecipient } from '#db/notifications/alert-devices.ts'
import type { NotificationEvent, NotificationEventOrder } from '#db/notifications/events.ts'
import { acknowledgeHours, grievanceNumber } from '#domain/customers/grievance.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts'
import { formatRupees } from '#domain/money.ts'
import { type AlertKind, alertGoodForHours, isAlertKind, topicOf, topicsFor } from '#domain/notifications/alerts.ts'
import { isKnownToOwner } from '#domain/notifications/notification.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { isUnpaid } from '#domain/payments/payment.ts'
import type { PushContent } from '#providers/push/push.ts'
import type { Unsendable } from './write-message.ts'

type AlertContext = { event: NotificationEvent | null; recipient: AlertRecipient | null; now: Date }

/** Writes an alert in its recipient's language, without names or phone numbers, because a locked screen shows it. */
export function writeAlert({ event, recipient, now }: AlertContext): PushContent | Unsendable {
  if (recipient === null) return { unsendable: 'the device takes no alerts any more' }
  if (event === null || !isAlertKind(event.kind)) return { unsendable: 'there is nothing to tell' }
  const { kind, createdAt } = event
  const topic = topicOf(kind)
  if (!recipient.topics.includes(topic) || !topicsFor(recipient).includes(topic))
    return { unsendable: 'its recipient gets no news of this' }
  if (now.getTime() - createdAt.getTime() > alertGoodForHours * 60 * 60_000) return { unsendable: 'it came too late' }
  const language = isLanguage(recipient.language) ? recipient.language : defaultLanguage
  const content = contentOf({ ...event, kind }, textsByLanguage[language].notifications)
  return content ? { ...content, tag: `${kind}:${event.id}` } : { unsendable: 'the order has gone on' }
}

type Texts = (typeof textsByLanguage)[Language]['notifications']

function contentOf(event: NotificationEvent & { kind: AlertKind }, texts: Texts): Omit<PushContent, 'tag'> | null {
  const { kind, order, recordId } = event
  if (kind === 'grievance-filed') {
    const body = texts.grievanceAlertBody(acknowledgeHours)
    return {
      title: texts.grievanceAlert(grievanceNumber(Number(recordId))),
      body,
      path: `/admin/grievances/${recordId}`,
    }
  }
  if (order === null || isOver(kind, order)) return null
  const amount = formatRupees(order.amount)
  const body = texts.orderAlertBody(
    shortNumber(order.orderId),
    texts.alertMethods[order.paymentMethod],
    order.units,
    `${order.city} ${order.zip}`.trim(),
  )
  if (kind === 'return-requested') return { title: texts.returnAlert, body, path: `/admin/returns/${recordId}` }
  if (kind === 'upi-reported') {
    const due = formatRupees(order.amountDue ?? order.amount)
    return { title: texts.upiAlert(due), body, path: '/admin/upi' }
  }
  return { title: texts.newOrderAlert(amount), body, path: `/admin/orders/${order.orderId}` }
}

/**
 * Tells whether an alert has become pointless: staff confirmed the UPI payment themselves, or the order was cancelled
 * or checked.
 */
function isOver(kind: AlertKind, order: NotificationEventOrder) {
  const { fulfilmentState } = order
  if (kind === 'return-requested') return false
  if (kind === 'upi-reported') return !isUnpaid(order)
  const isKnown = isKnownToOwner(kind, order) || (kind === 'payment-received' && order.isReceivedByHand)
  return fulfilmentState === 'cancelled' || isKnown
}
