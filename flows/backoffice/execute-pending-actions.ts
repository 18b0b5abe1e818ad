/** Executes pending actions whose undo window is over; flows/backoffice/schedule-pending-action.ts schedules them. */

import {
  endDeskStep,
  findDeskStep,
  findDuePlaces,
  makeDue,
  noteTrouble,
  takeDueStep,
  type WaitingStep,
} from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findStaffMember } from '#db/staff/members.ts'
import {
  isWorthKeeping,
  noLongerTheirs,
  permissionFor,
  type StepPlace,
} from '#domain/backoffice/pending-action.ts'
import { readWantedStep } from '#domain/backoffice/pending-action-input.ts'
import type { LeftStep } from '#domain/backoffice/pending-action-result.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { may, notYours, type Staff, type StaffAtWork } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { type LeavingStep, leaveInside, leaveOutside } from './pending-action-handlers.ts'
import { deedOf } from './schedule-pending-action.ts'

const atMost = 50
/** Longer than a courier is waited for. */
const leaseMs = 60_000

/** Does what was pressed at the desk and can't be taken back any more. Returns how many have left. */
export async function doDeskSteps(shop: Shop): Promise<number> {
  const places = await findDuePlaces(shop.db, shop.now(), atMost)
  let left = 0
  for (const place of places) {
    // It is tried again; what breaks over one order keeps no other waiting.
    const done = await doDeskStep(shop, place).catch((error: unknown) => {
      shop.log.error({ err: error, ...place }, 'what was pressed at the desk broke')
      return null
    })
    if (done === null) continue
    if (!isRefusal(done)) left += 1
    else shop.log.warn({ ...place, refused: done.refused }, 'what was pressed at the desk was not done')
  }
  return left
}

/** Executes an action without waiting for its undo window. Null when it has been executed already. */
export async function doDeskStepAtOnce(
  shop: Shop,
  { staff, orderId, returnId = null }: StepPlace & { staff: Staff },
): Promise<LeftStep | Refusal | null> {
  const place = { orderId, returnId }
  const pressed = await findDeskStep(shop.db, place)
  if (pressed === null) return null
  const { step } = pressed
  if (!may(staff, permissionFor(step))) return notYours
  await makeDue(shop.db, place, { step, now: shop.now() })
  return doDeskStep(shop, place)
}

/** Once, whoever gets to it: the row's lock lets one in, and what has begun is nobody else's while it lasts. */
async function doDeskStep(shop: Shop, place: StepPlace): Promise<LeftStep | Refusal | null> {
  const now = shop.now()
  const begun = await inTransaction(shop.db, (tx) => begin(tx, place, now))
  if (begun === null) return null
  if ('told' in begun) return begun.told
  const asked = await leaveOutside(shop, begun)
  if (isRefusal(asked)) await inTransaction(shop.db, (tx) => giveUp(tx, begun.waiting, asked))
  else await endDeskStep(shop.db, begun.waiting.id)
  return asked
}

/** Executes here what only notifies; courier and gateway are called afterwards, outside of any transaction. */
async function begin(
  tx: Db,
  place: StepPlace,
  now: Date,
): Promise<LeavingStep | { told: LeftStep | Refusal } | null> {
  if (place.orderId !== null) await lockOrder(tx, place.orderId)
  const until = new Date(now.getTime() + leaseMs)
  const waiting = await takeDueStep(tx, place, { now, until })
  if (!waiting) return null
  const wanted = readWantedStep(waiting.step, waiting.typed, now)
  if (isRefusal(wanted)) return { told: await giveUp(tx, waiting, wanted) }
  const staff = await presserAtWork(tx, waiting)
  if (isRefusal(staff)) return { told: await giveUp(tx, waiting, staff) }
  const leaving = { waiting, wanted, staff }
  const told = await leaveInside(tx, leaving, now)
  if (told === null) return leaving
  if (isRefusal(told)) return { told: await giveUp(tx, waiting, told) }
  await endDeskStep(tx, waiting.id)
  return { told }
}

/** Loads the staff member who scheduled it as they are now: a role may have been taken from them since. */
async function presserAtWork(tx: Db, { step, staff }: WaitingStep): Promise<StaffAtWork | Refusal> {
  const member = await findStaffMember(tx, staff.id)
  const isTheirs = member !== null && member.endedAt === null && may(member, permissionFor(step))
  return isTheirs ? { ...staff, roles: member.roles } : noLongerTheirs
}

/** Never silent: the log says that it was not done, and what can be tried again stays where it was pressed. */
async function giveUp(tx: Db, waiting: WaitingStep, why: Refusal): Promise<Refusal> {
  const { id, step, orderId, returnId, staff } = waiting
  if (isWorthKeeping(why)) await noteTrouble(tx, id, why.message)
  else await endDeskStep(tx, id)
  const deed = deedOf('fail', { step, orderId, returnId: returnId ?? null })
  await recordAudit(tx, staff, { ...deed, reason: why.message })
  return why
}
