import {
  type MessageChannel,
  type NotificationChannel,
  notificationChannels,
} from '#domain/notifications/notification.ts'
import { providerError } from '#providers/http/client.ts'
import type { MessageProvider, OutgoingMessage } from '#providers/messages/messages.ts'
import type { PushService } from '#providers/push/push.ts'

/** A sent message; for an alert `to` is the device and `text` the URL opened by a tap. */
type SentMessage = Pick<OutgoingMessage, 'id' | 'to' | 'subject' | 'text'> & {
  channel: MessageChannel
  template?: OutgoingMessage['template']
  sentAt: Date
}

export type SandboxMessages = Record<NotificationChannel, MessageProvider> & {
  push: PushService

  sent: () => readonly SentMessage[]
  /** Number of messages received, including retries. */
  handed: () => number
  setAway: (channel: MessageChannel, isAway: boolean) => void
  away: () => readonly MessageChannel[]
  /** Accepts messages but loses the responses, so that they are retried. */
  loseAnswers: (isLosing: boolean) => void
  forget: () => void
}

const outboxLimit = 300

/** Sandbox of the message providers: keeps the newest messages for `/sandbox/notifications`, and detects retries. */
export function sandboxMessages(now: () => Date): SandboxMessages {
  let outbox: readonly SentMessage[] = []
  let isLosing = false
  let handed = 0
  const away = new Set<MessageChannel>()
  const take = (message: Omit<SentMessage, 'sentAt'>) => {
    const { id, channel } = message
    if (away.has(channel)) throw providerError(`${channel} sandbox`, 'no answer', null)
    handed += 1
    const isNew = !outbox.some((one) => one.id === id && one.channel === channel)
    if (isNew) outbox = [{ ...message, sentAt: now() }, ...outbox].slice(0, outboxLimit)
    if (isLosing) throw providerError(`${channel} sandbox`, 'the answer broke off', null)
  }
  const carrier = (channel: NotificationChannel): MessageProvider => ({
    name: `${channel} sandbox`,
    knows: () => true,
    send: async (message) => {
      take({ ...message, channel })
      return { taken: `sandbox-${message.id}` }
    },
  })
  return {
    ...(Object.fromEntries(notificationChannels.map((one) => [one, carrier(one)])) as Record<
      NotificationChannel,
      MessageProvider
    >),
    push: {
      send: async ({ id, device, content: { title, body, path } }) => {
        take({ id, channel: 'push', to: device, subject: title, text: `${body} (${path})` })
        return 'accepted'
      },
    },
    sent: () => outbox,
    handed: () => handed,
    setAway: (channel, isAway) => {
      if (isAway) away.add(channel)
      else away.delete(channel)
    },
    away: () => [...away],
    loseAnswers: (next) => {
      isLosing = next
    },
    forget: () => {
      outbox = []
      handed = 0
      away.clear()
      isLosing = false
    },
  }
}
