import { type Db, inTransaction } from '#db/engine/database.ts'
import { findTaskState, markTask } from '#db/orders/tasks.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { type ManualTask, taskRefusal, undoRefusal } from '#domain/orders/tasks.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type TaskInput = { staff: Staff; orderId: string; task: ManualTask }

type TaskDone = { orderId: string }

export async function completeOrderTask(shop: Shop, input: TaskInput): Promise<TaskDone | Refusal> {
  return inTransaction(shop.db, (tx) => completeTask(tx, input, shop.now()))
}

async function completeTask(tx: Db, { staff, orderId, task }: TaskInput, now: Date): Promise<TaskDone | Refusal> {
  await lockOrder(tx, orderId)
  const found = await findTaskState(tx, orderId, task)
  if (found === null) return refuse('not-found', 'Not Found')
  const refusal = taskRefusal(task, found.task, found.doneAt)
  if (refusal) return refusal
  await markTask(tx, orderId, { task, at: now })
  await recordAudit(tx, staff, { action: `${task}-order`, object: `order:${orderId}` })
  return { orderId }
}

/** Undoes a task that was completed within the undo time. */
export async function undoOrderTask(shop: Shop, input: TaskInput): Promise<TaskDone | Refusal> {
  return inTransaction(shop.db, (tx) => undoTask(tx, input, shop.now()))
}

async function undoTask(tx: Db, { staff, orderId, task }: TaskInput, now: Date): Promise<TaskDone | Refusal> {
  await lockOrder(tx, orderId)
  const found = await findTaskState(tx, orderId, task)
  if (found === null) return refuse('not-found', 'Not Found')
  const refusal = undoRefusal(task, found, now)
  if (refusal) return refusal
  await markTask(tx, orderId, { task, at: null })
  await recordAudit(tx, staff, { action: `undo-${task}-order`, object: `order:${orderId}` })
  return { orderId }
}
