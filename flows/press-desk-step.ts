/** The press and its Undo of what leaves the house some seconds later; flows/do-desk-steps.ts is what leaves. */

import type { Db } from '#db/database.ts'
import { findDeskStep, removeWaitingStep, saveDeskStep } from '#db/desk-steps.ts'
import { lockOrder } from '#db/order-moves.ts'
import { inTransaction } from '#db/transaction.ts'
import { type DeskStep, deskStepRefusal, deskSteps, leavesAt, leftAlready } from '#domain/desk-step.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { noCourier } from '#domain/shipping.ts'
import type { Staff } from '#domain/staff.ts'
import { recordAudit } from './record-audit.ts'
import type { Shop } from './shop.ts'

export type StepWish = { staff: Staff; orderId: string; step: DeskStep }

type Pressed = { orderId: string }

/** Somebody presses what leaves the house. Nothing has left yet: `doDeskSteps` does it when its seconds are over. */
export async function pressDeskStep(shop: Shop, wish: StepWish): Promise<Pressed | Refusal> {
  if (wish.step === 'book' && shop.courier === null) return refuse('not-offered', noCourier)
  return inTransaction(shop.db, (tx) => press(tx, wish, shop.now()))
}

/** Lock, decide, write. The same press twice is one. */
async function press(tx: Db, { staff, orderId, step }: StepWish, now: Date): Promise<Pressed | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const refusal = deskStepRefusal(step, order)
  if (refusal) return refusal
  const earlier = await findDeskStep(tx, orderId)
  if (earlier?.step === step && earlier.trouble === null) return { orderId }
  await saveDeskStep(tx, { orderId, step, staff, dueAt: leavesAt(now) })
  await recordAudit(tx, staff, { action: `press-${deskSteps[step].deed}`, object: `order:${orderId}` })
  return { orderId }
}

/** It was pressed by mistake, a moment ago. */
export async function takeBackDeskStep(shop: Shop, wish: StepWish): Promise<Pressed | Refusal> {
  return inTransaction(shop.db, (tx) => takeBack(tx, wish))
}

async function takeBack(tx: Db, { staff, orderId, step }: StepWish): Promise<Pressed | Refusal> {
  if ((await lockOrder(tx, orderId)) === null) return refuse('not-found', 'Not Found')
  if (!(await removeWaitingStep(tx, orderId, step))) return leftAlready
  await recordAudit(tx, staff, { action: `undo-${deskSteps[step].deed}`, object: `order:${orderId}` })
  return { orderId }
}
