import { findTermsVersion, insertConsent } from '#db/customers/consents.ts'
import type { Db } from '#db/engine/database.ts'

/** A part of signing in: the notice beside the button said so. Once for each version of the terms. */
export async function agreeToTerms(tx: Db, userId: string, now: Date): Promise<void> {
  const version = await findTermsVersion(tx)
  await insertConsent(tx, userId, { purpose: 'terms', version, given: true, at: now })
}
