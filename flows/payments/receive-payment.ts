import { lockCart, saveCart } from '#db/cart/carts.ts'
import type { Db } from '#db/engine/database.ts'
import {
  claimHeldStock,
  findOrderAllocations,
  lockStock,
  type OrderAllocation,
  takeStock,
} from '#db/inventory/stock.ts'
import { type LockedOrder, recordPaidBy } from '#db/orders/transitions.ts'
import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { markPayment, type StoredPayment } from '#db/payments/payments.ts'
import { insertRefund } from '#db/payments/refunds.ts'
import { deleteGiftLines } from '#db/promotions/gift-lines.ts'
import { type Cart, quantityOf, removeLine } from '#domain/cart/cart.ts'
import { giftsInStock, shortage } from '#domain/inventory/stock.ts'
import { mismatchOf, type PaymentFact } from '#domain/payments/payment.ts'
import { failpoint } from '#flows/failpoint.ts'
import { moveOrder } from '#flows/orders/move-order.ts'

export type Receipt = {
  order: LockedOrder
  payment: StoredPayment
  fact: Pick<PaymentFact, 'amount' | 'currency'>
  now: Date
  actor: string
}

/**
 * Money came for a locked order. It pays for the order, or it goes back: nothing else can become of it. Part of a
 * transaction that holds the order and the payment.
 */
export async function receiveMoney(tx: Db, receipt: Receipt): Promise<'paid' | 'refunding'> {
  const { order, payment, now } = receipt
  const isSettled = order.paymentState !== 'pending' && order.paymentState !== 'failed'
  const mismatch = mismatchOf(receipt.fact, order) ?? mismatchOf(payment, order)
  if (mismatch !== null || isSettled) {
    await markPayment(tx, payment.id, { state: 'refund_due', capturedAt: now, error: null })
    await (mismatch === null ? refund(tx, receipt, 'paid-twice') : recordMismatch(tx, receipt, mismatch))
    return 'refunding'
  }
  await markPayment(tx, payment.id, { state: 'captured', capturedAt: now, error: null })
  const standing =
    order.fulfilmentState === 'cancelled' ? await refundCancelled(tx, receipt) : await fulfil(tx, receipt)
  await recordPaidBy(tx, order.orderId, payment.gatewayPaymentId)
  failpoint('notice-written')
  return standing
}

/** The shopper cancelled while the money was on its way. */
async function refundCancelled(tx: Db, receipt: Receipt): Promise<'refunding'> {
  const { order, payment, actor } = receipt
  const ref = payment.gatewayPaymentId ?? payment.id
  await moveOrder(tx, order, { payment: 'paid', cause: 'paid after cancelling', actor, ref })
  await refund(tx, receipt, 'cancelled')
  return 'refunding'
}

/** Held goods are the shopper's now. Those whose hold ended are taken once more, or all of the money goes back. */
async function fulfil(tx: Db, receipt: Receipt): Promise<'paid' | 'refunding'> {
  const { order, payment, actor } = receipt
  const { orderId } = order
  const ref = payment.gatewayPaymentId ?? payment.id
  const takes = await findOrderAllocations(tx, [orderId])
  const cart = await lockCart(tx, order.userId)
  const locations = await lockStock(tx, takes)
  const allocations = order.holdState === 'held' ? takes : withoutMissingGifts(takes, locations)
  if (allocations === null) {
    await moveOrder(tx, order, {
      payment: 'paid',
      fulfilment: 'cancelled',
      cause: 'paid after the goods were gone',
      actor,
      ref,
    })
    await refund(tx, receipt, 'sold-out')
    return 'refunding'
  }
  await deleteGiftLines(tx, orderId, missingFrom(allocations, takes))
  await (order.holdState === 'held'
    ? claimHeldStock(tx, allocations, orderId)
    : takeStock(tx, allocations, orderId))
  await moveOrder(tx, order, { payment: 'paid', hold: 'claimed', cause: 'paid', actor, ref })
  const bought = takes.filter(({ gift }) => !gift)
  const paidFor = bought.filter((line) => quantityOf(cart, line) === line.quantity)
  if (paidFor.length > 0) await saveCart(tx, order.userId, paidFor.reduce<Cart>(removeLine, cart))
  return 'paid'
}

/** Null when something that was bought is gone; a gift that is gone is left out. */
function withoutMissingGifts(
  takes: readonly OrderAllocation[],
  locations: Awaited<ReturnType<typeof lockStock>>,
): OrderAllocation[] | null {
  const bought = takes.filter(({ gift }) => !gift)
  if (shortage(bought, locations) !== null) return null
  const gifts = takes.filter(({ gift }) => gift)
  return [...bought, ...giftsInStock(gifts, bought, locations)]
}

const missingFrom = (allocations: readonly OrderAllocation[], takes: readonly OrderAllocation[]) =>
  takes.filter((take) => !allocations.includes(take)).map(({ position }) => position)

async function refund(
  tx: Db,
  { order, payment }: Receipt,
  reason: 'cancelled' | 'sold-out' | 'paid-twice',
): Promise<void> {
  await insertRefund(tx, {
    orderId: order.orderId,
    paymentId: payment.id,
    amount: payment.amount,
    reason,
    // One payment goes back whole at most once, whatever for.
    dedupeKey: `whole:${payment.id}`,
    actor: 'shop',
  })
}

/** Never paid; the owner is shown it and offered to send it back. */
async function recordMismatch(
  tx: Db,
  { order, payment, fact }: Receipt,
  kind: 'wrong-amount' | 'wrong-currency',
): Promise<void> {
  await insertDiscrepancy(tx, {
    kind,
    dedupeKey: `${kind}:${payment.id}`,
    orderId: order.orderId,
    facts: {
      paymentId: payment.id,
      gatewayPaymentId: payment.gatewayPaymentId,
      amount: fact.amount,
      currency: fact.currency,
      expected: order.amount,
    },
  })
}
