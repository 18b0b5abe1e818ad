import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { productFieldNames } from '#domain/catalogue/product-fields.ts'
import type { UndoReport } from '#domain/imports/report.ts'
import { productFactsJson } from './changes.ts'

/**
 * Locks an import that can be undone and returns its file name; null when it was never applied, was undone, or is too
 * old.
 */
export async function lockForUndo(tx: Db, { id, since }: { id: string; since: Date }): Promise<string | null> {
  const row = await tx
    .selectFrom('catalogueImports')
    .where('id', '=', id)
    .where('state', '=', 'imported')
    .where('undoReport', 'is', null)
    .where('createdAt', '>=', since)
    .select('name')
    .forUpdate()
    .executeTakeFirst()
  return row?.name ?? null
}

/** Locks its products, then their sizes, in the order that every flow uses. */
export async function lockChanges(tx: Db, id: string): Promise<void> {
  const its = sql`select product_id from import_effects where import_id = ${id}`
  await sql`select count(*) from (
    select from products where id in (${its}) order by id for update) as locked`.execute(tx)
  await sql`select count(*) from (
    select from product_sizes where product_id in (${its}) order by product_id, size for no key update) as locked`.execute(
    tx,
  )
}

const mostNamed = 60

/** Maps an external image to its downloaded copy, so that the download does not count as a change. */
const atHome = sql`case when became.key <> 'images' then became.value
  else to_jsonb(with_stored_images(array(select jsonb_array_elements_text(became.value)))) end`

/**
 * Separates values that are still as imported from values changed since, or whose former category was deleted. A
 * product with new sizes stays, because their stock was added.
 */
export async function findUndoable(
  tx: Db,
  id: string,
): Promise<{ changed: string[]; fresh: string[]; left: UndoReport['left']; leftCount: number }> {
  const { rows } = await sql<{ id: string; name: string; isNew: boolean; isSame: boolean }>`
    select products.id, products.name, effect.before is null as is_new,
      case when effect.before is null then products.updated_at = products.created_at
      else not exists (
          select from jsonb_each(effect.after) as became
          where became.key not like 'stock|%'
            and (now.facts -> became.key is distinct from ${atHome} or not effect.before ? became.key))
        and (not effect.before ? 'category'
          or exists (select from categories where category = effect.before ->> 'category'))
      end as is_same
    from import_effects effect
    join products on products.id = effect.product_id
    cross join lateral (select ${productFactsJson} as facts) as now
    where effect.import_id = ${id}
    order by products.id`.execute(tx)
  const idsOf = (wanted: typeof rows) => wanted.map((row) => row.id)
  const left = rows.filter(({ isSame }) => !isSame)
  return {
    changed: idsOf(rows.filter(({ isSame, isNew }) => isSame && !isNew)),
    fresh: idsOf(rows.filter(({ isSame, isNew }) => isSame && isNew)),
    left: left.slice(0, mostNamed).map((row) => ({ id: row.id, name: row.name })),
    leftCount: left.length,
  }
}

/** Restores the fields that the import changed on these products. */
export async function revertProduct(tx: Db, id: string, products: readonly string[]): Promise<void> {
  const was = (name: string) => sql`${sql.ref(name)} = case when effect.before ? ${name}
    then (effect.before ->> ${name})::${sql.raw(types[name] ?? 'text')} else ${sql.ref(`products.${name}`)} end`
  const lists = ['images', 'tags'].map(
    (name) => sql`${sql.ref(name)} = case when effect.before ? ${name}
      then array(select jsonb_array_elements_text(effect.before -> ${name})) else products.${sql.ref(name)} end`,
  )
  await sql`
    update products set ${sql.join(facts.map(was))}, updated_at = now(),
      ${sql.join(lists)}
    from import_effects effect
    where effect.import_id = ${id} and effect.product_id = products.id
      and products.id = any(${products}::text[])`.execute(tx)
  const price = (name: string) => sql`${sql.ref(name)} = case
    when effect.before ? (${name} || '|' || own.size)
    then (effect.before ->> (${name} || '|' || own.size))::${sql.raw(types[name] ?? 'bigint')} else ${sql.ref(`own.${name}`)} end`
  await sql`
    update product_sizes own set ${sql.join(factsOfSizes.map(price))}
    from import_effects effect
    where effect.import_id = ${id} and effect.product_id = own.product_id
      and own.product_id = any(${products}::text[])
      and effect.before ?| array(select name || '|' || own.size from unnest(${factsOfSizes}::text[]) as name)`.execute(
    tx,
  )
}

const facts = [
  ...productFieldNames.filter((field) => field !== 'tags'),
  ...['avgRating', 'published', 'publishAt', 'sourceDigest'],
]
const factsOfSizes = ['price', 'prevPrice', 'codPrice', 'cost', 'sku', 'barcode', 'position', 'listedStock']
const types: Record<string, string> = {
  avgRating: 'numeric',
  weightGrams: 'integer',
  published: 'boolean',
  publishAt: 'timestamptz',
  sku: 'text',
  barcode: 'text',
}

export async function recordUndo(tx: Db, id: string, report: UndoReport): Promise<void> {
  await tx
    .updateTable('catalogueImports')
    .set({ undoReport: JSON.stringify(report) })
    .where('id', '=', id)
    .execute()
}
