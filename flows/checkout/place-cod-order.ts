import { lockUnusedOtp, markOtpUsed } from '#db/accounts/otps.ts'
import { findCodFacts } from '#db/checkout/cod-eligibility.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { lockCheckout } from '#db/orders/insert.ts'
import { findOrderByCheckout, type PlacedBefore } from '#db/orders/orders.ts'
import { expiredOtp } from '#domain/accounts/otp.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { noCodCode } from '#domain/checkout/cod-code.ts'
import { quote } from '#domain/checkout/quote.ts'
import { codOffer } from '#domain/checkout/ways-to-pay.ts'
import type { Address } from '#domain/customers/address.ts'
import { draftCodOrder } from '#domain/orders/order.ts'
import { withCoupon } from '#domain/promotions/coupon-quote.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { confirmOtpDelivery, type VerifiedPhone } from '#flows/accounts/check-otp.ts'
import { busyWhenLockedOut } from '#flows/busy.ts'
import { randomOrderId } from '#flows/secrets.ts'
import { findDelivery } from '#flows/shipping/check-serviceability.ts'
import type { Shop } from '#flows/shop.ts'
import { keyAfter } from './checkout-key.ts'
import { checkCodCode, type TypedCodCode } from './cod-code.ts'
import { closeReplacedOrders, findReplaceableOrders } from './earlier-orders.ts'
import { findHeldCoupon, quoteCart } from './quote-cart.ts'
import { type LinesSource, type OrderToRecord, type PlacedOrder, recordOrder } from './record-order.ts'

export type CodRequest = {
  userId: string
  cart: Cart
  linesFrom?: LinesSource
  address: Address
  /** A UUID minted with the confirm screen: the same press twice is one order. */
  checkoutKey: string
  /** The total that the screen showed, in paise: compared, never believed. Null: nothing was shown, the answer tells it. */
  shownAmount: number | null
  /** The coupon that the cart holds. */
  couponCode?: string | null
  /** The code from the phone of the address, where the owner wants one. */
  code?: TypedCodCode | null
  /** Staff member who places it for a caller: they have spoken, so no code is asked for. */
  byStaff?: Staff
  /** For how long the key of an API client stands for the same order; one of a screen does for ever. */
  keyLastsMs?: number
}

export type { PlacedOrder }

/** The shopper pressed Confirm in the COD dialog. */
export async function placeCodOrder(shop: Shop, request: CodRequest): Promise<PlacedOrder | Refusal> {
  const { userId, checkoutKey, address, cart } = request
  const known = await findCodFacts(shop.db, {
    ...{ userId, phone: address.phone, checkoutKey },
    ...{ pincode: address.zip, cart },
  })
  const { earlier } = known
  if (earlier && isForgotten(shop, request, earlier)) {
    return placeCodOrder(shop, { ...request, checkoutKey: keyAfter(checkoutKey, earlier.orderId) })
  }
  if (earlier) return { orderId: earlier.orderId, amount: earlier.amount }
  const quoted = quote(cart, known.offers)
  const delivery = await findDelivery(shop, address, known.pincode)
  // Asked before an earlier attempt is closed: a refusal leaves everything as it was.
  const cod = codOffer({ ...known, delivery, itemWithoutCod: quoted.withoutCod })
  if (isRefusal(cod)) return cod
  const earlierOrders = known.hasUnpaid ? await findReplaceableOrders(shop, userId, cart) : []
  if (isRefusal(earlierOrders)) return earlierOrders
  // Stock of a replaced order counts as available; without one, the first quote stands.
  const [priced, coupon] = await Promise.all([
    known.hasUnpaid ? quoteCart(shop, cart, { userId }) : quoted,
    findHeldCoupon(
      shop,
      request,
      earlierOrders.map(({ orderId }) => orderId),
    ),
  ])
  const now = shop.now()
  const draft = draftCodOrder(withCoupon(priced, coupon, now), address, request.shownAmount)
  if (isRefusal(draft)) return draft
  const facts = {
    userId,
    address: draft.address,
    amount: draft.amount,
    rule: request.byStaff ? noCodCode : known.codeRule,
  }
  const code = await checkCodCode(shop, facts, request.code ?? null)
  // The same press beside this one may have used the code for this very order.
  if (isRefusal(code)) return (await findPlaced(shop.db, request)) ?? code
  const replaces = await closeReplacedOrders(shop, earlierOrders)
  if (isRefusal(replaces)) return replaces
  const order = {
    orderId: randomOrderId(),
    userId,
    checkoutKey,
    draft,
    hold: null,
    replaces,
    now,
    linesFrom: request.linesFrom ?? 'cart',
    byStaff: request.byStaff,
  }
  const work = { order, code, now }
  const placed = await inTransaction(shop.db, (tx) => record(tx, work)).catch(busyWhenLockedOut)
  if (isRefusal(placed)) return placed
  if (code) void confirmOtpDelivery(shop, code)
  shop.log.info({ orderId: placed.orderId, byCode: code !== null }, 'COD order placed')
  return placed
}

/** A key of a client that has forgotten it long ago stands for a new order, and always the same new one. */
function isForgotten(
  shop: Shop,
  { keyLastsMs = Infinity }: CodRequest,
  { createdAt }: PlacedBefore,
): boolean {
  return shop.now().getTime() - createdAt.getTime() >= keyLastsMs
}

async function findPlaced(
  db: Db,
  { userId, checkoutKey }: Pick<CodRequest, 'userId' | 'checkoutKey'>,
): Promise<PlacedOrder | null> {
  const earlier = await findOrderByCheckout(db, userId, { checkoutKey, paymentMethod: 'COD' })
  return earlier && { orderId: earlier.orderId, amount: earlier.amount }
}

type CodOrderToRecord = { order: OrderToRecord; code: VerifiedPhone | null; now: Date }

/** A code is used up with the order that it confirms, and with no other: an order that is refused leaves it as it was. */
async function record(tx: Db, { order, code, now }: CodOrderToRecord): Promise<PlacedOrder | Refusal> {
  if (code === null) return recordOrder(tx, order)
  await lockCheckout(tx, order.checkoutKey)
  const earlier = await findPlaced(tx, order)
  if (earlier) return earlier
  if (!(await lockUnusedOtp(tx, code.otpId))) return expiredOtp
  const placed = await recordOrder(tx, order)
  if (!isRefusal(placed)) await markOtpUsed(tx, code.otpId, now)
  return placed
}
