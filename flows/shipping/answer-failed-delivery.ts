import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findFailure, markCourierNotified, saveFailureAnswer } from '#db/shipping/failed-deliveries.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { acceptsAnswer, failureChanged, readFailureAnswer, type TypedAnswer } from '#domain/shipping/failed-delivery.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

/** `staff`: null when the shopper answers. */
type AnswerInput = { failureId: string; typed: TypedAnswer; staff: StaffActor | null }

/** Saves the answer to a failed delivery; `sendFailureAnswers` sends it to the courier. */
export async function answerFailedDelivery({ db, now }: Shop, input: AnswerInput): Promise<Refusal | null> {
  return inTransaction(db, (tx) => answer(tx, input, now()))
}

async function answer(tx: Db, { failureId, typed, staff }: AnswerInput, now: Date): Promise<Refusal | null> {
  const found = await findFailure(tx, failureId)
  if (found === null) return failureChanged
  await lockOrder(tx, found.orderId)
  const failure = await findFailure(tx, failureId)
  if (failure === null || !acceptsAnswer(failure, now)) return failureChanged
  const read = readFailureAnswer(typed, failure, now)
  if (isRefusal(read)) return read
  const answeredBy = staff === null ? 'shopper' : actorOf(staff)
  if (!(await saveFailureAnswer(tx, { id: failureId, answer: read, answeredBy, now }))) return failureChanged
  if (staff) {
    const object = `order:${failure.orderId}`
    await recordAudit(tx, staff, { action: 'answer-failed-delivery', object, after: { kind: read.kind } })
  }
  return null
}

export async function recordCourierNotified(
  { db, now }: Shop,
  input: { failureId: string; staff: StaffActor },
): Promise<Refusal | null> {
  return inTransaction(db, (tx) => markNotified(tx, input, now()))
}

async function markNotified(
  tx: Db,
  { failureId, staff }: { failureId: string; staff: StaffActor },
  now: Date,
): Promise<Refusal | null> {
  const failure = await findFailure(tx, failureId)
  if (failure === null || !(await markCourierNotified(tx, failureId, now))) return failureChanged
  await recordAudit(tx, staff, { action: 'notify-courier', object: `order:${failure.orderId}` })
  return null
}
