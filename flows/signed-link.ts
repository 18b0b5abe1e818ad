import { findOrderByNumber } from '#db/orders/orders.ts'
import { numberLength } from '#domain/orders/number.ts'
import type { Order } from '#domain/orders/order.ts'
import { refundLinkDays } from '#domain/payments/refund-account.ts'
import { isSameHash, seal } from './secrets.ts'
import type { Shop } from './shop.ts'

/** Link to something of one order that needs no session: whoever holds it may use it for its purpose, and no other. */
export type SignedLink = {
  purpose: 'track' | 'failed-delivery' | 'refund' | 'pay'
  orderId: string
  /** Id of what of the order it leads to; without it the order itself. */
  of?: string
  /** The last day, in UTC, on which it holds. It stands in the link; without it the link holds for ever. */
  lastDay?: Date
}

const dayMs = 24 * 60 * 60_000

/** The end of such a link: the order's number, a last day, and 96 bits that only this shop can compute. Fits an SMS. */
export function linkToken(pepper: string, { lastDay, ...link }: SignedLink): string {
  return tokenOf(pepper, link, lastDay ? dayInToken(lastDay) : '')
}

/** The end of the link that answers one failed delivery; its row says until when. */
export function failureToken(pepper: string, { id, orderId }: { id: string; orderId: string }): string {
  return linkToken(pepper, { purpose: 'failed-delivery', orderId, of: id })
}

/** The end of a link that asks where a refund goes, good for `refundLinkDays` from then on. */
export function refundAccountToken(pepper: string, orderId: string, from: Date): string {
  const lastDay = new Date(from.getTime() + refundLinkDays * dayMs)
  return linkToken(pepper, { purpose: 'refund', orderId, lastDay })
}

/** Path to which the gateway's page leads back: the shop asks how the payment ended. */
export const pathBackToLink = (path: string) => `${path}?back`

/** Path of an order's payment link; null for one that is paid by its shopper alone, with a session. */
export function pathOfLink(
  { pepper }: Pick<Shop, 'pepper'>,
  { orderId, asksFor }: Pick<Order, 'orderId' | 'asksFor'>,
): string | null {
  return asksFor === null ? null : `/pay/link/${linkToken(pepper, { purpose: 'pay', orderId })}`
}

const dayInToken = (day: Date) =>
  Math.floor(day.getTime() / dayMs)
    .toString(36)
    .padStart(4, '0')

function tokenOf(pepper: string, { purpose, orderId, of = orderId }: SignedLink, day: string): string {
  const sealed = seal(pepper, day === '' ? [purpose, of] : [purpose, of, day])
  return orderId.slice(0, numberLength) + day + sealed.slice(0, 16)
}

/** The first moment at which the token of this link is over, `never` where it holds for ever; null when it is not this link's. */
export function linkEnd(pepper: string, token: string, link: Omit<SignedLink, 'lastDay'>): Date | 'never' | null {
  const [, day = ''] = /^\w{8}([0-9a-z]{4})?[\w-]{16}$/.exec(token) ?? []
  if (!isSameHash(Buffer.from(tokenOf(pepper, link, day)), Buffer.from(token))) return null
  return day === '' ? 'never' : new Date((Number.parseInt(day, 36) + 1) * dayMs)
}

/** Order whose number begins the token; the signature is still to be checked. */
export async function findOrderNamedIn({ db }: Pick<Shop, 'db'>, token: string): Promise<Order | null> {
  return /^[\w-]{24,28}$/.test(token) ? findOrderByNumber(db, token.slice(0, numberLength)) : null
}

/** Finds the order that a link without an end leads to; null for one that this shop did not sign. */
export async function findLinkedOrder(
  shop: Pick<Shop, 'db' | 'pepper'>,
  token: string,
  purpose: SignedLink['purpose'],
): Promise<Order | null> {
  const order = await findOrderNamedIn(shop, token)
  const { orderId = '' } = order ?? {}
  return linkEnd(shop.pepper, token, { purpose, orderId }) === 'never' ? order : null
}
