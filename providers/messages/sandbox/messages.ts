import { type NotificationChannel, notificationChannels } from '#domain/notifications/notification.ts'
import { providerError } from '#providers/http/client.ts'
import type { MessageProvider, OutgoingMessage } from '#providers/messages/messages.ts'

export type SentMessage = OutgoingMessage & { channel: NotificationChannel; sentAt: Date }

export type SandboxMessages = Record<NotificationChannel, MessageProvider> & {
  sent: () => readonly SentMessage[]
  /** How often it was handed a message, also the same one again. */
  handed: () => number
  /** A channel that is away takes nothing. */
  setAway: (channel: NotificationChannel, isAway: boolean) => void
  away: () => readonly NotificationChannel[]
  /** Takes the message and loses its answer: it will come again. */
  loseAnswers: (isLosing: boolean) => void
  forget: () => void
}

const outboxLimit = 300

/** Carries nothing anywhere: keeps the newest notices for `/sandbox/notices`. Knows the same message when it comes again. */
export function sandboxMessages(now: () => Date): SandboxMessages {
  let outbox: readonly SentMessage[] = []
  let isLosing = false
  let handed = 0
  const away = new Set<NotificationChannel>()
  const carrier = (channel: NotificationChannel): MessageProvider => ({
    name: `${channel} sandbox`,
    isSandbox: true,
    knows: () => true,
    send: async (message) => {
      if (away.has(channel)) throw providerError(`${channel} sandbox`, 'no answer', null)
      handed += 1
      const isNew = !outbox.some((one) => one.id === message.id && one.channel === channel)
      if (isNew) outbox = [{ ...message, channel, sentAt: now() }, ...outbox].slice(0, outboxLimit)
      if (isLosing) throw providerError(`${channel} sandbox`, 'the answer broke off', null)
      return { taken: `sandbox-${message.id}` }
    },
  })
  return {
    ...(Object.fromEntries(notificationChannels.map((one) => [one, carrier(one)])) as Record<
      NotificationChannel,
      MessageProvider
    >),
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
