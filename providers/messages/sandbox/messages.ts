import { type NoticeChannel, noticeChannels } from '#domain/notifications/notification.ts'
import { providerError } from '#providers/http/client.ts'
import type { NoticeCarrier, NoticeMessage } from '#providers/messages/messages.ts'

export type SentNotice = NoticeMessage & { channel: NoticeChannel; sentAt: Date }

export type SandboxNotices = Record<NoticeChannel, NoticeCarrier> & {
  sent: () => readonly SentNotice[]
  /** How often it was handed a message, also the same one again. */
  handed: () => number
  /** A channel that is away takes nothing. */
  setAway: (channel: NoticeChannel, isAway: boolean) => void
  away: () => readonly NoticeChannel[]
  /** Takes the message and loses its answer: it will come again. */
  loseAnswers: (isLosing: boolean) => void
  forget: () => void
}

const kept = 300

/** Carries nothing anywhere: keeps the newest notices for `/sandbox/notices`. Knows the same message when it comes again. */
export function sandboxNotices(now: () => Date): SandboxNotices {
  let outbox: readonly SentNotice[] = []
  let isLosing = false
  let handed = 0
  const away = new Set<NoticeChannel>()
  const carrier = (channel: NoticeChannel): NoticeCarrier => ({
    name: `${channel} sandbox`,
    isSandbox: true,
    knows: () => true,
    send: async (message) => {
      if (away.has(channel)) throw providerError(`${channel} sandbox`, 'no answer', null)
      handed += 1
      const isNew = !outbox.some((one) => one.id === message.id && one.channel === channel)
      if (isNew) outbox = [{ ...message, channel, sentAt: now() }, ...outbox].slice(0, kept)
      if (isLosing) throw providerError(`${channel} sandbox`, 'the answer broke off', null)
      return { taken: `sandbox-${message.id}` }
    },
  })
  return {
    ...(Object.fromEntries(noticeChannels.map((one) => [one, carrier(one)])) as Record<
      NoticeChannel,
      NoticeCarrier
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
