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
  ...withoutPersons([
    'settings',
    'media',
    'categories',
    'products',
    'productSizes',
    'coupons',
    'promotions',
    'stockLedger',
    'banners',
    'collections',
    'homeLayouts',
    'pages',
    'collectionProducts',
    'catalogueImports',
    'importEffects',
    'importPictures',
    'externalImages',
    'vocabulary',
    'brandFamilies',
    'synonyms',
    'pincodeRules',
    'serviceability',
    'orderTransitions',
    'invoiceNumbers',
    'gatewayPauses',
    'scheduledJobs',
    'providerCredentials',
    // Queries without a person; `flows/customers/apply-retention.ts` still deletes them.
    'emptySearches',
    'missedPaths',
    'redirects',
    // Anonymous counts, and totals of documents by State, rate and HSN code.
    'stepCounts',
    'taxDays',
    'documentDays',
    // Keys are hashed.
    'limits',
    'codBlockedPhones',
    'usedOauthStates',
    'usedCaptchaTokens',
    // Staff accounts are separate from shoppers'.
    'staff',
    'staffPasskeys',
    'staffAuthenticators',
    'staffRecoveryCodes',
    'staffInvites',
    'staffChallenges',
    'staffSessions',
    'alertDevices',
    'auditChain',
    'backups',
    'backupRequests',
    'backupTargets',
    // Webhook payloads contain no name, phone or address.
    'webhookEndpoints',
    'webhookEvents',
    'webhookDeliveries',
    'webhookAttempts',
  ] as const),
  ...accountDataRecords,
  ...orderDataRecords,
  ...changeDataRecords,
  ...shippingDataRecords,
} as const satisfies {
  [Table in keyof Tables]: 'nobody' | PersonalDataRecord<keyof Tables, keyof Tables[Table] & string>
}

function withoutPersons<Table extends string>(tables: readonly Table[]) {
  return Object.fromEntries(tables.map((table) => [table, 'nobody'])) as Record<Table, 'nobody'>
}
