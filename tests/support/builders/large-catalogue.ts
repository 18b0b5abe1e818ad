import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { categories } from '#demo/categories.ts'

/** Number of different words in the names; the first is in every third name, the last in a handful. */
const vocabulary = 6_000
const brands = 300
const families = ['New Balance', 'Vintage', 'Combo', 'Gshock']
const atOnce = 50_000

/** Search words of the measurements, the most frequent first. */
const namedWords = ['classic', 'street', 'runner', 'black', 'urban', 'blue', 'steel', 'monsoon']
const syllables = 'bakamaratanalavasapajadagayakomorotonoluvisipedi'

/**
 * Fills an empty database with deterministic products by SQL, for tests and measurements that need more than an import
 * could create in reasonable time.
 */
export async function fillCatalogue(db: Db, count: number): Promise<void> {
  await insertCategories(db)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select setseed(0.5)`.execute(connection)
    await makeWords(connection)
    await withoutIndexes(connection, async () => {
      for (let first = 1; first <= count; first += atOnce) {
        const last = Math.min(first + atOnce - 1, count)
        await insertProducts(connection, first, last)
        await insertSizes(connection, first, last)
      }
    })
    await sql`vacuum analyze`.execute(connection)
  })
}

async function insertCategories(db: Db): Promise<void> {
  const rows = categories.map(({ sizes, chips, ...rest }) => ({ ...rest, sizes: [...sizes], chips: [...chips] }))
  await db.insertInto('categories').values(rows).execute()
}

/** `any_word(n)` is one of n words in a Zipf-like distribution, as in real names. */
async function makeWords(connection: Db): Promise<void> {
  const pick = (part: ReturnType<typeof sql>) =>
    sql`substr(${sql.lit(syllables)}, 1 + 2 * ((${part}) % ${sql.lit(syllables.length / 2)}), 2)`
  await sql`
    create or replace function pg_temp.word(number int) returns text language sql immutable as $$
      select coalesce((array[${sql.join(namedWords.map((word) => sql.lit(word)))}])[number],
        ${pick(sql`number`)} || ${pick(sql`number / 24`)} || ${pick(sql`number / 576 + 7`)}) $$`.execute(connection)
  await sql`
    create or replace function pg_temp.any_word(words int) returns text language sql volatile as $$
      select pg_temp.word(floor(power(words, random()))::int) $$`.execute(connection)
}

/** Indexes and foreign keys are created last, which is much faster. */
async function withoutIndexes(connection: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('alter table product_sizes drop constraint %I', conname) as drop,
      format('alter table product_sizes add constraint %I %s', conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = 'product_sizes'::regclass and contype = 'f'
    union all
    select format('drop index %I', indexname), indexdef from pg_indexes
    where tablename in ('products', 'product_sizes') and indexname not like '%_pkey'`.execute(connection)
  for (const { drop } of rows) await sql.raw(drop).execute(connection)
  await work()
  for (const { make } of rows) await sql.raw(make).execute(connection)
}

async function insertProducts(connection: Db, first: number, last: number): Promise<void> {
  await sql`
    insert into products (id, name, brand, category, brand_categ, price, prev_price, avg_rating, created_at)
    select 'p-' || number,
      concat_ws(' ', pg_temp.any_word(${vocabulary}), pg_temp.any_word(${vocabulary}), pg_temp.any_word(${vocabulary})),
      pg_temp.any_word(${brands}) || ' co',
      ${oneOf(categories.map(({ category }) => category))},
      case when random() < 0.2 then ${oneOf(families)} end,
      rupees * 100,
      case when random() < 0.7 then rupees * 150 end,
      case when random() < 0.6 then round((1 + random() * 4)::numeric, 1) end,
      now() - random() * interval '3 years'
    from (select number, 199 + floor(random() * 4800)::bigint as rupees from generate_series(${first}::int, ${last}::int) as number) as priced`.execute(
    connection,
  )
}

/** Every size of the category, every fifth sold out; small bottles share the stock of the larger ones. */
async function insertSizes(connection: Db, first: number, last: number): Promise<void> {
  await sql`
    insert into product_sizes (product_id, size, stock_location, position, price, cod_price, on_hand)
    select products.id, size, case size when '20 ml' then '50 ml' else size end, place, price, 5000,
      case when random() < 0.2 then 0 else 1 + floor(random() * 20)::int end
    from generate_series(${first}::int, ${last}::int) as number
    join products on products.id = 'p-' || number
    join categories on categories.category = products.category,
    unnest(case when cardinality(sizes) = 0 then array[''] else sizes end) with ordinality as own (size, place)`.execute(
    connection,
  )
}

function oneOf(choices: readonly string[]) {
  return sql`(${choices}::text[])[1 + floor(random() * ${choices.length})::int]`
}
