import { findOrderByNumber } from '#db/orders/orders.ts'
import { dayMs, daysAfter } from '#domain/indian-time.ts'
import { numberLength } from '#domain/orders/number.ts'
import type { Order } from '#domain/orders/order.ts'
import { refundLinkDays } from '#domain/payments/refund-account.ts'
import { isSameHash, seal } from './secrets.ts'
import type { Shop } from './shop.ts'

/** A link to something of one order, valid without a session, for one purpose. */
export type SignedLink = {
  purpose: 'track' | 'failed-delivery' | 'refund' | 'pay'
  orderId: string
  /** Id of a part of the order; absent: the order itself. */
  of?: string
  /** Last valid day in UTC, encoded in the link; absent: it never expires. */
  lastDay?: Date
}

/** Signs a link: order number, last day, and a 96-bit HMAC in one token. Short enough for an SMS. */
export function signLink(pepper: string, { lastDay, ...link }: SignedLink): string {
  return tokenOf(pepper, link, lastDay ? dayInToken(lastDay) : '')
}

/** Builds the token for answering a failed delivery, whose row stores the deadline. */
export function failureToken(pepper: string, { id, orderId }: { id: string; orderId: string }): string {
  return signLink(pepper, { purpose: 'failed-delivery', orderId, of: id })
}

/** Builds the token for entering a refund account, valid for `refundLinkDays`. */
export function refundAccountToken(pepper: string, orderId: string, from: Date): string {
  const lastDay = daysAfter(from, refundLinkDays)
  return signLink(pepper, { purpose: 'refund', orderId, lastDay })
}

/** Builds the token of an order's payment link; null for one paid only by its signed-in shopper. */
export function tokenOfPayLink(
  { pepper }: Shop,
  { orderId, linkPurpose }: Pick<Order, 'orderId' | 'linkPurpose'>,
): string | null {
  return linkPurpose === null ? null : signLink(pepper, { purpose: 'pay', orderId })
}

const dayInToken = (day: Date) =>
  Math.floor(day.getTime() / dayMs)
    .toString(36)
    .padStart(4, '0')

function tokenOf(pepper: string, { purpose, orderId, of = orderId }: SignedLink, day: string): string {
  const sealed = seal(pepper, day === '' ? [purpose, of] : [purpose, of, day])
  return orderId.slice(0, numberLength) + day + sealed.slice(0, 16)
}

/** Verifies a token and returns when it expires, `never` without expiry; null when it is invalid. */
export function verifyLink(pepper: string, token: string, link: Omit<SignedLink, 'lastDay'>): Date | 'never' | null {
  const [, day = ''] = /^\w{8}([0-9a-z]{4})?[\w-]{16}$/.exec(token) ?? []
  if (!isSameHash(Buffer.from(tokenOf(pepper, link, day)), Buffer.from(token))) return null
  return day === '' ? 'never' : new Date((Number.parseInt(day, 36) + 1) * dayMs)
}

/** Finds the order whose number begins the token; the signature is not verified yet. */
export async function findOrderNamedIn({ db }: Shop, token: string): Promise<Order | null> {
  return /^[\w-]{24,28}$/.test(token) ? findOrderByNumber(db, token.slice(0, numberLength)) : null
}

/** Finds the order of a link without expiry; null for one not signed by this shop. */
export async function findLinkedOrder(
  shop: Shop,
  token: string,
  purpose: SignedLink['purpose'],
): Promise<Order | null> {
  const order = await findOrderNamedIn(shop, token)
  const { orderId = '' } = order ?? {}
  return verifyLink(shop.pepper, token, { purpose, orderId }) === 'never' ? order : null
}
