import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { CodAssessment } from '#domain/checkout/cod-risk.ts'
import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { ChangeableOrder } from '#domain/orders/change-order.ts'

/** Finds the facts that decide whether an order can be changed. */
export async function findChangeable(db: Db, orderId: string): Promise<ChangeableOrder | null> {
  const row = await db
    .selectFrom('orders')
    .where('orderId', '=', orderId)
    .select(['fulfilmentState', 'holdState', 'createdAt', 'packedAt'])
    .select(sql<boolean>`link_purpose is not distinct from 'size'`.as('hasSizeRequest'))
    .select(
      sql<boolean>`(exists (select from shipments shipment where shipment.order_id = orders.order_id
          and shipment.return_id is null and shipment.state <> 'cancelled')
        or exists (select from pending_actions pending where pending.order_id = orders.order_id
          and pending.return_id is null and pending.error is null))`.as('isBusy'),
    )
    .executeTakeFirst()
  return row ?? null
}

export async function findChangeByKey(
  tx: Db,
  idempotencyKey: string,
): Promise<Pick<Row<'orderChanges'>, 'orderId' | 'amount'> | null> {
  const change = tx.selectFrom('orderChanges').where('idempotencyKey', '=', idempotencyKey)
  return takeFirstOrNull(change.select(['orderId', 'amount']))
}

type OfLine = 'position' | 'quantity' | 'fromSize' | 'toSize' | 'fromLocation' | 'toLocation' | 'paidBy'
type NewOrderChange = Omit<Row<'orderChanges'>, 'createdAt' | OfLine> & Partial<Pick<Row<'orderChanges'>, OfLine>>

/** Records a change; a trigger adds it to the order's timeline. */
export async function insertOrderChange(tx: Db, change: NewOrderChange): Promise<void> {
  await tx.insertInto('orderChanges').values(change).execute()
}

type Recorded = Pick<NewOrderChange, 'idempotencyKey' | 'orderId'>

/** Updates the line's size and price and the order's totals, as in the recorded change. */
export async function updateLineSize(
  tx: Db,
  { idempotencyKey, orderId }: Recorded,
  line: { position: number; size: string; stockLocation: string; price: Paise; difference: Paise },
): Promise<void> {
  const { position, size, stockLocation, price, difference } = line
  await tx
    .updateTable('orderLines')
    .set({ size, stockLocation, price })
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute()
  await tx
    .updateTable('orders')
    .set({
      itemsTotal: sql<Paise>`items_total + ${difference}`,
      amount: sql<Paise>`amount + ${difference}`,
      changeRef: idempotencyKey,
    })
    .where('orderId', '=', orderId)
    .execute()
}

export type NewPlace = {
  address: Address
  deliveryFee: Paise
  /** Null for orders that are not COD. */
  codRisk: CodAssessment | null
  /** True when it has to be confirmed again before packing. */
  isUnconfirmed: boolean
}

export async function updateOrderAddress(
  tx: Db,
  { idempotencyKey, orderId }: Recorded,
  { address, deliveryFee, codRisk, isUnconfirmed }: NewPlace,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      address: JSON.stringify(address),
      deliveryFee,
      amount: sql<Paise>`amount - delivery_fee + ${deliveryFee}`,
      changeRef: idempotencyKey,
      ...(codRisk && { codRisk: JSON.stringify(codRisk) }),
      ...(isUnconfirmed && { confirmedAt: null }),
    })
    .where('orderId', '=', orderId)
    .execute()
}
