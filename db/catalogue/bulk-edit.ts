import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import type { BatchEntry } from '#db/staff/audit-entries.ts'
import type { BulkChange, BulkProduct } from '#domain/catalogue/bulk-edit.ts'
import type { ProductQuery } from '#domain/catalogue/product-admin.ts'
import { type Paise, paise } from '#domain/money.ts'
import { productsLike } from './product-admin.ts'

const bulkPage = 20

export async function findBulk(
  db: Db,
  question: ProductQuery,
): Promise<{ products: BulkProduct[]; next: string | null }> {
  const rows = await whole(db)
    .where(sql<boolean>`${productsLike(question)}`)
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id')
    .limit(bulkPage + 1)
    .execute()
  const products = rows.slice(0, bulkPage)
  return { products, next: rows.length > bulkPage ? (products.at(-1)?.id ?? null) : null }
}

/** Locks the products, then their sizes in the order that orders use, which prevents deadlocks. */
export async function lockBulk(tx: Db, ids: readonly string[]): Promise<Map<string, BulkProduct>> {
  await sql`select from products where id = any(${ids}::text[]) order by id for update`.execute(tx)
  await sql`
    select from product_sizes where product_id = any(${ids}::text[]) order by product_id, size for no key update`.execute(
    tx,
  )
  const rows = await whole(tx).where('products.id', '=', sql<string>`any(${ids}::text[])`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function whole(db: Db) {
  return db
    .selectFrom('products')
    .select(['products.id', 'products.name', 'products.category', 'products.taxClass', 'products.published'])
    .select(['products.publishAt', 'products.updatedAt'])
    .select(
      sql<BulkProduct['sizes']>`(
        select coalesce(json_agg(json_build_object('size', size, 'stockLocation', stock_location, 'price', price,
          'prevPrice', prev_price, 'codPrice', cod_price, 'onHand', on_hand, 'reserved', reserved) order by position), '[]')
        from product_sizes where product_id = products.id)`.as('sizes'),
    )
}

export async function saveBulk(tx: Db, changes: readonly BulkChange[]): Promise<void> {
  const facts = changes.map(({ id, category = null, published = null, publishAt = null }) => ({
    id,
    category,
    published,
    publishAt,
  }))
  await sql`
    update products set category = coalesce(edited.category, products.category),
      published = coalesce(edited.published, products.published),
      publish_at = case when edited.published is null then products.publish_at else edited."publishAt" end,
      updated_at = now()
    from json_to_recordset(${JSON.stringify(facts)}::json) as edited (id text, category text, published boolean,
      "publishAt" timestamptz)
    where products.id = edited.id`.execute(tx)
  const prices = changes.flatMap(({ id, prices: edited }) =>
    edited.map(({ size, ...one }) => ({ product: id, size, has: Object.keys(one), ...one })),
  )
  if (prices.length === 0) return
  await sql`
    update product_sizes own set
      price = case when 'price' = any(edited.has) then edited.price else own.price end,
      prev_price = case when 'prevPrice' = any(edited.has) then edited."prevPrice" else own.prev_price end,
      cod_price = case when 'codPrice' = any(edited.has) then edited."codPrice" else own.cod_price end
    from json_to_recordset(${JSON.stringify(prices)}::json) as edited (product text, size text, has text[],
      price bigint, "prevPrice" bigint, "codPrice" bigint)
    where own.product_id = edited.product and own.size = edited.size`.execute(tx)
}

const amount = v.nullable(
  v.pipe(
    v.number(),
    v.transform((stored): Paise => paise(stored)),
  ),
)

/** State of a product before a bulk edit, as stored in the audit log. */
const bulkEditSchema = v.object({
  category: v.optional(v.string()),
  published: v.optional(v.boolean()),
  publishAt: v.optional(v.string()),
  prices: v.optional(
    v.array(
      v.object({
        size: v.string(),
        price: v.optional(amount),
        prevPrice: v.optional(amount),
        codPrice: v.optional(amount),
      }),
    ),
    [],
  ),
  units: v.optional(v.array(v.object({ size: v.string(), units: v.number() })), []),
})

export type AuditedBulkEdit = {
  id: string
  before: v.InferOutput<typeof bulkEditSchema>
  unitsAfter: v.InferOutput<typeof bulkEditSchema>['units']
}

export function readAuditedBulkEdit({ object, before, after }: BatchEntry): AuditedBulkEdit {
  return {
    id: object.replace('product:', ''),
    before: v.parse(bulkEditSchema, before ?? {}),
    unitsAfter: v.parse(bulkEditSchema, after ?? {}).units,
  }
}
