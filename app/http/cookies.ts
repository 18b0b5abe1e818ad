import { createCookie } from 'react-router'
import * as v from 'valibot'
import { otpMinutes } from '#domain/accounts/otp.ts'
import { sessionDays } from '#domain/accounts/session.ts'
import { type Cart, type GuestCart, normaliseCart } from '#domain/cart/cart.ts'
import { noSize } from '#domain/catalogue/product.ts'
import { truncate } from '#domain/clean-text.ts'
import { guestLineLimit } from '#domain/limits.ts'
import { isCouponCode } from '#domain/promotions/coupon.ts'
import { findPincodeCookie, pincodeCookie } from '#domain/shipping/pincode-cookie.ts'
import { staffSessionHours } from '#domain/staff/permissions.ts'
import { inviteMinutes } from '#domain/staff/sign-in.ts'

type Read<Value> = (request: Request, origin: string) => Promise<Value>

const day = 24 * 60 * 60

/** Opens a cookie of the shop. The `__Host-` prefix requires https, which a shop on localhost lacks. */
export function openCookie<Stored, Value>(name: string, maxAge: number, schema: v.GenericSchema<Stored, Value>) {
  const cookieOf = (origin: string) => {
    const secure = origin.startsWith('https://')
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
    return createCookie(secure ? `__Host-${name}` : name, attributes)
  }
  const read: Read<Value | null> = async (request, origin) => {
    const parsed = v.safeParse(schema, await cookieOf(origin).parse(request.headers.get('Cookie')))
    return parsed.success ? parsed.output : null
  }
  /** Builds the `Set-Cookie` header; null deletes the cookie. */
  const write = (value: Stored | null, origin: string): Promise<string> =>
    cookieOf(origin).serialize(value ?? '', value === null ? { maxAge: 0 } : {})
  return { read, write }
}

const someText = v.pipe(v.string(), v.nonEmpty())
const message = v.pipe(
  someText,
  v.transform((stored) => truncate(stored, 200)),
)

/** Text without NUL, which PostgreSQL refuses. */
const text = v.pipe(v.string(), v.excludes('\0'))
/** Size 0 means no size (decision 1.19). */
const size = v.pipe(
  text,
  v.transform((stored) => (stored === '0' ? noSize : stored)),
)
const storedLine = v.pipe(
  v.tuple([text, size, v.pipe(v.number(), v.integer(), v.minValue(1))]),
  v.transform(([productId, sizeName, quantity]) => ({ productId, size: sizeName, quantity })),
)
const storedLines = v.pipe(
  v.array(storedLine),
  v.transform((lines) => normaliseCart(lines, guestLineLimit)),
)
/** Lines alone: a cookie of before carts had an id. */
const storedCart = v.union([
  v.pipe(
    storedLines,
    v.transform((guestCart): GuestCart => ({ guestCart, guestCartId: null })),
  ),
  v.pipe(
    v.object({ id: v.pipe(v.string(), v.uuid()), lines: storedLines }),
    v.transform(({ id, lines }): GuestCart => ({ guestCart: lines, guestCartId: id })),
  ),
])

const cartCookie = openCookie('cart', 180 * day, storedCart)

/** Reads the guest's cart; empty when missing or invalid. */
export const readGuestCart: Read<GuestCart> = async (request, origin) =>
  (await cartCookie.read(request, origin)) ?? { guestCart: [], guestCartId: null }

export const readCartCookie: Read<Cart> = async (request, origin) => (await readGuestCart(request, origin)).guestCart

/** Builds the `Set-Cookie` header for a guest's cart, which keeps its id; an empty cart deletes it. */
export async function writeCartCookie(cart: Cart, request: Request, origin: string): Promise<string> {
  if (cart.length === 0) return forgetCart(origin)
  const { guestCartId } = await readGuestCart(request, origin)
  const lines = cart.map((line): v.InferInput<typeof storedLine> => [line.productId, line.size, line.quantity])
  return cartCookie.write({ id: guestCartId ?? crypto.randomUUID(), lines }, origin)
}

