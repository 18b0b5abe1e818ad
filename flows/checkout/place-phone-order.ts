import { findAddressText, findByPhone, isBlocked } from '#db/accounts/users.ts'
import { inTransaction } from '#db/engine/database.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { callerIsBlocked, type PhoneOrderMethod } from '#domain/checkout/phone-order.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import * as texts from '#domain/checkout/texts.ts'
import { type Address, parseStoredAddress } from '#domain/customers/address.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { forAccountOfPhone } from './account-of-phone.ts'
import { findWaysToPay } from './find-ways-to-pay.ts'
import { placeCodOrder } from './place-cod-order.ts'
import { type Buyer, quoteCart } from './quote-cart.ts'
import type { PlacedOrder } from './record-order.ts'
import { placeOnlineOrder } from './start-online-payment.ts'

type PhoneOrderInput = {
  staff: Staff
  cart: Cart
  address: Address
  /** Idempotency key, generated with the form. */
  checkoutKey: string
  /** The total that the caller was told, in paise. */
  shownAmount: number
  paymentMethod: PhoneOrderMethod
  /** The caller's coupon, with the rules of a cart. */
  couponCode: string | null
}

/**
 * Places an order for a caller in the account with that phone, which is created if needed. No code is sent, because the
 * staff member spoke with the caller.
 */
export async function placePhoneOrder(
  shop: Shop,
  { staff, paymentMethod, ...order }: PhoneOrderInput,
): Promise<PlacedOrder | Refusal> {
  const ways = await findWaysToPay(shop)
  const byLink = isRefusal(ways.card) ? 'UPI' : 'CARD'
  const way = paymentMethod === 'COD' ? ways.cod : byLink === 'CARD' ? ways.card : ways.upi
  if (isRefusal(way)) return way
  return forAccountOfPhone(shop, order.address.phone, async (userId) => {
    if (await isBlocked(shop.db, userId)) return callerIsBlocked
    const request = { ...order, userId, linesFrom: 'list', byStaff: staff } as const
    return paymentMethod === 'COD'
      ? placeCodOrder(shop, request)
      : placeOnlineOrder(shop, { ...request, declinedGifts: [], byLink: true }, byLink)
  })
}

const unknownCaller = refuse('not-found', texts.noSuchAccount)

/** Quotes a phone order; the coupon is checked for the account with that phone. */
export async function quotePhoneOrder(
  shop: Shop,
  { cart, phone, ...buyer }: { cart: Cart; phone: string } & Pick<Buyer, 'couponCode' | 'address'>,
): Promise<Quote> {
  const caller = buyer.couponCode ? await findByPhone(shop.db, phone) : null
  return quoteCart(shop, cart, { ...buyer, userId: caller?.id })
}

/** Finds the saved address of the account with this phone. The access is audited. */
export async function findCallerAddress(
  shop: Shop,
  { staff, phone }: { staff: Staff; phone: string },
): Promise<Address | Refusal> {
  const caller = await findByPhone(shop.db, phone)
  const address = caller && parseStoredAddress(await findAddressText(shop.db, caller.id))
  if (!caller || !address) return unknownCaller
  const auditEntry = { action: 'reveal-address', object: `shopper:${caller.id}` }
  await inTransaction(shop.db, (tx) => recordAudit(tx, staff, auditEntry))
  return address
}
