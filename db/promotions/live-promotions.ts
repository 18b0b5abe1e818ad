import { sql } from 'kysely'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import { inCollection } from '#db/collections/collections.ts'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { CollectionRule } from '#domain/collections/collection.ts'
import type { LivePromotion, Promotion } from '#domain/promotions/promotion.ts'

type Row = Pick<Promotion, 'id' | 'name' | 'terms' | 'collectionId' | 'startsAt' | 'endsAt'> & {
  rule: CollectionRule | null
}

/** Maximum number of promotions evaluated per cart. */
const mostAtOnce = 50

/** Finds the promotions that apply now, and which of these products each covers; without those that cover none. */
export async function findLivePromotions(
  db: Db,
  products: readonly { productId: string }[],
  now: Date,
): Promise<LivePromotion[]> {
  const rows = (await findCurrent(db)).filter((row) => isLive(row, now)).slice(0, mostAtOnce)
  const ids = [...new Set(products.map(({ productId }) => productId))]
  if (rows.length === 0 || ids.length === 0) return []
  const covered = await findCovered(db, { rows, ids, now })
  return rows.flatMap(({ id, name, terms, endsAt, collectionId }) => {
    const covers = collectionId === null ? null : covered.flatMap((one) => (one.id === id ? [one.productId] : []))
    return covers?.length === 0 ? [] : [{ id, name, terms, endsAt, covers }]
  })
}

/** Finds all active promotions, whatever their dates. */
const findCurrent = rememberUntilChange(async (db: Db): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select promotions.id, promotions.name, terms, collection_id, starts_at, ends_at, collections.rule
    from promotions left join collections on collections.id = collection_id
    where active order by promotions.id ${prepared}`.execute(db)
  return rows
})

const isLive = ({ startsAt, endsAt }: Row, now: Date) =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)

/** Finds the products in the promotions' collections. */
async function findCovered(db: Db, { rows, ids, now }: { rows: readonly Row[]; ids: readonly string[]; now: Date }) {
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