export const forgetCart = (origin: string): Promise<string> => cartCookie.write(null, origin)

const savedLine = v.object({ productId: text, size: text })
const storedOtp = v.object({ nonce: v.string(), phone: v.string(), sentAt: v.number() })

/** One-time code requested by this browser. */
export type OtpCookie = v.InferOutput<typeof storedOtp>

export const shopCookies = {
  /** Coupon of the guest's cart. */
  coupon: openCookie('coupon', 180 * day, v.pipe(v.string(), v.check(isCouponCode))),
  /** Cart line that a guest wants to move to the wishlist after signing in. */
  savedLine: openCookie('save', 60 * 60, savedLine),
  session: openCookie('sid', sessionDays * day, someText),
  /** Secret of a back-office session, separate from the shopper's. */
  staff: openCookie('staff', staffSessionHours * 60 * 60, someText),
  /** Secret of a browser with a claimed invite or passkey challenge. */
  staffStep: openCookie('staff-step', inviteMinutes * 60, someText),
  /** Filters last used in the list of orders, as a query string. */
  orderFilters: openCookie('order-filters', 30 * day, message),
  otp: openCookie('otp', otpMinutes * 60, storedOtp),
  /** Code that confirms a COD order; separate from sign-in codes, so that neither works as the other. */
  codCode: openCookie('cod-otp', otpMinutes * 60, storedOtp),
  /** Code of the gift card whose link this browser opened: it waits here for the sign-in, out of every address. */
  giftCode: openCookie('gift-code', 30 * 60, message),
  /** Message for the next page. */
  flash: openCookie('flash', 10 * 60, message),
}

/** Reads the last checked pincode; also written by script (ui/shipping/delivery-promise.tsx). */
export function readPincodeCookie(request: Request): string | null {
  return findPincodeCookie(request.headers.get('Cookie') ?? '')
}

const keptForm = v.object({ path: v.string(), fields: v.record(v.string(), v.string()) })
const keptFormCookie = openCookie('form', 30 * 60, keptForm)
/** Reads the form that came after its shopper's session had ended; it waits here for the sign-in. */
export const readKeptFormCookie = keptFormCookie.read
/** Returns null for a form longer than a cookie may be: some 2,800 English letters or 900 Hindi ones. */
export async function writeKeptFormCookie(
  kept: v.InferOutput<typeof keptForm>,
  origin: string,
): Promise<string | null> {
  const cookie = await keptFormCookie.write(kept, origin)
  return cookie.length > 4_096 ? null : cookie
}
export const forgetKeptForm = (origin: string): Promise<string> => keptFormCookie.write(null, origin)

/** Builds the headers that delete session, address data and the code of a gift card from the browser. */
export async function signedOutHeaders(origin: string): Promise<Headers> {
  const headers = new Headers({ 'Set-Cookie': await shopCookies.session.write(null, origin) })
  headers.append('Set-Cookie', pincodeCookie(null, origin))
  headers.append('Set-Cookie', await forgetKeptForm(origin))
  headers.append('Set-Cookie', await shopCookies.giftCode.write(null, origin))
  return headers
}

const storedDevices = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(3))

/** Known-device tokens of shoppers, and of staff under `staff-known`. */
const knownDeviceCookies = {
  known: openCookie('known', 365 * day, storedDevices),
  'staff-known': openCookie('staff-known', 365 * day, storedDevices),
}
type KnownDevices = { name: keyof typeof knownDeviceCookies; origin: string }

/** Reads the known-device tokens of this browser, newest first. */
export async function readKnownDevices(request: Request, { name, origin }: KnownDevices): Promise<string[]> {
  return (await knownDeviceCookies[name].read(request, origin)) ?? []
}

/** Stores the tokens of the last three people who signed in here, because families share a phone. */
export function writeKnownDevices(tokens: readonly string[], { name, origin }: KnownDevices): Promise<string> {
  return knownDeviceCookies[name].write([...new Set(tokens)].slice(0, 3), origin)
}
