import { sql } from 'kysely'
import type { KnownReach, PincodeRule } from '#domain/delivery.ts'
import type { Db } from './database.ts'

/** What the owner decided for this pincode: the rule with the longest prefix; null when there is none. */
export async function findPincodeRule(db: Db, pincode: string): Promise<PincodeRule | null> {
  const row = await db
    .selectFrom('pincodeRules')
    .where(sql<boolean>`${pincode} like prefix || '%'`)
    .orderBy(sql`length(prefix)`, 'desc')
    .select(['served', 'cod', 'days'])
    .executeTakeFirst()
  return row ?? null
}

export type StoredReach = { reach: NonNullable<KnownReach>; askedAt: Date }

/** The courier's last word on it; null when it was never asked. */
export async function findReach(db: Db, pincode: string): Promise<StoredReach | null> {
  const row = await db
    .selectFrom('pincodeReaches')
    .where('pincode', '=', pincode)
    .select(['prepaid', 'cod', 'days', 'askedAt'])
    .executeTakeFirst()
  if (!row) return null
  const { askedAt, ...reach } = row
  return { reach, askedAt }
}

/** What the courier said of this pincode, and when, so that it is asked again once that is old. */
export async function saveReach(db: Db, pincode: string, { reach, askedAt }: StoredReach): Promise<void> {
  const row = { ...reach, askedAt }
  await db
    .insertInto('pincodeReaches')
    .values({ pincode, ...row })
    .onConflict((conflict) => conflict.column('pincode').doUpdateSet(row))
    .execute()
}
