import { join } from 'node:path'
import type { Courier } from './courier/courier.ts'
import { type DelhiverySettings, delhivery } from './courier/delhivery.ts'
import { type SandboxCourier, sandboxCourier } from './courier/sandbox.ts'
import { diskMedia } from './media/disk.ts'
import type { Media } from './media/media.ts'
import type { Papers } from './papers/papers.ts'
import { paperPdf } from './papers/pdf.ts'
import { msg91 } from './sms/msg91.ts'
import { type SandboxSms, sandboxSms } from './sms/sandbox.ts'
import type { Sms } from './sms/sms.ts'
import { google } from './social-login/google.ts'
import type { SandboxGoogle } from './social-login/sandbox.ts'
import type { SocialLogin } from './social-login/social-login.ts'

export type ProviderSettings = {
  dataFolder: string
  msg91: { authKey: string; templateId: string } | null
  google: { clientId: string; clientSecret: string } | null
  delhivery: DelhiverySettings | null
  mode: 'demo' | 'production'
  origin: string
  now: () => Date
}

/** A sandbox is there only when nothing real was configured in its place. */
export type Providers = {
  sms: Sms
  socialLogin: SocialLogin | null
  media: Media
  papers: Papers
  courier: Courier | null
  sandboxes: { sms: SandboxSms | null; google: SandboxGoogle | null; courier: SandboxCourier | null }
}

/** Configuration to real provider or sandbox. That production has no sandbox is config.ts's promise. */
export async function openProviders(settings: ProviderSettings): Promise<Providers> {
  const media = await diskMedia(join(settings.dataFolder, 'media'))
  const { sandbox, socialLogin } = await openSocialLogin(settings)
  const courier = openCourier(settings)
  const played = { google: sandbox, courier: courier.sandbox }
  const rest = { socialLogin, media, papers: { pdf: paperPdf }, courier: courier.courier }
  if (settings.msg91) return { sms: msg91(settings.msg91), ...rest, sandboxes: { sms: null, ...played } }
  const sms = sandboxSms(settings.now)
  return { sms, ...rest, sandboxes: { sms, ...played } }
}

/** In production without keys the owner ships by hand. */
function openCourier({ delhivery: keys, mode, dataFolder, now, origin }: ProviderSettings) {
  if (keys) return { courier: delhivery(keys), sandbox: null }
  if (mode === 'production') return { courier: null, sandbox: null }
  const sandbox = sandboxCourier({
    now,
    file: join(dataFolder, 'sandbox-courier.json'),
    door: `${origin}/webhooks/courier`,
  })
  return { courier: sandbox, sandbox }
}

/** In production without keys there is no such button. The sandbox is a whole provider, loaded only to be played with. */
async function openSocialLogin({ google: keys, mode, origin }: ProviderSettings) {
  if (keys) return { socialLogin: google(keys), sandbox: null }
  if (mode === 'production') return { socialLogin: null, sandbox: null }
  const { sandboxGoogle } = await import('./social-login/sandbox.ts')
  const sandbox = await sandboxGoogle({ origin })
  return { socialLogin: sandbox, sandbox }
}
