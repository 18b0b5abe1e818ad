import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrderAllocations, holdStock, lockStock } from '#db/inventory/stock.ts'
import { lockCheckout } from '#db/orders/insert.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOpenHolds, lockOrder } from '#db/orders/transitions.ts'
import { scheduleNextPoll } from '#db/orders/unpaid-orders.ts'
import { lockCoupon } from '#db/promotions/coupons.ts'
import { findSetting } from '#db/settings/settings.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import { holdRefusal } from '#domain/inventory/hold-limits.ts'
import { shortage } from '#domain/inventory/stock.ts'
import type { Order } from '#domain/orders/order.ts'
import { isUnpaid, nextStatusCheck } from '#domain/payments/payment.ts'
import { orderIsOver, orderIsPaid } from '#domain/payments/texts.ts'
import { couponUseRefusal } from '#domain/promotions/coupon.ts'
import { orderAgainWithoutIt } from '#domain/promotions/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { busyRefusal } from '#flows/busy.ts'
import { findWaysToPay } from '#flows/checkout/find-ways-to-pay.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import type { Shop } from '#flows/shop.ts'
import { type OpenPayment, openPayment } from './create-gateway-order.ts'
import { dropMissingGifts } from './drop-missing-gifts.ts'

type Retry = { order: Order; now: Date; until: Date }

/** Reopens payment of the same order at its original price (decision 1.4). */
export async function retryPayment(
  shop: Shop,
  input: { userId: string; orderId: string },
): Promise<OpenPayment | Refusal> {
  const order = await findOrder(shop.db, input.userId, input.orderId)
  if (order === null || order.paymentMethod !== 'CARD') return refuse('not-found', orderIsOver)
  const { card } = await findWaysToPay(shop)
  if (isRefusal(card)) return card
  const now = shop.now()
  const { unpaidMinutes } = await findSetting(shop.db, 'hold-times')
  const retry = { order, now, until: minutesAfter(now, unpaidMinutes) }
  const reopened = await inTransaction(shop.db, (tx) => reopen(tx, retry)).catch(busyRefusal)
  return isRefusal(reopened) ? reopened : openPayment(shop, order.userId, order.orderId)
}

/** Locks, decides, writes: holds the stock again, for the full time. */
async function reopen(tx: Db, { order, now, until }: Retry): Promise<'open' | Refusal> {
  const { orderId, userId } = order
  const { phone } = order.address
  await lockCheckout(tx, { userId, phone })
  const locked = await lockOrder(tx, orderId)
  if (locked === null || locked.fulfilmentState !== 'waiting') return refuse('changed', orderIsOver)
  if (!isUnpaid(locked)) return refuse('changed', orderIsPaid)
  if (locked.holdState === 'released') {
    const open = await findOpenHolds(tx, { userId, phone, except: [orderId] })
    const refusal = holdRefusal(boughtOf(order.items), open) ?? (await holdAgain(tx, order))
    if (refusal) return refusal
  }
  const again = { cause: 'paid for again', actor: `shopper:${userId}` }
  await moveOrder(tx, locked, { payment: 'pending', hold: 'held', holdExpiresAt: until, ...again })
  const nextStatusCheckAt = nextStatusCheck({ payingSince: now, statusChecks: 0 }, now)
  await scheduleNextPoll(tx, orderId, { statusChecks: 0, nextStatusCheckAt, payingSince: now })
  return 'open'
}

const boughtOf = <Line extends { gift: boolean }>(lines: readonly Line[]) => lines.filter(({ gift }) => !gift)

/** Holds the stock of an expired order again, or refuses when it is gone. */
export async function holdAgain(tx: Db, order: Order): Promise<Refusal | null> {
  const { orderId } = order
  const takes = await findOrderAllocations(tx, [orderId])
  const locations = await lockStock(tx, takes)
  const missing = shortage(boughtOf(takes), locations)
  if (missing) return missing
  const used = await couponGone(tx, order)
  if (used) return used
  await holdStock(tx, await dropMissingGifts(tx, takes, locations))
  return null
}

/** Refuses when the order's coupon use, released with the stock, was taken by another order. */
async function couponGone(tx: Db, { couponCode, userId }: Order): Promise<Refusal | null> {
  if (couponCode === null) return null
  const coupon = await lockCoupon(tx, couponCode, { userId, except: [] })
  const message = coupon && couponUseRefusal(coupon)
  return message ? refuse('changed', `${message} ${orderAgainWithoutIt}`) : null
}
