import { findCompletedAt, findScheduledAt, moveCompletedAt, moveDueAt } from '#db/orders/batch.ts'
import { dueAfterUndo, type TypedFields } from '#domain/backoffice/pending-action.ts'
import { findOrderBatch, mostInBatch, type OrderBatchName } from '#domain/orders/batch.ts'
import { tooLate } from '#domain/orders/tasks.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { inChunks } from '#flows/in-chunks.ts'
import { actorOf } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { completeOrderTask, undoOrderTask } from './complete-task.ts'

export type BatchInput = {
  staff: Staff
  batch: OrderBatchName
  orderIds: readonly string[]
  typed?: (orderId: string) => TypedFields
}

/** `at` identifies the batch for undo, whose time begins then. */
type BatchOutcome = { done: number; refused: string[]; at: Date }

/** Due time in milliseconds until the whole batch is scheduled: nothing is executed before its undo window begins. */
const whileRunningMs = 5 * 60_000

/** Runs an action on each order separately: a refusal of one does not stop the others. All get the same timestamp. */
export async function runOrderBatch(
  shop: Shop,
  { staff, batch, orderIds, typed = () => ({}) }: BatchInput,
): Promise<BatchOutcome> {
  const began = shop.now()
  const dueAt = new Date(began.getTime() + whileRunningMs)
  const chosen = [...new Set(orderIds.slice(0, mostInBatch))]
  const answers = await inChunks(chosen, (orderId) =>
    runOne({ ...shop, now: () => began }, { staff, batch, orderId, input: typed(orderId), dueAt }),
  )
  const at = shop.now()
  const { task, action } = findOrderBatch(batch)
  const done = chosen.filter((_, place) => !isRefusal(answers[place]))
  if (task) await moveCompletedAt(shop.db, done, { task, from: began, to: at })
  if (action) await moveDueAt(shop.db, { staffId: staff.id, action, from: dueAt, to: dueAfterUndo(at) })
  const refused = answers.flatMap((answer) => (isRefusal(answer) ? answer.message : []))
  return { done: done.length, refused, at }
}

type OneOrder = { staff: Staff; batch: OrderBatchName; orderId: string; input: TypedFields; dueAt: Date }

async function runOne(shop: Shop, { staff, batch, orderId, input, dueAt }: OneOrder): Promise<object | Refusal | null> {
  const { task, action } = findOrderBatch(batch)
  const refusal = task ? await completeOrderTask(shop, { staff, orderId, task }) : null
  if (refusal || action === null) return refusal
  return schedulePendingAction(shop, { staff, orderId, action, input, dueAt })
}

/** Undoes a batch of this staff member for orders that have not been shipped. */
export async function undoOrderBatch(
  shop: Shop,
  { staff, batch, at }: { staff: Staff; batch: OrderBatchName; at: Date },
): Promise<{ undone: number } | Refusal> {
  const { task, action } = findOrderBatch(batch)
  const scheduled = action ? await findScheduledAt(shop.db, { staffId: staff.id, action, dueAt: dueAfterUndo(at) }) : []
  const orderIds = task ? await findCompletedAt(shop.db, { task, actor: actorOf(staff), at }) : scheduled
  const answers = await inChunks(orderIds, (orderId) => undoOne(shop, { staff, batch, orderId }))
  const undone = answers.filter((answer) => !isRefusal(answer)).length
  return undone === 0 ? tooLate : { undone }
}

async function undoOne(shop: Shop, { staff, batch, orderId }: Omit<OneOrder, 'input' | 'dueAt'>) {
  const { task, action } = findOrderBatch(batch)
  const taken = action ? await undoPendingAction(shop, { staff, orderId, action }) : {}
  return isRefusal(taken) || task === null ? taken : undoOrderTask(shop, { staff, orderId, task })
}
