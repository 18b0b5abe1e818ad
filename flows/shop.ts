import type { DatabaseAddress } from '#db/engine/address.ts'
import type { Db } from '#db/engine/database.ts'
import type { Limits } from '#db/engine/rate-limits.ts'
import type { BackupPlan } from '#domain/backups/format.ts'
import type { CredentialGroup } from '#domain/settings/provider-credentials.ts'
import type { StepCounter } from '#flows/reports/funnel-counter.ts'
import type { CaptchaProvider } from '#providers/captcha/captcha.ts'
import type { Courier } from '#providers/courier/courier.ts'
import type { Documents } from '#providers/documents/documents.ts'
import type { SafeFetch } from '#providers/http/safe-fetch.ts'
import type { ImageWorker } from '#providers/images/images.ts'
import type { MediaStore } from '#providers/media/media.ts'
import type { MessageProviders } from '#providers/messages/messages.ts'
import type { Payments } from '#providers/payments/payments.ts'
import type { Sms } from '#providers/sms/sms.ts'
import type { SocialLogin } from '#providers/social-login/social-login.ts'

/** Everything that the shop works with, built once by the server and handed down. Tests build another one. */
export type Shop = {
  db: Db
  sms: Sms
  messageProviders: MessageProviders
  /** Null: there is none, and no page speaks of it. */
  socialLogin: SocialLogin | null
  captcha: CaptchaProvider
  media: MediaStore
  imageWorker: ImageWorker
  documents: Documents
  /** The way to any address that somebody typed. */
  fetchOutside: SafeFetch
  /** Null: paying by card is not offered. */
  payments: Payments | null
  /** Null: the owner ships by hand. */
  courier: Courier | null
  now: () => Date
  /** The public address, such as 'https://shop.example', without a slash at the end. */
  origin: string
  /** Mixed into every stored code, so that a stolen database alone gives none away. */
  pepper: string
  /** How often something may be tried, counted by every server of the shop together. */
  limits: Limits
  /** Counts of this server's visits until they are stored. */
  steps: StepCounter
  log: Log
  home: Home
}

/** Places of the shop's own data, for backups and imports. */
export type Home = {
  address: DatabaseAddress
  dataFolder: string
  mode: 'demo' | 'production'
  backup: BackupPlan
  /** Providers configured by the environment; stored credentials are not used for them. */
  keysOutside: readonly CredentialGroup[]
}

/** Facts by name; never a phone number, an address, a code or a name of a person. */
export type Log = {
  info: (facts: Record<string, unknown>, message: string) => void
  warn: (facts: Record<string, unknown>, message: string) => void
  error: (facts: Record<string, unknown>, message: string) => void
}
