import { type Db, inTransaction } from '#db/engine/database.ts'
import { findTaskState, markTask } from '#db/orders/tasks.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { type ManualTask, taskRefusal, undoRefusal } from '#domain/orders/tasks.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type TaskInput = { staff: Staff; orderId: string; task: ManualTask }

export async function completeOrderTask(shop: Shop, input: TaskInput): Promise<Refusal | null> {
  return inTransaction(shop.db, (tx) => changeTask(tx, { ...input, way: 'do' }, shop.now()))
}

/** Undoes a task that was completed within the undo time. */
export async function undoOrderTask(shop: Shop, input: TaskInput): Promise<Refusal | null> {
  return inTransaction(shop.db, (tx) => changeTask(tx, { ...input, way: 'undo' }, shop.now()))
}

type TaskChange = TaskInput & { way: 'do' | 'undo' }

async function changeTask(tx: Db, { staff, orderId, task, way }: TaskChange, now: Date): Promise<Refusal | null> {
  await lockOrder(tx, orderId)
  const found = await findTaskState(tx, orderId, task)
  if (found === null) return refuse('not-found', 'Not Found')
  const refusal = way === 'do' ? taskRefusal(task, found.task, found.doneAt) : undoRefusal(task, found, now)
  if (refusal) return refusal
  await markTask(tx, orderId, { task, at: way === 'do' ? now : null })
  const action = way === 'do' ? `${task}-order` : `undo-${task}-order`
  await recordAudit(tx, staff, { action, object: `order:${orderId}` })
  return null
}
