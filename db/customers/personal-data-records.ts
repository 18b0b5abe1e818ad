import type { Tables } from '#db/engine/tables/tables.ts'
import { accountDataRecords } from './personal-data-account.ts'
import { changeDataRecords } from './personal-data-changes.ts'
import { orderDataRecords } from './personal-data-orders.ts'
import type { PersonalDataRecord } from './personal-data-record.ts'
import { shippingDataRecords } from './personal-data-shipping.ts'

/**
 * Every table of the shop: what it holds of one person, what of that the person may have, and what becomes of it when
 * they leave. A new table is declared here or does not compile; a new column fails personal-data.test.ts.
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
  // Queries without a person; `flows/customers/apply-retention.ts` deletes them all the same.
  emptySearches: 'nobody',
  missedPaths: 'nobody',
  redirects: 'nobody',
  // Counted without knowing whom.
  stepCounts: 'nobody',
  pincodeRules: 'nobody',
  serviceability: 'nobody',
  orderTransitions: 'nobody',
  invoiceNumbers: 'nobody',
  // Sums of many papers by State, rate and kind of goods.
  taxDays: 'nobody',
  documentDays: 'nobody',
  // Their keys are hashes.
  limits: 'nobody',
  usedOauthStates: 'nobody',
  usedCaptchaTokens: 'nobody',
  // No shopper: who works here is told apart from who buys here.
  staff: 'nobody',
  staffPasskeys: 'nobody',
  staffAuthenticators: 'nobody',
  staffInvites: 'nobody',
  staffChallenges: 'nobody',
  staffSessions: 'nobody',
  alertDevices: 'nobody',
  auditChain: 'nobody',
  backups: 'nobody',
  // Webhook payloads have no name, phone or address in them.
  webhookEndpoints: 'nobody',
  webhookEvents: 'nobody',
  webhookDeliveries: 'nobody',
  webhookAttempts: 'nobody',
  // Requested by staff.
  backupRequests: 'nobody',
  backupTargets: 'nobody',
  scheduledJobs: 'nobody',
  providerCredentials: 'nobody',
  gatewayRests: 'nobody',
  ...accountDataRecords,
  ...orderDataRecords,
  ...changeDataRecords,
  ...shippingDataRecords,
} as const satisfies {
  [Table in keyof Tables]: 'nobody' | PersonalDataRecord<keyof Tables, keyof Tables[Table] & string>
}
