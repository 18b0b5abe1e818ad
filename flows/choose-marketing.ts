import { insertConsent } from '#db/consents.ts'
import { inTransaction } from '#db/transaction.ts'
import { consentPurposes } from '#domain/consent.ts'
import type { Shop } from './shop.ts'

/** The shopper wants offers and news, or no longer: one press either way. */
export async function chooseMarketing(
  shop: Shop,
  userId: string,
  { wanted }: { wanted: boolean },
): Promise<void> {
  const { version } = consentPurposes.marketing
  const consent = { purpose: 'marketing', version, given: wanted, at: shop.now() } as const
  await inTransaction(shop.db, (tx) => insertConsent(tx, userId, consent))
}
