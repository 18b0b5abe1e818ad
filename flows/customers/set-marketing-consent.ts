import { insertConsent } from '#db/customers/consents.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { consentPurposes } from '#domain/customers/consent.ts'
import type { Shop } from '#flows/shop.ts'

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
