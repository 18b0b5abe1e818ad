import { type RawBuilder, sql } from 'kysely'
import type { KnownReach, PincodeRule } from '#domain/delivery.ts'
import type { Db } from './database.ts'
import { keepPlan } from './kept-plans.ts'

/** What the owner decided for this pincode: the rule with the longest prefix; null when there is none. */
export async function findPincodeRule(db: Db, pincode: string): Promise<PincodeRule | null> {
  const { rows } = await sql<{ rule: PincodeRule | null }>`
    select ${pincodeRuleJson(pincode)} as rule ${keepPlan}`.execute(db)
  return rows[0]?.rule ?? null
}

/** The same for use inside a select. */
export function pincodeRuleJson(pincode: string): RawBuilder<PincodeRule | null> {
  const prefixes = Array.from(pincode, (_, at) => pincode.slice(0, at + 1))
  return sql`(
    select json_build_object('served', served, 'cod', cod, 'days', days) from pincode_rules
    where prefix = any(${prefixes}::text[]) order by length(prefix) desc limit 1
  )`
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
