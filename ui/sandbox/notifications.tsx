import type { MessageChannel, MessageRecipient } from '#domain/notifications/notification.ts'
import { formatPhone } from '#domain/phone.ts'
import * as texts from './texts.tsx'

export type SandboxNotification = {
  id: string
  channel: MessageChannel
  to: string
  subject: string
  text: string
  sentAt: Date
}

const names: Record<MessageChannel, string> = {
  sms: 'SMS',
  whatsapp: texts.whatsApp,
  email: 'E-mail',
  push: texts.alert,
}
const isPhone = (channel: MessageChannel) => channel === 'sms' || channel === 'whatsapp'
const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** Messages, newest first, as a phone or mailbox would show them. */
export function SandboxNotifications({ notifications }: { notifications: readonly SandboxNotification[] }) {
  if (notifications.length === 0) return <p className="mt-6">{texts.nobodyWasToldAnythingYet}</p>
  return (
    <ol className="mt-6 space-y-3">
      {notifications.map(({ id, channel, to, subject, text, sentAt }) => (
        <li key={`${id} ${channel}`} className="rounded-card border border-line p-4">
          <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <span className="break-all tabular-nums">
              {names[channel]} · {isPhone(channel) ? formatPhone(to) : to}
            </span>
            <time dateTime={sentAt.toISOString()}>{time.format(sentAt)}</time>
          </p>
          {!isPhone(channel) && <p className="font-medium">{subject}</p>}
          <p className="break-words">{text}</p>
        </li>
      ))}
    </ol>
  )
}

type FailedNotification = {
  orderId: string | null
  kind: string
  recipient: MessageRecipient
  channel: MessageChannel
  attempts: number
  endedAt: Date
}

export function FailedNotifications({ notifications }: { notifications: readonly FailedNotification[] }) {
  if (notifications.length === 0) return null
  return (
    <section className="mt-6 rounded-card border border-red p-4">
      <h2 className="text-base">{texts.givenUp}</h2>
      <ul className="mt-2 space-y-2 text-sm">
        {notifications.map(({ orderId, kind, recipient, channel, attempts, endedAt }) => (
          <li key={`${orderId} ${kind} ${recipient} ${channel} ${endedAt.getTime()}`} className="break-all">
            {texts.toTheByTries({ kind, recipient, names: names[channel], attempts })}
            {orderId !== null && <span className="text-muted"> · {orderId}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
