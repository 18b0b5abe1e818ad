import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { productFieldNames } from '#domain/catalogue/product-fields.ts'
import { factsSchema, type ImportChange } from '#domain/imports/changes.ts'
import { type ImportStep, within } from './staged-changes.ts'

/**
 * Select expression: all fields that an import can change, by the names of `domain/imports/changes.ts`; for use beside
 * `products`.
 */
export const productFactsJson = sql`(
  jsonb_build_object(${sql.join(
    [...productFieldNames, 'images', 'avgRating', 'published', 'publishAt', 'sourceDigest'].map(
      (name) => sql`${sql.lit(name)}, ${sql.ref(`products.${name}`)}`,
    ),
  )})
  || coalesce((
    select jsonb_object_agg(fact.name || '|' || own.size, fact.value)
    from product_sizes own, lateral (values ('price', to_jsonb(own.price)),
      ('prevPrice', to_jsonb(own.prev_price)), ('codPrice', to_jsonb(own.cod_price)), ('cost', to_jsonb(own.cost)),
      ('sku', to_jsonb(own.sku)), ('barcode', to_jsonb(own.barcode)), ('position', to_jsonb(own.position)),
      ('listedStock', to_jsonb(own.listed_stock))) as fact (name, value)
    where own.product_id = products.id), '{}'))`

export async function createBeforeTable(tx: Db): Promise<void> {
  await sql`create temporary table import_before (id text primary key, facts jsonb not null) on commit drop`.execute(tx)
}

/** Records and locks the products of this step before their change. */
export async function recordBefore(tx: Db, step: ImportStep): Promise<void> {
  await sql`
    select from products where id in (select id from import_changes change where ${within(step)})
    order by id for no key update`.execute(tx)
  await sql`
    insert into import_before (id, facts)
    select products.id, ${productFactsJson} from import_changes change join products on products.id = change.id
    where ${within(step)}`.execute(tx)
}

/** Saves the differences; products created by the import have none. */
export async function saveChanges(tx: Db, importId: string, step: ImportStep): Promise<void> {
  await sql`
    insert into import_effects (import_id, product_id, name, before, after)
    select ${importId}, products.id, products.name, differing.before, differing.after
    from import_changes change
    join products on products.id = change.id
    left join import_before was on was.id = change.id
    cross join lateral (select ${productFactsJson} as facts) as became
    cross join lateral (
      select coalesce(jsonb_object_agg(key, was.facts -> key) filter (where was.facts ? key), '{}') as before,
        coalesce(jsonb_object_agg(key, became.facts -> key) filter (where became.facts ? key), '{}') as after
      from jsonb_object_keys(was.facts || became.facts) as key
      where was.facts is not null and was.facts -> key is distinct from became.facts -> key
    ) as found
    cross join lateral (
      select coalesce(jsonb_object_agg('stock|' || size, staged.before), '{}') as before,
        coalesce(jsonb_object_agg('stock|' || size, staged.after), '{}') as after
      from import_stock staged where staged.product_id = change.id and staged.before <> staged.after
    ) as stock
    cross join lateral (
      select case when was.facts is not null then found.before || stock.before end as before,
        case when was.facts is not null then found.after || stock.after end as after
    ) as differing
    where ${within(step)} and (was.facts is null or differing.after <> '{}' or differing.before <> '{}')`.execute(tx)
}

/**
 * Deletes changes of older imports, and the issues of lists of customers and orders, which name people. Returns the number
 * of products.
 */
export async function deleteOldChanges(db: Db, before: Date): Promise<number> {
  await sql`
    update catalogue_imports set report = jsonb_set(report, '{issues}', '[]')
    where report ? 'history' and report -> 'issues' <> '[]' and created_at < ${before}`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    delete from import_effects
    where import_id in (select id from catalogue_imports where created_at < ${before})`.execute(db)
  return Number(numAffectedRows)
}

const effectsPage = 40

/** Finds a page of changes by product id; `next` is null on the last page. */
export async function findChanges(
  db: Db,
  importId: string,
  after: string,
): Promise<{ effects: ImportChange[]; next: string | null }> {
  const rows = await db
    .selectFrom('importEffects')
    .where('importId', '=', importId)
    .where('productId', '>', after)
    .orderBy('productId')
    .limit(effectsPage + 1)
    .select(['productId as id', 'name', 'before', 'after'])
    .execute()
  const effects = rows
    .slice(0, effectsPage)
    .map(({ before, after: became, ...row }) => ({
      ...row,
      before: v.parse(v.nullable(factsSchema), before),
      after: v.parse(v.nullable(factsSchema), became),
    }))
  return { effects, next: rows.length > effectsPage ? (effects.at(-1)?.id ?? null) : null }
}
