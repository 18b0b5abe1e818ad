import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { type Consent, type ConsentPurpose, termsVersion } from '#domain/customers/consent.ts'

/** Lists a shopper's consents and withdrawals, oldest first. */
export async function findConsents(db: Db, userId: string): Promise<Consent[]> {
  return db
    .selectFrom('consents')
    .where('userId', '=', userId)
    .orderBy('id')
    .select(['purpose', 'version', 'given', 'at'])
    .execute()
}

/** Appends to the consent log unless its latest entry of this purpose is the same. True when it was appended. */
export async function insertConsent(
  tx: Db,
  userId: string,
  { purpose, version, given, at }: Consent,
): Promise<boolean> {
  // Serialises concurrent requests, so that a double submit is recorded once.
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
  const last = await findLast(tx, userId, purpose)
  // Consent that was never given can't be withdrawn.
  const isSame = last ? last.given === given && (!given || last.version === version) : !given
  if (isSame) return false
  await tx.insertInto('consents').values({ userId, purpose, version, given, at }).execute()
  return true
}

async function findLast(db: Db, userId: string, purpose: ConsentPurpose) {
  return db
    .selectFrom('consents')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .select(['version', 'given'])
    .executeTakeFirst()
}

export async function findTermsVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .where('key', '=', 'shop-details')
    .select(sql<string>`to_char(updated_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirst()
  return termsVersion(row?.day ?? null)
}
