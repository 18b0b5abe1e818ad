import type { Db } from '#db/database.ts'
import { findOrderByCheckout } from '#db/orders.ts'
import { lockCheckout } from '#db/orders-write.ts'
import { lockUnused, markUsed } from '#db/otps.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Address } from '#domain/address.ts'
import type { Cart } from '#domain/cart.ts'
import { draftCodOrder } from '#domain/order.ts'
import { expiredCode } from '#domain/otp.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { busyWhenLockedOut } from './busy.ts'
import { noteArrived, type ProvenPhone } from './check-otp.ts'
import { checkCodCode, type TypedCodCode } from './cod-code.ts'
import { deliveryProblem } from './delivery-problem.ts'
import { findLeavable } from './left-orders.ts'
import { quoteCart } from './quote-cart.ts'
import { type GoodsSource, type OrderToRecord, type PlacedOrder, recordOrder } from './record-order.ts'
import { randomOrderId } from './secrets.ts'
import type { Shop } from './shop.ts'

export type CodRequest = {
  userId: string
  cart: Cart
  goodsFrom?: GoodsSource
  address: Address
  /** A UUID minted with the confirm screen: the same press twice is one order. */
  checkoutKey: string
  /** The total that the screen showed, in paise: compared, never believed. Null: nothing was shown, the answer tells it. */
  shownAmount: number | null
  /** The code from the phone of the address, where the owner wants one. */
  code?: TypedCodCode | null
}

export type { PlacedOrder }

/** The shopper pressed Confirm in the COD dialog. */
export async function placeCodOrder(shop: Shop, request: CodRequest): Promise<PlacedOrder | Refusal> {
  const { userId, checkoutKey } = request
  const earlier = await findPlaced(shop.db, request)
  if (earlier) return earlier
  const notThere = await deliveryProblem(shop, request.address, 'COD')
  if (notThere) return notThere
  const leaves = await findLeavable(shop, userId, request.cart)
  if (isRefusal(leaves)) return leaves
  const quote = await quoteCart(shop, request.cart, userId)
  const draft = draftCodOrder(quote, request.address, request.shownAmount)
  if (isRefusal(draft)) return draft
  const facts = { userId, address: draft.address, amount: draft.amount }
  const code = await checkCodCode(shop, facts, request.code ?? null)
  // The same press beside this one may have used the code for this very order.
  if (isRefusal(code)) return (await findPlaced(shop.db, request)) ?? code
  const order = {
    orderId: randomOrderId(),
    userId,
    checkoutKey,
    draft,
    hold: null,
    leaves,
    goodsFrom: request.goodsFrom ?? 'cart',
  }
  const work = { order, code, now: shop.now() }
  const placed = await inTransaction(shop.db, (tx) => record(tx, work)).catch(busyWhenLockedOut)
  if (isRefusal(placed)) return placed
  if (code) void noteArrived(shop, code)
  shop.log.info({ orderId: placed.orderId, byCode: code !== null }, 'COD order placed')
  return placed
}

async function findPlaced(
  db: Db,
  { userId, checkoutKey }: Pick<CodRequest, 'userId' | 'checkoutKey'>,
): Promise<PlacedOrder | null> {
  const earlier = await findOrderByCheckout(db, userId, { checkoutKey, paymentMethod: 'COD' })
  return earlier && { orderId: earlier.orderId, amount: earlier.amount }
}

type Work = { order: OrderToRecord; code: ProvenPhone | null; now: Date }

/** A code is used up with the order that it confirms, and with no other: an order that is refused leaves it as it was. */
async function record(tx: Db, { order, code, now }: Work): Promise<PlacedOrder | Refusal> {
  if (code === null) return recordOrder(tx, order)
  await lockCheckout(tx, order.checkoutKey)
  const earlier = await findPlaced(tx, order)
  if (earlier) return earlier
  if (!(await lockUnused(tx, code.otpId))) return expiredCode
  const placed = await recordOrder(tx, order)
  if (!isRefusal(placed)) await markUsed(tx, code.otpId, now)
  return placed
}
