import { findCompletedAt, findScheduledAt } from '#db/orders/batch.ts'
import { dueAfterUndo, type TypedFields } from '#domain/backoffice/pending-action.ts'
import { findOrderBatch, mostInBatch, type OrderBatchName } from '#domain/orders/batch.ts'
import { tooLate } from '#domain/orders/tasks.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { actorOf } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { completeOrderTask, undoOrderTask } from './complete-task.ts'

export type BatchInput = {
  staff: Staff
  batch: OrderBatchName
  orderIds: readonly string[]
  /** Fields typed for an order, if the batch has some. */
  typed?: (orderId: string) => TypedFields
}

/** `at` identifies the batch for undo. */
export type BatchOutcome = { done: number; refused: string[]; at: Date }

/** Runs an action on each order separately: a refusal of one does not stop the others. All get the same timestamp. */
export async function runOrderBatch(
  shop: Shop,
  { staff, batch, orderIds, typed = () => ({}) }: BatchInput,
): Promise<BatchOutcome> {
  const at = shop.now()
  const refused: string[] = []
  let done = 0
  for (const orderId of new Set(orderIds.slice(0, mostInBatch))) {
    const answer = await runOne({ ...shop, now: () => at }, { staff, batch, orderId, input: typed(orderId) })
    if (isRefusal(answer)) refused.push(answer.message)
    else done += 1
  }
  return { done, refused, at }
}

type OneOrder = { staff: Staff; batch: OrderBatchName; orderId: string; input: TypedFields }

async function runOne(shop: Shop, { staff, batch, orderId, input }: OneOrder): Promise<object | Refusal> {
  const { task, action } = findOrderBatch(batch)
  const completed = task ? await completeOrderTask(shop, { staff, orderId, task }) : { orderId }
  if (isRefusal(completed) || action === null) return completed
  return schedulePendingAction(shop, { staff, orderId, action, input })
}

/** Undoes a batch of this staff member for orders that have not been shipped. */
export async function undoOrderBatch(
  shop: Shop,
  { staff, batch, at }: { staff: Staff; batch: OrderBatchName; at: Date },
): Promise<{ undone: number } | Refusal> {
  const { task, action } = findOrderBatch(batch)
  const scheduled = action ? await findScheduledAt(shop.db, { staffId: staff.id, action, dueAt: dueAfterUndo(at) }) : []
  const orderIds = task ? await findCompletedAt(shop.db, { task, actor: actorOf(staff), at }) : scheduled
  let undone = 0
  for (const orderId of orderIds) {
    const taken = action ? await undoPendingAction(shop, { staff, orderId, action }) : null
    if (taken && isRefusal(taken)) continue
    const answer = task ? await undoOrderTask(shop, { staff, orderId, task }) : {}
    if (!isRefusal(answer)) undone += 1
  }
  return undone === 0 ? tooLate : { undone }
}
