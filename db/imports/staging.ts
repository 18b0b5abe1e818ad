import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { ProductChange } from './staged-changes.ts'

export type StagedRow = { key: string; line: number; cells: string[] }

/** How much of our memory a row takes. */
export function characterCount({ cells }: StagedRow): number {
  return cells.reduce((count, cell) => count + cell.length, 0)
}

/**
 * Lays out the tables in which a file's rows wait, gone with the transaction: in the database a product's rows find
 * each other wherever they stand in the file, and a million of them need no memory of ours.
 */
export async function createStagingTables(tx: Db): Promise<void> {
  await sql`
    create temporary table import_rows (
      key text collate "C" not null,
      line integer not null,
      cells json not null,
      bytes integer not null,
      primary key (key, line)
    ) on commit drop`.execute(tx)
  await sql`
    create temporary table import_known (key text primary key, id text not null) on commit drop`.execute(tx)
}

/** Puts rows of the file into the import's temporary table: a file is larger than memory. */
export async function stageRows(tx: Db, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_rows (key, line, cells, bytes)
    select key, line, cells, octet_length(cells::text) from json_to_recordset(${JSON.stringify(rows)}::json) as row (key text, line integer, cells json)`.execute(
    tx,
  )
}

/** No more rows than `rows`, and no further one once they hold `bytes`. */
export type BatchLimits = { rows: number; bytes: number }

/** The next rows after a product's row, in the order of products and, within one, of the file. */
export async function nextStaged(
  tx: Db,
  after: Pick<StagedRow, 'key' | 'line'>,
  portion: BatchLimits,
): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    with step as (
      select key, line, cells, bytes from import_rows
      where (key, line) > (${after.key}, ${after.line}::integer)
      order by key, line
      limit ${portion.rows}
    ),
    weighed as (select key, line, cells, sum(bytes) over (order by key, line) - bytes as before from step)
    select key, line, cells from weighed where before < ${portion.bytes} order by key, line`.execute(tx)
  return rows
}

const atOnce = 20_000

/**
 * Notes by which ids the shop has a marketplace's products: an id ends in the marketplace's number, and the readable
 * part before it stays as it was when the name changes. Goes through the products in steps, none of which is long.
 */
export async function recordProductIds(tx: Db, source: 'marketplace' | 'woocommerce'): Promise<void> {
  // The colour of a product stands behind its number: 'clog-123--red'.
  const number = source === 'woocommerce' ? '(?:^|-)([0-9a-z]+(?:--.*)?)$' : '[^-]+$'
  let last: string | null = ''
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with step as (select id, source from products where id > ${last} order by id limit ${atOnce}),
      noted as (
        insert into import_known (key, id)
        select substring(id from ${number}), id from step where source = ${source}
        on conflict do nothing
      )
      select max(id) as last from step`.execute(tx)
    last = rows[0]?.last ?? null
  }
}

/** The ids of the products that these keys of the file stand for, as far as they were seen. */
export async function findKnown(tx: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select key, id from import_known where key = any(${keys}::text[])`.execute(tx)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Lays out where changes wait until all are known, gone with the transaction. Nothing of the shop is locked by them. */
export async function createChangeTables(tx: Db): Promise<void> {
  await sql`
    create temporary table import_changes (
      id text primary key,
      is_own boolean not null,
      product json,
      sizes json not null
    ) on commit drop`.execute(tx)
  await sql`
    create temporary table import_repriced (
      product_id text not null,
      size text not null,
      is_named boolean not null,
      position integer,
      price bigint,
      prev_price bigint,
      cod_price bigint,
      cost bigint,
      sku text,
      barcode text,
      primary key (product_id, size)
    ) on commit drop`.execute(tx)
}

/** Puts what is new into the import's temporary table, from which it is written step by step. */
export async function stageChanges(tx: Db, changes: readonly ProductChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into import_changes (id, is_own, product, sizes)
    select id, "isOwn", product, sizes
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as row (id text, "isOwn" boolean, product json, sizes json)`.execute(tx)
}

/** Which of these products have changes already: an id that our export names may stand twice in a file. */
export async function findStaged(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from import_changes where id = any(${ids}::text[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
