import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { SizePlace } from '#domain/catalogue/product.ts'
import { type ProductFacts, type ProductField, productFieldNames } from '#domain/catalogue/product-fields.ts'
import type { FormatName } from '#domain/imports/column-mapping.ts'
import type { Paise } from '#domain/money.ts'

/** A product's row of a file; null where another system's file has nothing. */
export type ImportedRow = ProductFacts & {
  images: readonly string[]
  price: Paise
  prevPrice: Paise | null
  avgRating: number | null
  sourceDigest: string | null
  published: boolean
}

export type ImportedSizeRow = {
  size: string
  stock_location: string
  position: number
  price: Paise
  prev_price: Paise | null
  /** Which of 'codPrice', 'cost', 'sku' and 'barcode' the file sets, including to null. */
  says: readonly string[]
  cod_price: Paise | null
  cost: Paise | null
  sku: string | null
  barcode: string | null
  /** Stock in another shop's list; stored to compare with its next list. */
  listed: number | null
  stock: number
}

/**
 * Changes of a product; without `product` only the COD price. `isOwn`: named by our own export, which may change every
 * product and sets all fields.
 */
export type ProductChange = {
  id: string
  isOwn: boolean
  product: ImportedRow | null
  sizes: readonly ImportedSizeRow[]
}

/** A range of changed products by id: after the first, up to and including the last. */
export type ImportStep = { after: string; last: string }

const productsAtOnce = 500

/** Yields the staged changes in ranges. */
export async function* stagedSteps(tx: Db): AsyncGenerator<ImportStep> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ last: string | null }>`
      select max(id) as last
      from (select id from import_changes where id > ${after} order by id limit ${productsAtOnce}) as step`.execute(tx)
    const last = rows[0]?.last ?? null
    if (last === null) return
    yield { after, last }
    after = last
  }
}

export const within = ({ after, last }: ImportStep) => sql`change.id > ${after} and change.id <= ${last}`

/**
 * Inserts new products and updates earlier ones of the same source. Ratings by shoppers take precedence over imported
 * ones.
 */
export async function saveProducts(tx: Db, source: FormatName, step: ImportStep): Promise<void> {
  await saveProductsOf(tx, source, { step, isOwn: true })
  if (source !== 'strut') await saveProductsOf(tx, source, { step, isOwn: false })
}

type OneSource = { step: ImportStep; isOwn: boolean }

async function saveProductsOf(tx: Db, source: FormatName, { step, isOwn }: OneSource): Promise<void> {
  await sql`
    insert into products (id, source, ${sql.join(rowColumns.map((name) => sql.ref(name)))})
    select id, ${isOwn ? null : source}, ${sql.raw(rowColumns.map((name) => `row."${name}"`).join())}
    from import_changes change, json_to_record(change.product) as row (${sql.raw(rowTypes)})
    where ${within(step)} and change.is_own = ${isOwn} and change.product is not null
    order by id
    on conflict (id) do update set
      images = excluded.images,
      price = excluded.price,
      prev_price = excluded.prev_price,
      avg_rating = case when exists (select from ratings where product_id = excluded.id) then products.avg_rating
        else coalesce(excluded.avg_rating, products.avg_rating) end,
      ${isOwn ? ownUpdate : foreignUpdate},
      updated_at = now()
    where ${isOwn} or products.source = ${source}`.execute(tx)
}

const rowColumns: readonly (keyof ImportedRow)[] = [
  ...productFieldNames,
  ...(['images', 'price', 'prevPrice', 'avgRating', 'sourceDigest', 'published'] as const),
]

/** Types of the columns that are not text. */
const types: Partial<Record<keyof ImportedRow, string>> = {
  weightGrams: 'integer',
  tags: 'text[]',
  images: 'text[]',
  price: 'bigint',
  prevPrice: 'bigint',
  avgRating: 'numeric',
  published: 'boolean',
}

const rowTypes = rowColumns.map((name) => `"${name}" ${types[name] ?? 'text'}`).join()

/** Our own list sets every field, including to nothing. */
const ownUpdate = sql`${sql.join(productFieldNames.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))},
      published = excluded.published,
      publish_at = case when excluded.published then null else products.publish_at end`

