import { lockCart, saveCart } from '#db/cart/carts.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findOrderAllocations } from '#db/inventory/stock.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { lockOrder, recordPaymentReport } from '#db/orders/transitions.ts'
import { correctUpiClaim, insertPayment, isUtrTaken, lockUpiClaim, lockUtr } from '#db/payments/payments.ts'
import { findSetting } from '#db/settings/settings.ts'
import { type Cart, quantityOf, removeLine } from '#domain/cart/cart.ts'
import { amountToPay, isPaidByUpi } from '#domain/payments/online-ask.ts'
import { orderIsOver, utrTaken } from '#domain/payments/texts.ts'
import { readUtr } from '#domain/payments/upi.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

export type UpiReport = {
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
  const until = new Date(now.getTime() + paymentReportedMinutes * 60_000)
  const { userId, orderId } = word
  const said = await inTransaction(shop.db, (tx) => record(tx, { userId, orderId, utr, now, until }))
  if (!isRefusal(said)) shop.log.info({ orderId, withReference: utr !== null }, 'UPI payment reported by the shopper')
  return said
}

/** Locks, decides, writes. */
async function record(tx: Db, word: Word): Promise<{ orderId: string } | Refusal> {
  const { orderId, userId, utr } = word
  const order = await lockOrder(tx, orderId)
  if (order === null || order.userId !== userId || !isPaidByUpi(order)) {
    return refuse('not-found', orderIsOver)
  }
  if (order.fulfilmentState === 'cancelled') return refuse('changed', orderIsOver)
  if (order.paymentState !== 'pending' && order.paymentState !== 'failed') return { orderId }
  if (utr !== null) {
    await lockUtr(tx, utr)
    if (await isUtrTaken(tx, utr, orderId)) return refuse('changed', utrTaken)
    const claim = await lockUpiClaim(tx, orderId)
    if (claim) await correctUpiClaim(tx, claim.id, { utr })
    else if (!(await claimPayment(tx, { orderId, utr, amount: amountToPay(order) }))) {
      return refuse('changed', utrTaken)
    }
  }
  await recordPaymentReport(tx, orderId, { at: word.now, until: word.until })
  const news = { kind: 'upi-reported', dedupeKey: `upi-reported:${orderId}`, payload: { orderId } }
  await insertNotification(tx, { ...news, at: word.now })
  await emptyCart(tx, userId, orderId)
  return { orderId }
}

async function claimPayment(
  tx: Db,
  claim: { orderId: string; utr: string; amount: Parameters<typeof insertPayment>[1]['amount'] },
): Promise<boolean> {
  const none = { gatewayPaymentId: null, gatewayOrderId: null, currency: 'INR' }
  return (await insertPayment(tx, { ...claim, ...none, gateway: 'upi' })) !== null
}

async function emptyCart(tx: Db, userId: string, orderId: string): Promise<void> {
  const cart = await lockCart(tx, userId)
  const takes = await findOrderAllocations(tx, [orderId])
  const ordered = takes.filter((line) => !line.gift && quantityOf(cart, line) === line.quantity)
  if (ordered.length > 0) await saveCart(tx, userId, ordered.reduce<Cart>(removeLine, cart))
}
