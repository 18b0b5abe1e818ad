import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { FulfilmentState } from '#domain/orders/order.ts'
import type { ManualTask, OrderTask } from '#domain/orders/tasks.ts'

/** Select expression: next task of an order; null when there is none, or when something must be paid first. */
export const taskOfOrder: RawBuilder<OrderTask | null> = sql<OrderTask | null>`case
  when orders.hold_state <> 'claimed' or orders.payment_state = 'refunded' or orders.link_purpose = 'size' then null
  -- Pressed already: it leaves the house in some seconds, or is taken back.
  when orders.fulfilment_state in ('waiting', 'ready') and exists (
    select from pending_actions pending where pending.order_id = orders.order_id and pending.return_id is null
      and pending.error is null) then null
  when orders.fulfilment_state = 'waiting' and orders.payment_method = 'COD' and orders.confirmed_at is null then 'confirm'
  when orders.fulfilment_state = 'waiting' and orders.packed_at is null then 'pack'
  when orders.fulfilment_state = 'waiting' then 'waybill'
  when orders.fulfilment_state = 'ready' and orders.labelled_at is null then 'label'
  -- Nor for what the courier is about to be asked to fetch.
  when orders.fulfilment_state = 'ready' and orders.pickup_at is null and not exists (
    select from pending_actions pending where pending.action = 'pickup' and pending.error is null) then 'pickup'
end`

export const completedAtColumns = {
  confirm: 'confirmedAt',
  pack: 'packedAt',
  label: 'labelledAt',
  pickup: 'pickupAt',
} as const

type TaskState = { task: OrderTask | null; state: FulfilmentState; doneAt: Date | null }

/** Finds the state of a locked order, and when the task was completed. */
export async function findTaskState(tx: Db, orderId: string, task: ManualTask): Promise<TaskState | null> {
  const order = tx.selectFrom('orders').where('orderId', '=', orderId)
  return takeFirstOrNull(
    order.select([taskOfOrder.as('task'), 'fulfilmentState as state', `${completedAtColumns[task]} as doneAt`]),
  )
}

/** Takes a locked order back to before it was packed; its waybill counts no more. */
export async function markUnpacked(tx: Db, orderId: string): Promise<void> {
  const order = tx.updateTable('orders').where('orderId', '=', orderId)
  await order.set({ packedAt: null, labelledAt: null, pickupAt: null, waybill: null, delhiveryStatus: null }).execute()
}

/** Stores when the task was completed; null undoes it. */
export async function markTask(tx: Db, orderId: string, mark: { task: ManualTask; at: Date | null }): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ [completedAtColumns[mark.task]]: mark.at })
    .where('orderId', '=', orderId)
    .execute()
}
