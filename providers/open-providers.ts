import { join } from 'node:path'
import type { GatewayKeys } from '#domain/payments/gateways.ts'
import { documentLogo } from '#domain/settings/brand.ts'
import type { CourierKeys } from '#domain/shipping/couriers.ts'
import { altcha } from '#providers/captcha/altcha.ts'
import type { CaptchaProvider } from '#providers/captcha/captcha.ts'
import { turnstile } from '#providers/captcha/turnstile.ts'
import { type Couriers, couriersOf, openConfiguredCouriers } from '#providers/courier/couriers.ts'
import { type SandboxCourier, sandboxCourier } from '#providers/courier/sandbox/courier.ts'
import type { Documents } from '#providers/documents/documents.ts'
import { type SafeFetch, safeFetch } from '#providers/http/safe-fetch.ts'
import type { ImageWorker } from '#providers/images/images.ts'
import { imageWorker } from '#providers/images/worker.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { type MediaSettings, openMedia } from '#providers/media/open-media.ts'
import type { MessageProviders } from '#providers/messages/messages.ts'
import { type MessageSettings, openMessageProviders } from '#providers/messages/open-messages.ts'
import type { SandboxMessages } from '#providers/messages/sandbox/messages.ts'
import { type Gateways, gatewaysOf, openConfiguredGateways } from '#providers/payments/gateways.ts'
import type { SandboxGateway } from '#providers/payments/sandbox/gateway.ts'
import type { PushService } from '#providers/push/push.ts'
import { webPush } from '#providers/push/web-push.ts'
import { type Msg91Settings, msg91 } from '#providers/sms/msg91.ts'
import { type SandboxSms, sandboxSms } from '#providers/sms/sandbox/sms.ts'
import { noSms, type Sms } from '#providers/sms/sms.ts'
import { type TwilioSettings, twilio } from '#providers/sms/twilio.ts'
import { google } from '#providers/social-login/google.ts'
import type { SandboxGoogle } from '#providers/social-login/sandbox/google.ts'
import type { SocialLogin } from '#providers/social-login/social-login.ts'

export type ProviderSettings = GatewayKeys &
  CourierKeys &
  MediaSettings & {
    origin: string
    mode: 'demo' | 'production'
    secret: string
    /** At most one SMS provider; without one the sandbox in a demo, no codes in production. */
    msg91: Msg91Settings | null
    twilio: TwilioSettings | null
    /** Null: ALTCHA is used. */
    turnstile: { siteKey: string; secret: string } | null
    altchaEffort: number
    /** Null: the sandbox in a demo, no Google sign-in in production. */
    google: { clientId: string; clientSecret: string } | null
    messages: MessageSettings
    now: () => Date
  }

/** Opened providers. A sandbox exists only where no real provider is configured. */
export type Providers = {
  sms: Sms
  captcha: CaptchaProvider
  /** Null: not offered. */
  socialLogin: SocialLogin | null
  media: MediaStore
  imageWorker: ImageWorker
  documents: Documents
  /** Fetches URLs typed by staff. */
  fetchOutside: SafeFetch
  couriers: Couriers
  /** Empty: cards are not offered. */
  gateways: Gateways
  messageProviders: MessageProviders
  /** Push alerts on staff devices. */
  pushService: PushService
  sandboxes: {
    sms: SandboxSms | null
    /** Empty with real gateways. */
    payments: readonly SandboxGateway[]
    google: SandboxGoogle | null
    courier: SandboxCourier | null
    messages: SandboxMessages | null
  }
}

