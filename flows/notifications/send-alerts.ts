import type { Db } from '#db/engine/database.ts'
import {
  type AlertRecipient,
  deleteAlertDevices,
  findAlertedDevices,
  findAlertRecipients,
} from '#db/notifications/alert-devices.ts'
import { findNotificationEvents, type NotificationEvent } from '#db/notifications/events.ts'
import {
  type ClaimedAlert,
  claimAlerts,
  insertMessages,
  type MessageResult,
  recordMessageResults,
} from '#db/notifications/messages.ts'
import { nextRetryAt } from '#domain/backoff.ts'
import { alertGoodForHours, isAlertKind, topicOf } from '#domain/notifications/alerts.ts'
import { messageRetryDelays } from '#domain/notifications/notification.ts'
import type { Shop } from '#flows/shop.ts'
import type { VapidKeys } from '#providers/push/push.ts'
import { openPushKeys } from './push-keys.ts'
import { writeAlert } from './write-alert.ts'

const atOnce = 50
/** Lease of an alert (milliseconds). */
const leaseMs = 60_000

/** Creates the alerts of these events, one per device whose holder has chosen the topic. Receives only `tx`. */
export async function createAlerts(tx: Db, events: readonly { id: number; kind: string }[], now: Date): Promise<void> {
  const topics = events.flatMap(({ id, kind }) => (isAlertKind(kind) ? [{ id, topic: topicOf(kind) }] : []))
  if (topics.length === 0) return
  const devices = await findAlertedDevices(tx)
  const alerts = topics.flatMap(({ id, topic }) =>
    devices
      .filter(({ topics }) => topics.includes(topic))
      .map((device) => ({
        outboxId: id,
        recipient: 'staff' as const,
        channel: 'push' as const,
        alertDeviceId: device.id,
        nextAttemptAt: now,
      })),
  )
  await insertMessages(tx, alerts)
}

/** Sends due alerts; returns the number accepted by push services. Devices without a valid subscription are deleted. */
export async function sendAlerts(shop: Shop): Promise<number> {
  const now = shop.now()
  const until = new Date(now.getTime() + leaseMs)
  const due = await claimAlerts(shop.db, { now, until, atMost: atOnce })
  if (due.length === 0) return 0
  const [events, recipients, keys] = await Promise.all([
    findNotificationEvents(
      shop.db,
      due.map(({ outboxId }) => outboxId),
    ),
    findAlertRecipients(
      shop.db,
      due.map(({ id }) => id),
    ),
    openPushKeys(shop),
  ])
  const ends = await Promise.all(
    due.map((alert) =>
      sendAlert(shop, {
        alert,
        keys,
        event: events.get(alert.outboxId) ?? null,
        recipient: recipients.get(alert.id) ?? null,
      }),
    ),
  )
  await recordMessageResults(
    shop.db,
    ends.map(({ result }) => result),
    shop.now(),
  )
  await deleteAlertDevices(
    shop.db,
    ends.flatMap(({ goneDevice }) => goneDevice ?? []),
  )
  return ends.filter(({ result }) => result.state === 'sent').length
}

type DueAlert = {
  alert: ClaimedAlert
  keys: VapidKeys
  event: NotificationEvent | null
  recipient: AlertRecipient | null
}

type AlertResult = { result: MessageResult; goneDevice?: string }

/** Sends an alert. The log names it by id, never by its endpoint, which is a capability URL. */
async function sendAlert(shop: Shop, { alert, keys, event, recipient }: DueAlert): Promise<AlertResult> {
  const { id, attempts } = alert
  const facts = { message: id, kind: event?.kind, channel: 'push', attempts }
  const content = writeAlert({ event, recipient, now: shop.now() })
  if ('unsendable' in content) return { result: { id, state: 'dropped', error: content.unsendable } }
  if (recipient === null) return { result: { id, state: 'dropped', error: 'there is no recipient' } }
  const { deviceId, device, ...to } = recipient
  try {
    const ttlSeconds = alertGoodForHours * 60 * 60
    const answer = await shop.pushService.send({ id, to, device, content, keys, ttlSeconds })
    if (answer === 'accepted') return { result: { id, state: 'sent', providerMessageId: null } }
    if (answer === 'gone')
      return { result: { id, state: 'dropped', error: 'the device is gone' }, goneDevice: deviceId }
    shop.log.error({ ...facts, why: answer.refused }, 'message rejected permanently')
    return { result: { id, state: 'given-up', error: answer.refused } }
  } catch (error) {
    return { result: failedResult(shop, alert, { error, facts }) }
  }
}

type Failure = { error: unknown; facts: Record<string, unknown> }

/** Logs an attempt that failed, of an alert or another message, and says when the next one is due. */
export function failedResult(shop: Shop, { id, attempts }: ClaimedAlert, { error, facts }: Failure): MessageResult {
  const reason = String(error).slice(0, 200)
  const next = nextRetryAt(attempts, messageRetryDelays, shop.now())
  if (next === null) {
    shop.log.error({ err: error, ...facts }, 'message not sent; no retries left')
    return { id, state: 'given-up', error: reason }
  }
  shop.log.warn({ err: error, ...facts }, 'message not sent; it is retried')
  return { id, state: 'due', error: reason, nextAttemptAt: next }
}
