import { lockCart, saveCart } from '#db/cart/carts.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrderAllocations } from '#db/inventory/stock.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { findOpenSizeRequest, recordSizeReport } from '#db/orders/size-requests.ts'
import { type LockedOrder, lockOrder, recordPaymentReport } from '#db/orders/transitions.ts'
import {
  correctUpiClaim,
  findUtrPayment,
  insertPayment,
  isUtrTaken,
  lockUpiClaim,
  lockUtr,
  releaseGivenUpUtr,
} from '#db/payments/payments.ts'
import { findSetting } from '#db/settings/settings.ts'
import { type Cart, quantityOf, removeLine } from '#domain/cart/cart.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import { isUnpaid } from '#domain/payments/payment.ts'
import { amountToPay, isPaidByUpi } from '#domain/payments/payment-link.ts'
import { orderIsOver, sizeRequestIsOver, utrTaken } from '#domain/payments/texts.ts'
import { readUtr } from '#domain/payments/upi.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

type UpiReport = {
  userId: string
  orderId: string
  /** UTR as typed; null when the shopper only tapped Done. */
  utr: string | null
}

type Word = { userId: string; orderId: string; utr: string | null; now: Date; until: Date }

/**
 * Records the shopper's report of a UPI payment, with or without UTR. It extends the hold until staff have checked it,
 * and empties the cart (spec §2); it is no proof of payment.
 */
export async function reportUpiPayment(shop: Shop, word: UpiReport): Promise<{ orderId: string } | Refusal> {
  const utr = word.utr === null ? null : readUtr(word.utr)
  if (isRefusal(utr)) return utr
  const now = shop.now()
  const { paymentReportedMinutes } = await findSetting(shop.db, 'hold-times')
  const until = minutesAfter(now, paymentReportedMinutes)
  const { userId, orderId } = word
  const reported = await inTransaction(shop.db, (tx) => record(tx, { userId, orderId, utr, now, until }))
  if (!isRefusal(reported))
    shop.log.info({ orderId, withReference: utr !== null }, 'UPI payment reported by the shopper')
  return reported
}

async function record(tx: Db, word: Word): Promise<{ orderId: string } | Refusal> {
  const { orderId, userId, utr } = word
  const order = await lockOrder(tx, orderId)
  if (order === null || order.userId !== userId) return refuse('not-found', orderIsOver)
  if (order.linkPurpose === 'size') return reportForSize(tx, order, word)
  if (!isPaidByUpi(order)) return refuse('not-found', orderIsOver)
  if (order.fulfilmentState === 'cancelled') return refuse('changed', orderIsOver)
  if (!isUnpaid(order)) return { orderId }
  if (utr !== null && !(await claimUtr(tx, order, { utr }))) return refuse('changed', utrTaken)
  await recordPaymentReport(tx, orderId, { at: word.now, until: word.until })
  await notifyOwner(tx, word, orderId)
  await emptyCart(tx, userId, orderId)
  return { orderId }
}

/** Records the report of what a dearer size of a paid order costs more. */
async function reportForSize(tx: Db, order: LockedOrder, word: Word): Promise<{ orderId: string } | Refusal> {
  const { orderId, utr, now: at, until } = word
  const request = await findOpenSizeRequest(tx, orderId)
  if (!request?.byUpi) return refuse('not-found', sizeRequestIsOver)
  const sizeRequest = request.idempotencyKey
  if (utr !== null && !(await claimUtr(tx, order, { utr, sizeRequest }))) return refuse('changed', utrTaken)
  await recordSizeReport(tx, sizeRequest, { at, until })
  await notifyOwner(tx, word, sizeRequest)
  return { orderId }
}

async function notifyOwner(tx: Db, { orderId, now: at }: Word, cause: string): Promise<void> {
  const notification = { kind: 'upi-reported', dedupeKey: `upi-reported:${cause}`, payload: { orderId } }
  await insertNotification(tx, { ...notification, at })
}

type Claim = { utr: string; sizeRequest?: string }

/** Stores the UTR as a payment to be looked for; false when another payment has it. */
async function claimUtr(tx: Db, order: LockedOrder, { utr, sizeRequest }: Claim): Promise<boolean> {
  const { orderId, userId: shopper } = order
  await lockUtr(tx, utr)
  if (await isUtrTaken(tx, utr, { orderId, shopper })) return false
  await releaseGivenUpUtr(tx, utr, { orderId, shopper })
  const claim = await lockUpiClaim(tx, orderId, sizeRequest)
  if (claim?.utr === utr) return true
  if (await findUtrPayment(tx, utr)) return false
  if (claim) await correctUpiClaim(tx, claim.id, { utr })
  if (claim) return true
  const paid = { orderId, utr, amount: amountToPay(order), gateway: 'upi' as const }
  return (await insertPayment(tx, { ...paid, ...(sizeRequest && { sizeRequest, part: 'size' }) })) !== null
}

async function emptyCart(tx: Db, userId: string, orderId: string): Promise<void> {
  const cart = await lockCart(tx, userId)
  const takes = await findOrderAllocations(tx, [orderId])
  const ordered = takes.filter((line) => !line.gift && quantityOf(cart, line) === line.quantity)
  if (ordered.length > 0) await saveCart(tx, userId, ordered.reduce<Cart>(removeLine, cart))
}