/** Opens real providers or sandboxes by the configuration, which config.ts has validated: production has no sandbox. */
export async function openProviders(settings: ProviderSettings): Promise<Providers> {
  const media = await openMedia(settings)
  const captcha = openCaptcha(settings)
  const { sandbox, socialLogin } = await openSocialLogin(settings)
  const { couriers, sandbox: courier } = openCouriers(settings)
  const { gateways, sandboxes: payments } = await openGateways(settings)
  const messaging = openMessageProviders(settings)
  const sandboxes = { google: sandbox, courier, payments, messages: messaging.sandbox }
  const documents = openDocuments(media)
  const { messageProviders } = messaging
  const { origin, now } = settings
  // A demo uses the sandbox, so nothing leaves it.
  const pushService = messaging.sandbox?.push ?? webPush({ fetchOutside: safeFetch, origin, now })
  const worker = imageWorker()
  const local = { media, imageWorker: worker, documents, fetchOutside: safeFetch }
  const rest = { captcha, socialLogin, ...local, couriers, gateways, messageProviders, pushService }
  const provider = openSmsProvider(settings)
  const smsSandbox = provider === null && settings.mode === 'demo' ? sandboxSms(now) : null
  return { sms: provider ?? smsSandbox ?? noSms, ...rest, sandboxes: { sms: smsSandbox, ...sandboxes } }
}

/** Loaded with the first document: the library takes 30 MB. */
function openDocuments(media: MediaStore): Documents {
  const pdf: Documents['pdf'] = async (documents, language) => {
    const logo = documents[0]?.content.seller.logo ?? null
    const { documentPdf } = await import('#providers/documents/pdf.ts')
    return documentPdf(documents, language, logo === null ? null : await media.get(documentLogo(logo)))
  }
  const print: Documents['print'] = async (job) => {
    const { printParcels } = await import('#providers/documents/print.ts')
    return printParcels(job, pdf)
  }
  return { pdf, print }
}

/** Opens the gateways; none in production without credentials. The sandboxes are loaded in demos only. */
export async function openGateways(settings: ProviderSettings) {
  const configured = openConfiguredGateways(settings)
  if (configured.length > 0 || settings.mode === 'production')
    return { gateways: gatewaysOf(configured), sandboxes: [] }
  const { openSandboxes } = await import('#providers/payments/sandbox/open-sandboxes.ts')
  const sandboxes = await openSandboxes(settings)
  return { gateways: gatewaysOf(sandboxes.map(({ payments }) => payments)), sandboxes }
}

/** Opens the couriers; manual shipping only in production without credentials. */
export function openCouriers(settings: ProviderSettings) {
  const configured = openConfiguredCouriers(settings)
  const { mode, dataFolder, now, origin } = settings
  if (configured.length > 0 || mode === 'production') return { couriers: couriersOf(configured), sandbox: null }
  const sandbox = sandboxCourier({
    now,
    file: join(dataFolder, 'sandbox-courier.json'),
    webhookUrl: `${origin}/webhooks/courier`,
  })
  return { couriers: couriersOf([sandbox]), sandbox }
}

export function openSmsProvider(settings: Pick<ProviderSettings, 'msg91' | 'twilio'>): Sms | null {
  if (settings.msg91) return msg91(settings.msg91)
  return settings.twilio ? twilio(settings.twilio) : null
}

function openCaptcha({ turnstile: keys, origin, secret, altchaEffort, now }: ProviderSettings): CaptchaProvider {
  if (keys) return turnstile({ ...keys, hostname: new URL(origin).hostname, now })
  return altcha({ secret, effort: altchaEffort, now })
}

/** Opens Google sign-in; none in production without credentials. The sandbox provider is loaded only when used. */
async function openSocialLogin({ google: keys, mode, origin }: ProviderSettings) {
  if (keys) return { socialLogin: google(keys), sandbox: null }
  if (mode === 'production') return { socialLogin: null, sandbox: null }
  const loaded = await import('#providers/social-login/sandbox/google.ts').catch(orNull)
  const sandbox = loaded?.sandboxGoogle({ origin }) ?? null
  return { socialLogin: sandbox, sandbox }
}

/** Returns null when the sandbox is missing, because releases omit it and its packages. */
function orNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
  throw error
}
