import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { KnownReach, PincodeRule } from '#domain/shipping/delivery-promise.ts'

export type StoredReach = { reach: NonNullable<KnownReach>; askedAt: Date }

/** As JSON knows it. */
type ReachRow = NonNullable<KnownReach> & { askedAt: string }

export type PincodeFacts = { rule: PincodeRule | null; reach: StoredReach | null }

/** What the owner decided for this pincode, and the courier's last word on it; null where there is none. */
export async function findPincode(db: Db, pincode: string): Promise<PincodeFacts> {
  const { rows } = await sql<PincodeColumns>`select ${pincodeColumns(pincode)} ${prepared}`.execute(db)
  return pincodeFacts(rows[0] ?? { rule: null, reach: null })
}

export type PincodeColumns = { rule: PincodeRule | null; reach: ReachRow | null }

/** The same for use inside a select: the rule with the longest prefix, and what is stored of the courier. */
export function pincodeColumns(pincode: string): RawBuilder<unknown> {
  const prefixes = Array.from(pincode, (_, at) => pincode.slice(0, at + 1))
  return sql`(
      select json_build_object('served', served, 'cod', cod, 'days', days) from pincode_rules
      where prefix = any(${prefixes}::text[]) order by length(prefix) desc limit 1
    ) as rule,
    (
      select json_build_object('prepaid', prepaid, 'cod', cod, 'days', days, 'askedAt', asked_at) from pincode_reaches
      where pincode = ${pincode}
    ) as reach`
}

export function pincodeFacts({ rule, reach: stored }: PincodeColumns): PincodeFacts {
  if (stored === null) return { rule, reach: null }
  const { askedAt, ...reach } = stored
  return { rule, reach: { reach, askedAt: new Date(askedAt) } }
}

export async function saveReach(db: Db, pincode: string, { reach, askedAt }: StoredReach): Promise<void> {
  const row = { ...reach, askedAt }
  await db
    .insertInto('pincodeReaches')
    .values({ pincode, ...row })
    .onConflict((conflict) => conflict.column('pincode').doUpdateSet(row))
    .execute()
}
