import { type SandboxNotices, sandboxNotices } from '#providers/messages/sandbox/messages.ts'
import { type MailSettings, mail } from './email.ts'
import type { NoticeCarrier, NoticeOwner, Notices } from './messages.ts'
import { type Msg91NoticeSettings, msg91Notices } from './msg91.ts'
import { type TwilioNoticeSettings, twilioNotices } from './twilio.ts'
import { type WhatsappSettings, whatsapp } from './whatsapp.ts'

export type NoticeSettings = {
  msg91: Msg91NoticeSettings | null
  twilio: TwilioNoticeSettings | null
  whatsapp: WhatsappSettings | null
  mail: MailSettings | null
  owner: NoticeOwner
}

type Asked = { notices: NoticeSettings; mode: 'demo' | 'production'; now: () => Date }

/** Somebody has to read the demo's mail. */
const demoOwner = 'owner@strut.example'

/** In production a channel without keys is off. In a demo it is played; null when nothing is. */
export function openNotices({ notices: keys, mode, now }: Asked): {
  notices: Notices
  sandbox: SandboxNotices | null
} {
  const real = {
    sms: openSms(keys),
    whatsapp: keys.whatsapp && whatsapp(keys.whatsapp),
    email: keys.mail && mail(keys.mail),
  }
  if (mode === 'production') return { notices: { ...real, owner: keys.owner }, sandbox: null }
  const played = sandboxNotices(now)
  const notices = {
    sms: real.sms ?? played.sms,
    whatsapp: real.whatsapp ?? played.whatsapp,
    email: real.email ?? played.email,
    owner: { ...keys.owner, email: keys.owner.email ?? (real.email ? null : demoOwner) },
  }
  const isPlayed = Object.values(real).includes(null)
  return { notices, sandbox: isPlayed ? played : null }
}

function openSms({ msg91, twilio }: NoticeSettings): NoticeCarrier | null {
  if (msg91) return msg91Notices(msg91)
  return twilio && twilioNotices(twilio)
}
