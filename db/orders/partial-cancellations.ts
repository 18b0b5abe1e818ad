import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { removedWrittenOff } from '#db/inventory/stock.ts'
import type { Paise } from '#domain/money.ts'
import type { CancelledLine, OrderedLine } from '#domain/orders/line-quantities.ts'

export async function findOrderedLines(db: Db, orderId: string): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select line.position, line.product_id, line.size, line.stock_location, line.name, line.price, line.quantity, line.gift,
      line.discount,
      coalesce(off.units, 0)::integer as cancelled, coalesce(off.paid, 0)::bigint as cancelled_paid,
      coalesce(back.units, 0)::integer as returned, coalesce(back.paid, 0)::bigint as returned_paid
    from order_lines line
    cross join lateral (
      select sum(quantity) as units, sum(paid) as paid from cancelled_units
      where order_id = line.order_id and position = line.position
    ) off
    cross join lateral (
      select sum(quantity) as units, sum(paid) as paid from returns
      where order_id = line.order_id and position = line.position and state <> 'closed'
    ) back
    where line.order_id = ${orderId} order by line.position`.execute(db)
  return rows
}

export async function findPartialCancellation(
  db: Db,
  idempotencyKey: string,
): Promise<{ orderId: string; amount: Paise } | null> {
  return takeFirstOrNull(
    db.selectFrom('partialCancellations').where('idempotencyKey', '=', idempotencyKey).select(['orderId', 'amount']),
  )
}

export async function insertPartialCancellation(
  tx: Db,
  cancellation: Omit<Row<'partialCancellations'>, 'createdAt'>,
  units: readonly CancelledLine[],
): Promise<void> {
  await tx.insertInto('partialCancellations').values(cancellation).execute()
  const { idempotencyKey, orderId } = cancellation
  const rows = units.map(({ position, taken, paid }) => ({ idempotencyKey, orderId, position, quantity: taken, paid }))
  await tx.insertInto('cancelledUnits').values(rows).execute()
}

type UnitsMove = {
  referenceId: string
  orderId: string
  reason: 'part-cancel' | 'part-return' | 'exchange' | 'size-change'
}

type MovedUnits = { productId: string; stockLocation: string; change: number }

/**
 * Moves units to and from their locked stock locations, once per reference. The caller has checked that those taken are
 * available; those returned to a removed size are written off.
 */
export async function moveUnits(tx: Db, units: readonly MovedUnits[], move: UnitsMove): Promise<void> {
  const { referenceId, orderId, reason } = move
  const moved = JSON.stringify(
    units.map(({ productId, stockLocation, change }) => ({ product_id: productId, size: stockLocation, change })),
  )
  await sql`
    with moved as (
      insert into stock_ledger (product_id, size, change, reason, order_id, reference_id)
      select unit.product_id, unit.size, sum(unit.change), ${reason}, ${orderId}, ${referenceId}::uuid
      from json_to_recordset(${moved}) as unit (product_id text, size text, change integer)
      group by unit.product_id, unit.size
      on conflict (reference_id, product_id, size, reason) where reference_id is not null do nothing
      returning product_id, size, change
    ), ${removedWrittenOff}
    update product_sizes set on_hand = on_hand + moved.change from moved
    where product_sizes.product_id = moved.product_id and product_sizes.size = moved.size`.execute(tx)
}
