/** Stock of existing sizes: an import applies the difference between two lists, so that no sale is lost. */
import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { SizePlace } from '#domain/catalogue/product.ts'

/** Stock of a size in the file. `units` and `entry`: at the time of our own export; null for other lists. */
export type StatedStock = {
  id: string
  size: string
  stock: number
  isOwn: boolean
  units: number | null
  entry: number | null
}

export async function createStockTable(tx: Db): Promise<void> {
  await sql`
    create temporary table import_stock (
      product_id text not null,
      size text not null,
      change integer not null,
      listed integer,
      before integer,
      after integer,
      primary key (product_id, size)
    ) on commit drop`.execute(tx)
}

/**
 * Stages the change of each size's stock: the difference from the previous list, or from the stock at our own export,
 * minus what imports changed since. `moved` are those of which any unit can move now; `unknown` counts sizes without
 * such a stock, which stay unchanged.
 */
export async function stageStockChanges(
  tx: Db,
  stated: readonly StatedStock[],
): Promise<{ moved: SizePlace[]; unknown: number }> {
  if (stated.length === 0) return { moved: [], unknown: 0 }
  const { rows } = await sql<SizePlace & { moves: number | null }>`
    with found as (
      select own.product_id, own.size, own.on_hand, own.reserved, own.listed_stock, file.stock, file."isOwn" as is_own,
        case when file."isOwn" then file.stock - file.units - coalesce((select sum(change) from stock_ledger entry
          where entry.product_id = own.product_id and entry.size = own.size
            and entry.reason = 'import' and entry.id > file.entry
            -- With its product came what the list brought here first, from another shop's ledger.
            and entry.created_at > (select created_at from products where products.id = own.product_id)), 0)
        else file.stock - own.listed_stock end as moves
      from product_sizes own
      join json_to_recordset(${JSON.stringify(stated)}::json)
        as file (id text, size text, stock integer, "isOwn" boolean, units integer, entry bigint)
        on file.id = own.product_id and file.size = own.size
      where own.stock_location = own.size
    ), open as (
      select *, moves <> 0 and greatest(on_hand + moves, reserved) <> on_hand as is_moved from found
    ), staged as (
      insert into import_stock (product_id, size, change, listed)
      select product_id, size, coalesce(moves, 0), case when not is_own then stock end from open
      where is_moved or (listed_stock is null and not is_own)
      on conflict do nothing
    )
    select product_id, size, moves from open where is_moved or (moves is null and on_hand <> stock)`.execute(tx)
  const moved = rows.filter(({ moves }) => moves !== null)
  return { moved, unknown: rows.length - moved.length }
}

/**
 * Locks the next sizes whose price or stock changes, in the order that orders use, until the import commits. Returns
 * the last of them; null when none is left.
 */
export async function lockNextSizes(tx: Db, after: SizePlace, limit: number): Promise<SizePlace | null> {
  const next = (table: string) => sql`(select product_id, size from ${sql.table(table)}
    where (product_id, size) > (${after.productId}, ${after.size}) order by product_id, size limit ${limit})`
  const { rows } = await sql<SizePlace>`
    with step as (
      ${next('import_repriced')} union ${next('import_stock')} order by product_id, size limit ${limit}
    ), locked as (
      select own.product_id from product_sizes own join step using (product_id, size)
      order by own.product_id, own.size for no key update of own
    )
    select product_id, size from step, (select count(*) from locked) as held
    order by product_id desc, size desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/**
 * Changes the stock of a range of sizes, with ledger entries. Held units stay: what a list could not take is left in the
 * stock remembered of it, so that the next list takes it.
 */
export async function moveListedStock(tx: Db, after: SizePlace, last: SizePlace): Promise<void> {
  await sql`
    with step as (
      select product_id, size, staged.change, staged.listed, own.on_hand,
        greatest(own.on_hand + staged.change, own.reserved) as becomes
      from import_stock staged join product_sizes own using (product_id, size)
      where (product_id, size) > (${after.productId}, ${after.size})
        and (product_id, size) <= (${last.productId}, ${last.size})
    ), moved as (
      update product_sizes own set on_hand = step.becomes,
        listed_stock = coalesce(step.listed + step.becomes - step.on_hand - step.change, own.listed_stock)
      from step where own.product_id = step.product_id and own.size = step.size
    ), explained as (
      insert into stock_ledger (product_id, size, change, reason)
      select product_id, size, becomes - on_hand, 'import' from step where becomes <> on_hand
    )
    update import_stock staged set before = step.on_hand, after = step.becomes
    from step where staged.product_id = step.product_id and staged.size = step.size`.execute(tx)
}

/**
 * Reverts the units that the import changed; later sales stay. What is held is left in the stock remembered of the list
 * before, which is restored already, so that the next list takes it.
 */
export async function returnListedStock(
  tx: Db,
  id: string,
  { products, actor }: { products: readonly string[]; actor: string },
): Promise<void> {
  await sql`
    with step as (
      select own.product_id, own.size, own.on_hand, greatest(wanted, own.reserved) as becomes,
        case when effect.before ? ('listedStock|' || own.size) then greatest(own.reserved - wanted, 0) else 0 end as rest
      from import_effects effect
      cross join lateral jsonb_each_text(effect.after) as became
      join product_sizes own on own.product_id = effect.product_id and became.key = 'stock|' || own.size
      cross join lateral (
        select own.on_hand - became.value::integer + (effect.before ->> became.key)::integer as wanted
      ) as units
      where effect.import_id = ${id} and own.product_id = any(${products}::text[])
    ), moved as (
      update product_sizes own set on_hand = step.becomes, listed_stock = own.listed_stock + step.rest
      from step where own.product_id = step.product_id and own.size = step.size
    )
    insert into stock_ledger (product_id, size, change, reason, actor, note)
    select product_id, size, becomes - on_hand, 'import', ${actor}, 'import undone' from step
    where becomes <> on_hand`.execute(tx)
}
