import { sql } from 'kysely'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import { inCollection } from '#db/collections/collections.ts'
import type { Db } from '#db/engine/database.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import { takeRow } from '#db/engine/results.ts'
import type { CollectionRule } from '#domain/collections/collection.ts'
import type { LivePromotion, Promotion } from '#domain/promotions/promotion.ts'

export type ActivePromotion = Pick<Promotion, 'id' | 'name' | 'terms' | 'collectionId' | 'startsAt' | 'endsAt'> & {
  rule: CollectionRule | null
}

export type ActivePromotionJson = Omit<ActivePromotion, 'startsAt' | 'endsAt'> & {
  startsAt: string | null
  endsAt: string | null
}

/** Maximum number of promotions evaluated per cart. */
const mostAtOnce = 50

/**
 * Finds the promotions that apply now, and which of these products each covers; without those that cover none. `active`:
 * read by another query.
 */
export async function findLivePromotions(
  db: Db,
  products: readonly { productId: string }[],
  now: Date,
  active?: readonly ActivePromotion[],
): Promise<LivePromotion[]> {
  const rows = (active ?? (await findActive(db))).filter((row) => isLive(row, now)).slice(0, mostAtOnce)
  const ids = [...new Set(products.map(({ productId }) => productId))]
  if (rows.length === 0 || ids.length === 0) return []
  const covered = await findCovered(db, { rows, ids, now })
  return rows.flatMap(({ id, name, terms, endsAt, collectionId }) => {
    const covers = collectionId === null ? null : covered.flatMap((one) => (one.id === id ? [one.productId] : []))
    return covers?.length === 0 ? [] : [{ id, name, terms, endsAt, covers }]
  })
}

const findActive = rememberUntilChange(async (db: Db): Promise<ActivePromotion[]> => {
  const select = sql<{ active: ActivePromotionJson[] }>`select ${activePromotionsJson} as active ${lookup}`
  return toActivePromotions((await takeRow(db, select)).active)
})

export const activePromotionsJson = sql.raw<ActivePromotionJson[]>(`(
  select coalesce(json_agg(json_build_object('id', promotions.id, 'name', promotions.name, 'terms', terms,
    'collectionId', collection_id, 'startsAt', starts_at, 'endsAt', ends_at, 'rule', collections.rule)
    order by promotions.id), '[]')
  from promotions left join collections on collections.id = collection_id where active)`)

export function toActivePromotions(rows: readonly ActivePromotionJson[]): ActivePromotion[] {
  const at = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map((row) => ({ ...row, startsAt: at(row.startsAt), endsAt: at(row.endsAt) }))
}

const isLive = ({ startsAt, endsAt }: ActivePromotion, now: Date) =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)

/** Finds the products in the promotions' collections. */
async function findCovered(
  db: Db,
  { rows, ids, now }: { rows: readonly ActivePromotion[]; ids: readonly string[]; now: Date },
) {
  const selects = rows.flatMap(({ id, collectionId, rule }) =>
    collectionId === null
      ? []
      : [
          sql`select ${id}::int as id, products.id as product_id from products
            where products.id = any(${ids}::text[]) and ${inCollection({ id: collectionId, rule }, now)}`,
        ],
  )
  if (selects.length === 0) return []
  const found = await sql<{ id: number; productId: string }>`${sql.join(selects, sql` union all `)}`.execute(db)
  return found.rows
}
