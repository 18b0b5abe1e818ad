import type { Tables } from '#db/engine/tables/tables.ts'
import { accountDataRecords } from './personal-data-account.ts'
import { changeDataRecords } from './personal-data-changes.ts'
import { orderDataRecords } from './personal-data-orders.ts'
import type { PersonalDataRecord } from './personal-data-record.ts'
import { shippingDataRecords } from './personal-data-shipping.ts'

/**
 * Personal-data records of every table: which personal data it holds, what the person may download, and what happens on
 * erasure. A new table must be declared here to compile; a new column fails personal-data.test.ts.
 */
export const personalDataRecords = {
  settings: 'nobody',
  media: 'nobody',
  categories: 'nobody',
  products: 'nobody',
  productSizes: 'nobody',
  coupons: 'nobody',
  promotions: 'nobody',
  stockLedger: 'nobody',
  banners: 'nobody',
  collections: 'nobody',
  homeLayouts: 'nobody',
  pages: 'nobody',
  collectionProducts: 'nobody',
  catalogueImports: 'nobody',
  importEffects: 'nobody',
  externalImages: 'nobody',
  vocabulary: 'nobody',
  brandFamilies: 'nobody',
  synonyms: 'nobody',
  // Queries without a person; `flows/customers/apply-retention.ts` still deletes them.
  emptySearches: 'nobody',
  missedPaths: 'nobody',
  redirects: 'nobody',
  // Anonymous counts.
  stepCounts: 'nobody',
  pincodeRules: 'nobody',
  serviceability: 'nobody',
  orderTransitions: 'nobody',
  invoiceNumbers: 'nobody',
  // Totals of documents by State, rate and HSN code.
  taxDays: 'nobody',
  documentDays: 'nobody',
  // Keys are hashed.
  limits: 'nobody',
  usedOauthStates: 'nobody',
  usedCaptchaTokens: 'nobody',
  // Staff accounts are separate from shoppers'.
  staff: 'nobody',
  staffPasskeys: 'nobody',
  staffAuthenticators: 'nobody',
  staffInvites: 'nobody',
  staffChallenges: 'nobody',
  staffSessions: 'nobody',
  alertDevices: 'nobody',
  auditChain: 'nobody',
  backups: 'nobody',
  // Webhook payloads contain no name, phone or address.
  webhookEndpoints: 'nobody',
  webhookEvents: 'nobody',
  webhookDeliveries: 'nobody',
  webhookAttempts: 'nobody',
  // Requested by staff.
  backupRequests: 'nobody',
  backupTargets: 'nobody',
  scheduledJobs: 'nobody',
  providerCredentials: 'nobody',
  gatewayPauses: 'nobody',
  ...accountDataRecords,
  ...orderDataRecords,
  ...changeDataRecords,
  ...shippingDataRecords,
} as const satisfies {
  [Table in keyof Tables]: 'nobody' | PersonalDataRecord<keyof Tables, keyof Tables[Table] & string>
}
