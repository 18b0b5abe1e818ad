import { findTermsVersion, insertConsent } from '#db/customers/consents.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { consentPurposes } from '#domain/customers/consent.ts'
import type { Shop } from '#flows/shop.ts'

/** Records consent to the terms at sign-in, once per version. */
export async function agreeToTerms(tx: Db, userId: string, now: Date): Promise<void> {
  const version = await findTermsVersion(tx)
  await insertConsent(tx, userId, { purpose: 'terms', version, given: true, at: now })
}

export async function chooseMarketing(shop: Shop, userId: string, { isWanted }: { isWanted: boolean }): Promise<void> {
  const { version } = consentPurposes.marketing
  const consent = { purpose: 'marketing', version, given: isWanted, at: shop.now() } as const
  await inTransaction(shop.db, (tx) => insertConsent(tx, userId, consent))
}
