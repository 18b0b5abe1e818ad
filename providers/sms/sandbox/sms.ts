import type { Sms, SmsMessage } from '#providers/sms/sms.ts'

type SentSms = SmsMessage & { sentAt: Date }

export type SandboxSms = Sms & { sent: () => readonly SentSms[] }

const outboxLimit = 200

/** Sandbox of the SMS provider: keeps the newest messages for `/sandbox/messages`. `refuses` lists phones that fail. */
export function sandboxSms(now: () => Date, refuses: readonly string[] = []): SandboxSms {
  let outbox: readonly SentSms[] = []
  return {
    confirmDelivery: null,
    send: async (message) => {
      if (refuses.includes(message.to)) throw new Error('The SMS sandbox was told to refuse this number')
      outbox = [{ ...message, sentAt: now() }, ...outbox].slice(0, outboxLimit)
      return null
    },
    sent: () => outbox,
  }
}
