import { lockAccount } from '#db/customers/erasure.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { insertReturnImages } from '#db/returns/return-images.ts'
import { findOtherSizes, findReturnByKey, findReturnTerms, insertReturn } from '#db/returns/returns.ts'
import { signInAgain } from '#domain/accounts/session.ts'
import { type CancelledLine, unitsText } from '#domain/orders/line-quantities.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { decideReturn, type ReturnForm, returnRefusal, takesPictures } from '#domain/returns/return-request.ts'
import type { UploadedImage } from '#domain/reviews/images.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { reencodeUploads } from '#flows/uploaded-images.ts'
import type { ImageVariants } from '#providers/images/images.ts'

export type ReturnRequestInput = {
  /** The shopper who owns the order, or staff. */
  by: { userId: string } | { staff: Staff }
  orderId: string
  form: ReturnForm
  /** Uploaded files, not decoded yet. */
  pictures?: readonly UploadedImage[]
  /** Idempotency key, generated with the form. */
  idempotencyKey: string
}

type RequestedReturn = { returnId: string }

/** Requests a return of units of a delivered order. Stock and money change when they arrive. */
export async function requestReturn(shop: Shop, request: ReturnRequestInput): Promise<RequestedReturn | Refusal> {
  const now = shop.now()
  const images = await processImages(shop, request, now)
  if (isRefusal(images)) return images
  const recorded = await inTransaction(shop.db, (tx) => record(tx, request, { now, images }))
  if (!isRefusal(recorded)) shop.log.info({ orderId: request.orderId, pictures: images.length }, 'return requested')
  return recorded
}

/** Re-encodes the pictures of a request that is allowed and was not sent before, for a reason where they help. */
async function processImages(
  shop: Shop,
  request: ReturnRequestInput,
  now: Date,
): Promise<readonly ImageVariants[] | Refusal> {
  const { form, pictures = [] } = request
  if (pictures.length === 0 || !takesPictures(form.reason)) return []
  const decided = await inTransaction(shop.db, (tx) => decide(tx, request, now))
  if (isRefusal(decided)) return decided
  return 'returnId' in decided ? [] : reencodeUploads(shop, pictures)
}

type AllowedReturn = { units: CancelledLine; userId: string }

/** Decides a request; of one that was sent before, its return. */
async function decide(
  tx: Db,
  { by, orderId, form, idempotencyKey }: ReturnRequestInput,
  now: Date,
): Promise<AllowedReturn | RequestedReturn | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null || ('userId' in by && by.userId !== order.userId)) return refuse('not-found', 'Not Found')
  // Reading the pictures takes a while, in which the account may have been deleted. Erasure locks in this order, too.
  if ('userId' in by && !(await lockAccount(tx, by.userId))) return signInAgain
  const earlier = await findReturnByKey(tx, idempotencyKey)
  if (earlier) return earlier.orderId === orderId ? { returnId: earlier.id } : refuse('not-found', 'Not Found')
  const terms = await findReturnTerms(tx, orderId)
  const refusal = returnRefusal({ ...terms, by: 'staff' in by ? 'staff' : 'shopper' }, now)
  if (refusal) return refusal
  const lines = await findOrderedLines(tx, orderId)
  const productId = lines.find(({ position }) => position === form.position)?.productId ?? ''
  const units = decideReturn(lines, form, await findOtherSizes(tx, productId))
  return isRefusal(units) ? units : { units, userId: order.userId }
}

async function record(
  tx: Db,
  request: ReturnRequestInput,
  { now, images }: { now: Date; images: readonly ImageVariants[] },
): Promise<RequestedReturn | Refusal> {
  const decided = await decide(tx, request, now)
  if (isRefusal(decided) || 'returnId' in decided) return decided
  const { by, orderId, form, idempotencyKey } = request
  const { units, userId } = decided
  const actor = 'staff' in by ? actorOf(by.staff) : `shopper:${by.userId}`
  const row = { ...form, orderId, idempotencyKey, paid: units.paid, actor, createdAt: now }
  const returnId = await insertReturn(tx, row)
  await insertReturnImages(tx, { returnId, userId }, images)
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
