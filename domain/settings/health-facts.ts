import type { SignInWay } from '#domain/accounts/sign-in-way.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import type { ExternalImages } from '#domain/imports/images.ts'
import type { GstSettings } from '#domain/tax/gst.ts'
import type { Contacts } from './contacts.ts'
import type { ShopDetails } from './shop-details.ts'

/** Everything that the doctor asks about a shop, gathered at one moment. */
export type HealthCheckInput = {
  now: Date
  mode: 'demo' | 'production'
  /** Whether its database was a demo once. */
  wasDemo: boolean
  details: Pick<ShopDetails, 'legalName' | 'address' | 'grievanceOfficer'>
  gst: GstSettings['kind']
  /** Categories of goods on sale for which no rate and no HSN code was said. */
  untaxed: readonly string[]
  contacts: Contacts
  owners: number
  /** On sale; and how many of them can be paid on delivery. */
  catalogue: { hasProducts: boolean; hasCodPrice: boolean; hasStock: boolean }
  ways: WaysToPay
  courier: boolean
  signIn: SignInWay
  /** Providers whose keys were typed in under another secret of the shop. */
  unreadableKeys: readonly string[]
  ownerIsNotified: boolean
  backup: {
    everyMinutes: number | null
    isSealed: boolean
    lastAt: Date | null
    verifiedAt: Date | null
    /** Why the last restore of one failed; null when it did not. */
    problem: string | null
    /** Copies in the bucket; null where none is set. */
    copies: { reachedAt: Date | null; error: string | null } | null
    /** Times of the base of a recovery and of the last change that left the machine; null where it is off. */
    recovery: { reachedAt: Date | null; baseAt: Date | null; error: string | null } | null
  }
  /** Total and free bytes of the data disk; null when unknown. */
  disk: { free: number; total: number } | null
  unmigrated: readonly string[]
  jobs: { lastAt: Date | null; failed: readonly string[] }
  /** Last event and capture of each payment gateway, and how often in a row it failed to make an order. */
  gateways: readonly {
    title: string
    lastWebhookAt: Date | null
    lastCaptureAt: Date | null
    failures: number
  }[]
  discrepancies: { open: number; oldestAt: Date | null }
  pictures: ExternalImages
  noticesGivenUp: number
  /** Other programs that are told: how many are paused, and what of the last week they never got. */
  webhooks: { paused: number; givenUp: number }
  /** How far this machine's clock is before the database's. */
  clockAheadMs: number
}
