import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockFanOut } from '#db/engine/job-queue.ts'
import { findNotificationEvents, type NotificationEvent } from '#db/notifications/events.ts'
import {
  claimMessages,
  claimNewEvents,
  completeEvents,
  insertMessages,
  type Message,
  type MessageResult,
  recordMessageResults,
} from '#db/notifications/messages.ts'
import { findSetting } from '#db/settings/settings.ts'
import { defaultLanguage } from '#domain/language.ts'
import { messageTargetsOf, type NotificationChannel, notificationChannels } from '#domain/notifications/notification.ts'
import type { Shop } from '#flows/shop.ts'
import type { MessageProvider, MessageProviders, MessageResponse } from '#providers/messages/messages.ts'
import { createAlerts, failedResult, sendAlerts } from './send-alerts.ts'
import { isUnsendable, type MessageContext, type Unsendable, writeMessage } from './write-message.ts'

/**
 * Batch size of events, and of each channel's messages. Notifications are not urgent: one batch per second leaves
 * capacity for shoppers and still covers 180,000 orders an hour.
 */
const atOnce = 50
/** Lease of a message (milliseconds). */
const leaseMs = 5 * 60_000

/**
 * Sends the outbox's notifications. May run concurrently on any number of servers: each recipient gets one message per
 * channel, and an unavailable provider delays neither the shop nor other channels. Returns the number sent.
 */
export async function sendNotifications(shop: Shop): Promise<number> {
  await inTransaction(shop.db, (tx) => createMessages(tx, shop.messageProviders, shop.now()))
  const sent = await Promise.all([
    ...notificationChannels.map((channel) => sendOnChannel(shop, channel)),
    sendAlerts(shop),
  ])
  return sent.reduce((sum, count) => sum + count, 0)
}

async function createMessages(tx: Db, providers: MessageProviders, now: Date): Promise<void> {
  if (!(await lockFanOut(tx, 'outbox'))) return
  const events = await claimNewEvents(tx, now, atOnce)
  const messages = events.flatMap(({ id, kind, channel: only }) =>
    messageTargetsOf(kind)
      .filter(
        ({ recipient, channel }) =>
          (only === null || only === channel) &&
          providers[channel] !== null &&
          (recipient === 'shopper' || hasOwner(providers, channel)),
      )
      .map((target) => ({ ...target, outboxId: id, nextAttemptAt: now })),
  )
  await insertMessages(tx, messages)
  await createAlerts(tx, events, now)
  const ids = events.map(({ id }) => id)
  if (ids.length > 0) await completeEvents(tx, ids, now)
}

function hasOwner({ owner }: MessageProviders, channel: NotificationChannel): boolean {
  return (channel === 'email' ? owner.email : owner.phone) !== null
}

async function sendOnChannel(shop: Shop, channel: NotificationChannel): Promise<number> {
  const provider = shop.messageProviders[channel]
  if (provider === null) return 0
  const now = shop.now()
  const until = new Date(now.getTime() + leaseMs)
  const due = await claimMessages(shop.db, channel, { now, until, atMost: atOnce })
  if (due.length === 0) return 0
  const events = await findNotificationEvents(
    shop.db,
    due.map(({ outboxId }) => outboxId),
  )
  const context = await findMessageContext(shop.db)
  const results = await Promise.all(
    due.map((message) =>
      sendMessage(shop, provider, { message, event: events.get(message.outboxId) ?? null, context }),
    ),
  )
  await recordMessageResults(shop.db, results, shop.now())
  return results.filter(({ state }) => state === 'sent').length
}

async function findMessageContext(db: Db): Promise<MessageContext> {
  const [{ name }, texts] = await Promise.all([findSetting(db, 'brand'), findSetting(db, 'notification-texts')])
  return { name, texts }
}

type DueMessage = { message: Message; event: NotificationEvent | null; context: MessageContext }

/** Sends one message. The log names it by id, never its recipient or content. */
async function sendMessage(
  shop: Shop,
  provider: MessageProvider,
  { message, event, context }: DueMessage,
): Promise<MessageResult> {
  const { id, attempts, channel } = message
  const facts = { message: id, kind: event?.kind, orderId: event?.order?.orderId, channel, attempts }
  try {
    const answer = await deliver(shop, provider, { message, event, context })
    if ('unsendable' in answer) return { id, state: 'dropped', error: answer.unsendable }
    if ('refused' in answer) {
      shop.log.error({ ...facts, why: answer.refused }, 'message rejected permanently')
      return { id, state: 'given-up', error: answer.refused }
    }
    return { id, state: 'sent', providerMessageId: answer.taken }
  } catch (error) {
    return failedResult(shop, message, { error, facts })
  }
}

/**
 * Sends in the shopper's language, or in English where that text is not registered; to the owner in English, except the
 * summary.
 */
async function deliver(shop: Shop, provider: MessageProvider, due: DueMessage): Promise<MessageResponse | Unsendable> {
  const { message, event } = due
  const isOwn = message.recipient === 'shopper' || event?.kind === 'daily-summary'
  const language = isOwn && event ? event.language : defaultLanguage
  let answer: MessageResponse | Unsendable = { unsendable: 'no template is registered' }
  const languages = [...new Set([language, defaultLanguage])]
  const attempts = [false, true].flatMap((isPlain) => languages.map((tried) => ({ isPlain, language: tried })))
  for (const tried of event?.refund?.needsAccount ? attempts : attempts.slice(0, languages.length)) {
    const outgoing = writeMessage(shop, { ...due, ...tried })
    if (isUnsendable(outgoing)) return outgoing
    if (!provider.knows(outgoing.template, outgoing.templateId)) continue
    answer = await provider.send(outgoing)
    if (!('refused' in answer && answer.isUnknownTemplate)) return answer
  }
  return answer
}
