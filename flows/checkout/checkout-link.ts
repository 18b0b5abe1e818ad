/** Checkout links: staff fill a cart, send its link to a shopper in a chat, and the shopper orders by it. */

import { isBlocked } from '#db/accounts/users.ts'
import { deleteCheckoutLink, findCheckoutLink, insertCheckoutLink } from '#db/checkout/checkout-links.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { type CheckoutLink, checkoutLinkDays, checkoutLinkRefusal } from '#domain/checkout/checkout-link.ts'
import { nothingChosen } from '#domain/checkout/phone-order.ts'
import * as texts from '#domain/checkout/texts.ts'
import type { Address } from '#domain/customers/address.ts'
import { daysAfter } from '#domain/indian-time.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { isUuid } from '#domain/uuid.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { forAccountOfPhone } from './account-of-phone.ts'
import { findWaysToPay } from './find-ways-to-pay.ts'
import { findLinkPath } from './pay-by-link.ts'
import { placeOnlineOrder } from './start-online-payment.ts'

export const pathOfCheckoutLink = (id: string) => `/checkout/${id}`

type NewLink = {
  staff: Staff
  /** Minted with the form: the same press twice is one link. */
  id: string
  cart: Cart
  couponCode: string | null
}

/** Makes a link that becomes an order once its shopper has filled in phone and address. Nothing is held until then. */
export async function makeCheckoutLink(
  shop: Shop,
  { staff, id, cart, couponCode }: NewLink,
): Promise<'made' | Refusal> {
  if (cart.length === 0) return nothingChosen
  const way = await onlineWay(shop)
  if (isRefusal(way)) return way
  const createdAt = shop.now()
  const expiresAt = daysAfter(createdAt, checkoutLinkDays)
  const link = { id, lines: cart, couponCode, createdAt, expiresAt }
  await inTransaction(shop.db, (tx) => insert(tx, staff, link))
  return 'made'
}

async function insert(tx: Db, staff: Staff, link: Parameters<typeof insertCheckoutLink>[1]): Promise<void> {
  if (await insertCheckoutLink(tx, link))
    await recordAudit(tx, staff, { action: 'make-checkout-link', object: `checkout-link:${link.id}` })
}

/** Ends a link that nobody has used. */
export async function withdrawCheckoutLink(
  shop: Shop,
  { staff, id }: Pick<NewLink, 'staff' | 'id'>,
): Promise<'withdrawn' | Refusal> {
  if (!isUuid(id)) return checkoutLinkIsGone
  return inTransaction(shop.db, (tx) => withdraw(tx, staff, id))
}

async function withdraw(tx: Db, staff: Staff, id: string): Promise<'withdrawn' | Refusal> {
  if (!(await deleteCheckoutLink(tx, id))) return checkoutLinkIsGone
  await recordAudit(tx, staff, { action: 'withdraw-checkout-link', object: `checkout-link:${id}` })
  return 'withdrawn'
}

const checkoutLinkIsGone = refuse('changed', texts.checkoutLinkIsUsed)

/** The link, or the path at which its order is paid; null where there is none. */
export async function findLinkedCheckout(
  shop: Shop,
  id: string,
): Promise<{ link: CheckoutLink; refusal: Refusal | null } | { payPath: string } | null> {
  const link = isUuid(id) ? await findCheckoutLink(shop.db, id) : null
  if (link === null) return null
  const payPath = link.orderId === null ? null : await findLinkPath(shop, link.orderId)
  return payPath === null ? { link, refusal: checkoutLinkRefusal(link, shop.now()) } : { payPath }
}

/**
 * Places the order of a link, in the account of the phone that its shopper typed; it is to be paid by its payment link.
 * A link becomes one order: a second press finds the first one's. Whose phone it is was not checked, so unpaid orders of
 * that account stay as they are.
 */
export async function placeByCheckoutLink(
  shop: Shop,
  { link, address, shownAmount }: { link: CheckoutLink; address: Address; shownAmount: number },
): Promise<{ payPath: string } | Refusal> {
  const tries = await shop.limits.take('orders-of-checkout-link', link.id)
  if (!tries.isAllowed) return rateLimitRefusal(tries)
  const way = await onlineWay(shop)
  if (isRefusal(way)) return way
  const order = {
    cart: link.lines,
    linesFrom: 'checkout-link',
    address,
    checkoutKey: link.id,
    shownAmount,
    couponCode: link.couponCode,
    declinedGifts: [],
    byLink: true,
  } as const
  const placed = await forAccountOfPhone(shop, address.phone, async (userId) =>
    (await isBlocked(shop.db, userId))
      ? refuse('not-offered', texts.cannotOrderByLink)
      : placeOnlineOrder(shop, { ...order, userId }, way),
  )
  if (isRefusal(placed)) return placed
  const payPath = await findLinkPath(shop, placed.orderId)
  if (payPath === null) throw new Error(`Order ${placed.orderId} of a checkout link has no payment link`)
  return { payPath }
}

/** The gateway, else the shop's own UPI id. */
async function onlineWay(shop: Shop): Promise<'CARD' | 'UPI' | Refusal> {
  const { card, upi } = await findWaysToPay(shop)
  if (!isRefusal(card)) return 'CARD'
  return isRefusal(upi) ? upi : 'UPI'
}
