import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { ProductChange } from './staged-changes.ts'

export type StagedRow = { key: string; line: number; cells: string[] }

export const characterCount = ({ cells }: StagedRow): number => cells.reduce((count, cell) => count + cell.length, 0)

/**
 * Creates temporary tables for a file's rows: PostgreSQL groups a product's rows wherever they are in the file, so that
 * a million rows need no memory here.
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

export async function stageRows(tx: Db, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_rows (key, line, cells, bytes)
    select key, line, cells, octet_length(cells::text) from json_to_recordset(${JSON.stringify(rows)}::json) as row (key text, line integer, cells json)`.execute(
    tx,
  )
}

/** Maximum rows of a batch, and bytes after which it ends. */
type BatchLimits = { rows: number; bytes: number }

/** Fetches the next batch, ordered by product and position in the file. */
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
 * Maps a marketplace's product numbers to ids of the shop: an id ends in the number, and its slug is kept when the name
 * changes. Works in steps to keep statements short.
 */
export async function recordProductIds(tx: Db, source: 'marketplace' | 'woocommerce'): Promise<void> {
  // In an id of a colour, the number is followed by the colour: 'clog-123--red'.
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

/** Finds the known product ids of these keys of the file. */
export async function findKnown(tx: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select key, id from import_known where key = any(${keys}::text[])`.execute(tx)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Creates temporary tables in which changes wait until all are known, without locking the shop's rows. */
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

/** Inserts changes into the temporary table, from which they are applied step by step. */
export async function stageChanges(tx: Db, changes: readonly ProductChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into import_changes (id, is_own, product, sizes)
    select id, "isOwn", product, sizes
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as row (id text, "isOwn" boolean, product json, sizes json)`.execute(tx)
}

/** Finds products that already have changes: an id named by our export may occur twice in a file. */
export async function findStaged(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from import_changes where id = any(${ids}::text[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
