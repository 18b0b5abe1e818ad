import { sql } from 'kysely'
import { inCollection } from '#db/collections/collections.ts'
import type { Db } from '#db/engine/database.ts'
import type { CollectionRule } from '#domain/collections/collection.ts'
import type { LivePromotion, Promotion } from '#domain/promotions/promotion.ts'

type Row = Pick<Promotion, 'id' | 'name' | 'terms' | 'collectionId' | 'endsAt'> & {
  rule: CollectionRule | null
}

/** More than these would make a cart slow, and no shopper could keep them apart. */
const mostAtOnce = 50

/** The promotions that hold now, and which of these products each is for; without those that are for none of them. */
export async function findLivePromotions(
  db: Db,
  products: readonly { productId: string }[],
  now: Date,
): Promise<LivePromotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .leftJoin('collections', 'collections.id', 'promotions.collectionId')
    .select(['promotions.id', 'promotions.name', 'promotions.terms', 'promotions.collectionId'])
    .select(['promotions.endsAt', 'collections.rule'])
    .where('active', '=', true)
    .where((is) => is.or([is('startsAt', 'is', null), is('startsAt', '<=', now)]))
    .where((is) => is.or([is('endsAt', 'is', null), is('endsAt', '>', now)]))
    .orderBy('promotions.id')
    .limit(mostAtOnce)
    .execute()
  const ids = [...new Set(products.map(({ productId }) => productId))]
  if (rows.length === 0 || ids.length === 0) return []
  const covered = await findCovered(db, { rows, ids, now })
  return rows.flatMap(({ id, name, terms, endsAt, collectionId }) => {
    const covers =
      collectionId === null ? null : covered.flatMap((one) => (one.id === id ? [one.productId] : []))
    return covers?.length === 0 ? [] : [{ id, name, terms, endsAt, covers }]
  })
}

type Asked = { rows: readonly Row[]; ids: readonly string[]; now: Date }

/** Products of the collections that promotions are for. */
async function findCovered(db: Db, { rows, ids, now }: Asked) {
  const selects = rows.flatMap(({ id, collectionId, rule }) =>
    collectionId === null
      ? []
      : [
          sql`select ${id}::int as id, products.id as product_id from products
            where products.id = any(${ids}::text[]) and ${inCollection({ id: collectionId, rule }, now)}`,
        ],
  )
  if (selects.length === 0) return []
  const found = await sql<{ id: number; productId: string }>`${sql.join(selects, sql` union all `)}`.execute(
    db,
  )
  return found.rows
}