/** Values from another system's list, whose empty cells keep what is stored. The other fields it lacks. */
const foreignValues: Partial<Record<ProductField, RawBuilder<unknown>>> = {
  name: sql`excluded.name`,
  category: sql`excluded.category`,
  description: sql`excluded.description`,
  brand: sql`coalesce(nullif(excluded.brand, ''), products.brand)`,
  style: sql`coalesce(products.style, excluded.style)`,
  colour: sql`coalesce(products.colour, excluded.colour)`,
  weightGrams: sql`coalesce(excluded.weight_grams, products.weight_grams)`,
  boxSize: sql`coalesce(excluded.box_size, products.box_size)`,
  tags: sql`coalesce(nullif(excluded.tags, '{}'), products.tags)`,
  details: sql`coalesce(nullif(excluded.details, ''), products.details)`,
  seoTitle: sql`coalesce(excluded.seo_title, products.seo_title)`,
  seoDescription: sql`coalesce(excluded.seo_description, products.seo_description)`,
}

const turned = sql`(products.source_digest like '%.draft') is distinct from (excluded.source_digest like '%.draft')`

/** Changes publication only where the file's value changed. */
const foreignUpdate = sql`
      ${sql.join(Object.entries(foreignValues).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
      published = case when ${turned} then excluded.published else products.published end,
      publish_at = case when ${turned} and excluded.published then null else products.publish_at end,
      source_digest = excluded.source_digest`

/** Condition: a foreign list updates only products that it created; our own export updates any. */
const ofSource = (source: FormatName) => sql`(change.is_own or products.source = ${source})`

/** Inserts new sizes with stock and ledger entries. */
export async function saveNewSizes(
  tx: Db,
  source: FormatName,
  { step, codPrice }: { step: ImportStep; codPrice: Paise | null },
): Promise<void> {
  await sql`
    with fresh as (
      insert into product_sizes (product_id, size, stock_location, position, price, prev_price, cod_price,
        cost, sku, barcode, listed_stock, on_hand)
      select change.id, file.size, file.stock_location, file.position, file.price, file.prev_price,
        coalesce(${codPrice}::bigint, file.cod_price), file.cost, file.sku, file.barcode,
        file.listed, file.stock
      from import_changes change join products on products.id = change.id and ${ofSource(source)},
        json_to_recordset(change.sizes) as file (size text, stock_location text, position integer, price bigint,
          prev_price bigint, cod_price bigint, cost bigint, sku text, barcode text, listed integer, stock integer)
      where ${within(step)}
      on conflict (product_id, size) do nothing
      returning product_id, size, on_hand
    )
    insert into stock_ledger (product_id, size, change, reason)
    select product_id, size, on_hand, 'import' from fresh where on_hand <> 0`.execute(tx)
}

/** Records the sizes whose price, code or position will change. Locks none of them. */
export async function recordRepriced(
  tx: Db,
  source: FormatName,
  { step, codPrice }: { step: ImportStep; codPrice: Paise | null },
): Promise<void> {
  await sql`
    insert into import_repriced (product_id, size, is_named, position, price, prev_price, cod_price, cost, sku, barcode)
    select own.product_id, own.size, file.size is not null, file.position, file.price, file.prev_price, changed.*
    from import_changes change join products on products.id = change.id and ${ofSource(source)}
    join product_sizes own on own.product_id = change.id
    left join lateral json_to_recordset(change.sizes) as file (size text, position integer, price bigint,
      prev_price bigint, says text[], cod_price bigint, cost bigint, sku text, barcode text) on file.size = own.size
    cross join lateral (
      select coalesce(${codPrice}::bigint, ${saidOr('codPrice', 'cod_price')}) as cod_price, ${saidOr('cost')} as cost,
        ${saidOr('sku')} as sku, ${saidOr('barcode')} as barcode
    ) as changed
    where ${within(step)} and (
      (file.size is not null
        and (own.price, own.prev_price, own.position) is distinct from (file.price, file.prev_price, file.position))
      or (own.cod_price, own.cost, own.sku, own.barcode) is distinct from changed)`.execute(tx)
}

const saidOr = (name: string, column = name) =>
  sql.raw(`case when '${name}' = any(file.says) then file.${column} else own.${column} end`)

/** Updates the sizes of a range, whose rows are locked. */
export async function reprice(tx: Db, after: SizePlace, last: SizePlace): Promise<void> {
  await sql`
    update product_sizes own set
      price = case when step.is_named then step.price else own.price end,
      prev_price = case when step.is_named then step.prev_price else own.prev_price end,
      position = case when step.is_named then step.position else own.position end,
      cod_price = step.cod_price,
      cost = step.cost,
      sku = step.sku,
      barcode = step.barcode
    from import_repriced step
    where (step.product_id, step.size) > (${after.productId}, ${after.size})
      and (step.product_id, step.size) <= (${last.productId}, ${last.size})
      and own.product_id = step.product_id and own.size = step.size`.execute(tx)
}
