import { type SandboxMessages, sandboxMessages } from '#providers/messages/sandbox/messages.ts'
import { type MailSettings, mail } from './email.ts'
import type { MessageProvider, MessageProviders, OwnerContact } from './messages.ts'
import { type Msg91MessageSettings, msg91Messages } from './msg91.ts'
import { type TwilioMessageSettings, twilioMessages } from './twilio.ts'
import { type WhatsappSettings, whatsapp } from './whatsapp.ts'

export type MessageSettings = {
  msg91: Msg91MessageSettings | null
  twilio: TwilioMessageSettings | null
  whatsapp: WhatsappSettings | null
  mail: MailSettings | null
  owner: OwnerContact
}

type Settings = { messages: MessageSettings; mode: 'demo' | 'production'; now: () => Date }

const demoOwner = 'owner@strut.example'

/**
 * Opens the providers. In production a channel without credentials is off; in a demo it is sandboxed, push alerts
 * always.
 */
export function openMessageProviders({ messages: keys, mode, now }: Settings): {
  messageProviders: MessageProviders
  sandbox: SandboxMessages | null
} {
  const real = {
    sms: openSms(keys),
    whatsapp: keys.whatsapp && whatsapp(keys.whatsapp),
    email: keys.mail && mail(keys.mail),
  }
  if (mode === 'production') return { messageProviders: { ...real, owner: keys.owner }, sandbox: null }
  const sandbox = sandboxMessages(now)
  const messageProviders = {
    sms: real.sms ?? sandbox.sms,
    whatsapp: real.whatsapp ?? sandbox.whatsapp,
    email: real.email ?? sandbox.email,
    owner: { ...keys.owner, email: keys.owner.email ?? (real.email ? null : demoOwner) },
  }
  return { messageProviders, sandbox }
}

function openSms({ msg91, twilio }: MessageSettings): MessageProvider | null {
  if (msg91) return msg91Messages(msg91)
  return twilio && twilioMessages(twilio)
}
