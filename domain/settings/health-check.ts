import type { SignInMode } from '#domain/accounts/sign-in-mode.ts'
import type { TitledCategory } from '#domain/catalogue/product.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import type { ExternalImages } from '#domain/imports/images.ts'
import type { GstSettings } from '#domain/tax/gst.ts'
import type { Contacts } from './contacts.ts'
import type { ShopDetails } from './shop-details.ts'

/** Facts about a shop that the health checks read, gathered at one time. */
export type HealthCheckInput = {
  now: Date
  mode: 'demo' | 'production'
  /** True when the database was ever a demo. */
  wasDemo: boolean
  details: Pick<ShopDetails, 'legalName' | 'address' | 'grievanceOfficer'>
  gst: GstSettings['kind']
  /** True when the shop may sell within its State only, which its address does not say (decision 163). */
  lacksState: boolean
  /** States of the GSTIN and of the address, where they differ. */
  gstinOfAnotherState: readonly [string, string] | null
  /** Policies that say another delivery fee or time for returns than the settings. */
  outdatedPolicies: readonly string[]
  /** Categories with published or scheduled products but without tax rate and HSN code. */
  untaxed: readonly TitledCategory[]
  contacts: Contacts
  owners: number
  /** Facts about published products; `names`: the first of those without a picture. */
  catalogue: {
    hasProducts: boolean
    hasCodPrice: boolean
    hasStock: boolean
    withoutPicture: { count: number; names: readonly string[] }
    /** Scheduled products past their time, without a tax class of their own. */
    waiting: { count: number; names: readonly string[] }
  }
  ways: WaysToPay
  courier: boolean
  signIn: SignInMode
  /** Providers whose stored credentials can't be decrypted, because the shop's secret has changed. */
  unreadableKeys: readonly string[]
  ownerIsNotified: boolean
  backup: {
    everyMinutes: number | null
    isSealed: boolean
    lastAt: Date | null
    verifiedAt: Date | null
    /** Error of the latest test restore; null when it succeeded. */
    problem: string | null
    /** Copies in the bucket; null when not configured. */
    copies: { reachedAt: Date | null; error: string | null } | null
    /** Latest base backup and latest uploaded WAL; null when point-in-time recovery is off. */
    recovery: { reachedAt: Date | null; baseAt: Date | null; error: string | null } | null
  }
  /** Total and free bytes of the data volume; null when unknown. */
  disk: { free: number; total: number } | null
  unmigrated: readonly string[]
  /** `nextAt`: when the first job is due, or the lease of a running one ends. */
  jobs: { lastAt: Date | null; nextAt: Date | null; failed: readonly string[] }
  /** Latest event and capture of each payment gateway, and its consecutive failures to create an order. */
  gateways: readonly { title: string; lastWebhookAt: Date | null; lastCaptureAt: Date | null; failures: number }[]
  discrepancies: { open: number; oldestAt: Date | null }
  pictures: ExternalImages
  messagesGivenUp: number
  /** Webhook endpoints that are paused, and deliveries given up in the last week. */
  webhooks: { paused: number; givenUp: number }
  /** Offset of this machine's clock from the database's, in milliseconds. */
  clockAheadMs: number
}

/** 'wrong': must be fixed before selling. 'advice': should be fixed. */
export type Severity = 'wrong' | 'advice'

export type HealthCheck = {
  subject: string
  severity: Severity
  /** Describes the problem; null when there is none. */
  problem: (facts: HealthCheckInput) => string | null
  /** Remedy for the owner, without environment variables and command lines. */
  remedy: string
  /** Remedy for the server's operator; defaults to `remedy`. */
  onServer?: string
  /** Back-office page that fixes it, if any. */
  fixPath?: string
}

/** Returns the text if the condition holds, else null. */
export const when = (isSo: boolean, text: string) => (isSo ? text : null)
