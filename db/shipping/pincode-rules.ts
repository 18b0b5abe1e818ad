import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { PrefixRule } from '#domain/shipping/pincode-rules.ts'

/** Finds rules whose prefix starts with `starting`, in order, and counts all rules. */
export async function findRules(db: Db, { starting, atMost }: { starting: string; atMost: number }) {
  const [rules, all] = await Promise.all([
    db
      .selectFrom('pincodeRules')
      .where('prefix', 'like', `${starting}%`)
      .select(['prefix', 'served', 'cod', 'days'])
      .orderBy('prefix')
      .limit(atMost)
      .execute(),
    db
      .selectFrom('pincodeRules')
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rules, count: Number(all.count) }
}

const batchSize = 1_000

export async function saveRules(tx: Db, rules: readonly PrefixRule[], now: Date): Promise<void> {
  for (let at = 0; at < rules.length; at += batchSize) {
    const rows = rules.slice(at, at + batchSize).map((rule) => ({ ...rule, updatedAt: now }))
    await tx
      .insertInto('pincodeRules')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('prefix')
          .doUpdateSet((row) => ({
            served: row.ref('excluded.served'),
            cod: row.ref('excluded.cod'),
            days: row.ref('excluded.days'),
            updatedAt: row.ref('excluded.updatedAt'),
          })),
      )
      .execute()
  }
}

/** Deletes the rule with this prefix, or all with null. Returns their number. */
export async function deleteRules(tx: Db, prefix: string | null): Promise<number> {
  const deleted = await tx
    .deleteFrom('pincodeRules')
    .$if(prefix !== null, (rules) => rules.where('prefix', '=', prefix))
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Finds the rules of whole postal zones (prefixes of one digit). */
export function findZoneRules(db: Db): Promise<PrefixRule[]> {
  return db
    .selectFrom('pincodeRules')
    .where(sql<boolean>`length(prefix) = 1`)
    .select(['prefix', 'served', 'cod', 'days'])
    .orderBy('prefix')
    .execute()
}
