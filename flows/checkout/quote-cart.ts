import type { CodFacts } from '#db/checkout/cod-eligibility.ts'
import { findCartNames, findOffers } from '#db/checkout/offers.ts'
import { findOrderAllocations } from '#db/inventory/stock.ts'
import { findAbandonedOrders, type OpenOrder } from '#db/orders/unpaid-orders.ts'
import { findCoupon, findOfferedCoupons } from '#db/promotions/coupons.ts'
import { findLivePromotions } from '#db/promotions/live-promotions.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { type GoneLine, type Quote, quote, withHoldsReleased } from '#domain/checkout/quote.ts'
import type { Address } from '#domain/customers/address.ts'
import type { CouponOffer, HeldCoupon } from '#domain/promotions/coupon.ts'
import { offeredCoupons, withCoupon } from '#domain/promotions/coupon-quote.ts'
import { withPromotions } from '#domain/promotions/promotion-quote.ts'
import { type DeliveryPlace, placeOf } from '#domain/shipping/delivery-fee.ts'
import type { Shop } from '#flows/shop.ts'

/** Shopper, if signed in, coupon, delivery address, and known facts about it. */
export type Buyer = {
  userId?: string | undefined
  couponCode?: string | null
  address?: Pick<Address, 'zip' | 'state'> | null
  known?: Pick<CodFacts, 'offers' | 'limits' | 'rates' | 'promotions'> | null
  /** Orders that the shopper began and left, where they were looked for before. */
  left?: readonly OpenOrder[]
}

/**
 * Quotes the cart at current prices; used by every screen and order. Stock and coupon held by the shopper's abandoned
 * orders count as available, because a new order replaces them.
 */
export async function quoteCart(shop: Shop, cart: Cart, buyer: Buyer = {}): Promise<Quote> {
  const { known } = buyer
  const [offers, gifts, own, { chargeCap }, rates, promotions] = await Promise.all([
    known?.offers ?? findOffers(shop.db, cart),
    findGiftOffers(shop),
    findLeft(shop, cart, buyer),
    known?.limits ?? findSetting(shop.db, 'cod-limits'),
    known?.rates ?? findSetting(shop.db, 'delivery-rates'),
    findLivePromotions(shop.db, cart, shop.now(), known?.promotions),
  ])
  const quoted = quote(cart, withHoldsReleased(offers, own.takes), {
    gifts: withHoldsReleased(gifts, own.takes),
    codCap: chargeCap,
    rates,
    place: placeOfAddress(buyer.address ?? null),
  })
  const unavailable = await withNames(shop, quoted.unavailable, buyer)
  return withCoupon(withPromotions({ ...quoted, unavailable }, promotions), own.coupon, shop.now())
}

async function withNames({ db }: Shop, gone: readonly GoneLine[], { userId }: Buyer): Promise<readonly GoneLine[]> {
  if (gone.length === 0) return gone
  const ids = gone.map(({ productId }) => productId)
  const known = await findCartNames(db, ids, { isGuest: userId === undefined })
  return gone.map((line) => {
    const name = known.find(({ id }) => id === line.productId)?.name
    return name === undefined ? line : { ...line, name }
  })
}

export function placeOfAddress(address: Pick<Address, 'zip' | 'state'> | null): DeliveryPlace | null {
  return address && placeOf(address, findTowns(address.zip) ?? [])
}

/** Quotes for a screen, including coupons to offer. */
export async function quoteWithOffers(
  shop: Shop,
  cart: Cart,
  buyer: Buyer,
): Promise<{ quote: Quote; offers: CouponOffer[] }> {
  const now = shop.now()
  const [quoted, offered] = await Promise.all([
    quoteCart(shop, cart, buyer),
    cart.length === 0 ? [] : findOfferedCoupons(shop.db, buyer.userId ?? null, now),
  ])
  return { quote: quoted, offers: offeredCoupons(quoted, offered, now) }
}

export async function findHeldCoupon(
  { db }: Shop,
  { userId, couponCode }: Buyer,
  except: readonly string[],
): Promise<HeldCoupon | null> {
  if (!couponCode) return null
  return { code: couponCode, coupon: await findCoupon(db, couponCode, { userId: userId ?? null, except }) }
}

const findGiftOffers = async ({ db }: Shop) => findOffers(db, await findSetting(db, 'gifts'))

/** Finds the units held by the shopper's abandoned orders, and the coupon without their use. */
async function findLeft(shop: Shop, cart: Cart, buyer: Buyer) {
  const { userId } = buyer
  const left = buyer.left ?? (userId === undefined ? [] : await findAbandonedOrders(shop.db, userId, cart))
  const orderIds = left.map(({ orderId }) => orderId)
  const [takes, coupon] = await Promise.all([
    findOrderAllocations(shop.db, orderIds),
    findHeldCoupon(shop, buyer, orderIds),
  ])
  return { takes, coupon }
}
