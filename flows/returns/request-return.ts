import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findOtherSizes, findReturnByKey, findReturnTerms, insertReturn } from '#db/returns/returns.ts'
import { unitsText } from '#domain/orders/line-quantities.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { decideReturn, type ReturnForm, returnRefusal } from '#domain/returns/return-request.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

export type ReturnRequestInput = {
  /** The shopper who owns the order, or staff. */
  by: { userId: string } | { staff: Staff }
  orderId: string
  form: ReturnForm
  /** Idempotency key, generated with the form. */
  idempotencyKey: string
}

type RequestedReturn = { returnId: string }

/** Requests a return of units of a delivered order. Stock and money change when they arrive. */
export async function requestReturn(shop: Shop, request: ReturnRequestInput): Promise<RequestedReturn | Refusal> {
  const now = shop.now()
  const recorded = await inTransaction(shop.db, (tx) => record(tx, request, now))
  if (!isRefusal(recorded)) shop.log.info({ orderId: request.orderId }, 'return requested')
  return recorded
}

async function record(tx: Db, request: ReturnRequestInput, now: Date): Promise<RequestedReturn | Refusal> {
  const { by, orderId, form, idempotencyKey: key } = request
  const order = await lockOrder(tx, orderId)
  if (order === null || ('userId' in by && by.userId !== order.userId)) return refuse('not-found', 'Not Found')
  const earlier = await findReturnByKey(tx, key)
  if (earlier) return earlier.orderId === orderId ? { returnId: earlier.id } : refuse('not-found', 'Not Found')
  const terms = await findReturnTerms(tx, orderId)
  const refusal = returnRefusal({ ...terms, by: 'staff' in by ? 'staff' : 'shopper' }, now)
  if (refusal) return refusal
  const lines = await findOrderedLines(tx, orderId)
  const productId = lines.find(({ position }) => position === form.position)?.productId ?? ''
  const units = decideReturn(lines, form, await findOtherSizes(tx, productId))
  if (isRefusal(units)) return units
  const actor = 'staff' in by ? actorOf(by.staff) : `shopper:${by.userId}`
  const returnId = await insertReturn(tx, {
    ...form,
    orderId,
    idempotencyKey: key,
    paid: units.paid,
    actor,
    createdAt: now,
  })
  if ('staff' in by) {
    await recordAudit(tx, by.staff, {
      action: `request-${form.kind}`,
      object: `order:${orderId}`,
      after: { returnId, units: unitsText([units]) },
      reason: form.reason,
    })
  } else {
    const payload = { orderId, returnId }
    await insertNotification(tx, { kind: 'return-requested', dedupeKey: `return:${returnId}`, payload, at: now })
  }
  return { returnId }
}
