import { createCookie } from 'react-router'
import * as v from 'valibot'
import { otpMinutes } from '#domain/accounts/otp.ts'
import { sessionDays } from '#domain/accounts/session.ts'
import { type Cart, normaliseCart } from '#domain/cart/cart.ts'
import { noSize } from '#domain/catalogue/product.ts'
import { guestLineLimit } from '#domain/limits.ts'
import { isCouponCode } from '#domain/promotions/coupon.ts'
import { findPincodeCookie, pincodeCookie } from '#domain/shipping/pincode-cookie.ts'
import { staffSessionHours } from '#domain/staff/permissions.ts'
import { inviteMinutes } from '#domain/staff/sign-in.ts'

type Read<Value> = (request: Request, origin: string) => Promise<Value>
/** Builds the `Set-Cookie` header; null deletes the cookie. */
type Write<Value> = (value: Value | null, origin: string) => Promise<string>

const day = 24 * 60 * 60

/** Opens a cookie of the shop. The `__Host-` prefix requires https, which a shop on localhost lacks. */
function openCookie<Value>(name: string, maxAge: number, readValue: (stored: unknown) => Value | null) {
  const cookieOf = (origin: string) => {
    const secure = origin.startsWith('https://')
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
    return createCookie(secure ? `__Host-${name}` : name, attributes)
  }
  const read: Read<Value | null> = async (request, origin) =>
    readValue(await cookieOf(origin).parse(request.headers.get('Cookie')))
  const write = (value: unknown, origin: string) =>
    cookieOf(origin).serialize(value ?? '', value === null ? { maxAge: 0 } : {})
  return { read, write }
}

const asText = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? stored : null)
const asCouponCode = (stored: unknown) => (typeof stored === 'string' && isCouponCode(stored) ? stored : null)
const asMessage = (stored: unknown) => asText(stored)?.slice(0, 200) ?? null

/** Text without NUL, which PostgreSQL refuses. */
const text = v.pipe(v.string(), v.excludes('\0'))
/** Size 0 means no size (decision 1.19). */
const size = v.pipe(
  text,
  v.transform((stored) => (stored === '0' ? noSize : stored)),
)
const storedCart = v.array(v.tuple([text, size, v.pipe(v.number(), v.integer(), v.minValue(1))]))

const cartCookie = openCookie('cart', 180 * day, (stored) => {
  const parsed = v.safeParse(storedCart, stored)
  if (!parsed.success) return null
  return normaliseCart(
    parsed.output.map(([productId, sizeName, quantity]) => ({ productId, size: sizeName, quantity })),
    guestLineLimit,
  )
})

/** Reads the guest's cart; empty when missing or invalid. */
export const readCartCookie: Read<Cart> = async (request, origin) => (await cartCookie.read(request, origin)) ?? []

/** Builds the `Set-Cookie` header for a guest's cart; an empty cart deletes it. */
export function writeCartCookie(cart: Cart, origin: string): Promise<string> {
  const stored = cart.map((line) => [line.productId, line.size, line.quantity])
  return cartCookie.write(stored.length === 0 ? null : stored, origin)
}

const couponCookie = openCookie('coupon', 180 * day, asCouponCode)
/** Reads the coupon of the guest's cart; null without one. */
export const readCouponCookie = couponCookie.read
export const writeCouponCookie: Write<string> = couponCookie.write

/** Reads the last checked pincode; also written by script (ui/shipping/delivery-promise.tsx). */
export function readPincodeCookie(request: Request): string | null {
  return findPincodeCookie(request.headers.get('Cookie') ?? '')
}

const savedLine = v.object({ productId: text, size: text })
const savedLineCookie = openCookie('save', 60 * 60, (stored) => {
  const parsed = v.safeParse(savedLine, stored)
  return parsed.success ? parsed.output : null
})
/** Reads the cart line that a guest wants to move to the wishlist after signing in. */
export const readSavedLineCookie = savedLineCookie.read
export const writeSavedLineCookie: Write<v.InferOutput<typeof savedLine>> = savedLineCookie.write

const sessionCookie = openCookie('sid', sessionDays * day, asText)
export const readSessionCookie = sessionCookie.read
export const writeSessionCookie: Write<string> = sessionCookie.write

const keptForm = v.object({ path: v.string(), fields: v.record(v.string(), v.string()) })
const keptFormCookie = openCookie('form', 30 * 60, (stored) => {
  const parsed = v.safeParse(keptForm, stored)
  return parsed.success ? parsed.output : null
})
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
  const headers = new Headers({ 'Set-Cookie': await writeSessionCookie(null, origin) })
  headers.append('Set-Cookie', pincodeCookie(null, origin))
  headers.append('Set-Cookie', await forgetKeptForm(origin))
  headers.append('Set-Cookie', await writeGiftCodeCookie(null, origin))
  return headers
}

const staffCookie = openCookie('staff', staffSessionHours * 60 * 60, asText)
/** Reads the secret of a back-office session, separate from the shopper's. */
export const readStaffCookie = staffCookie.read
export const writeStaffCookie: Write<string> = staffCookie.write

const orderFiltersCookie = openCookie('order-filters', 30 * day, asMessage)
/** Reads the filters last used in the list of orders, as a query string. */
export const readOrderFiltersCookie = orderFiltersCookie.read
export const writeOrderFiltersCookie: Write<string> = orderFiltersCookie.write

const staffStepCookie = openCookie('staff-step', inviteMinutes * 60, asText)
/** Reads the secret of a browser with a claimed invite or passkey challenge. */
export const readStaffStepCookie = staffStepCookie.read
export const writeStaffStepCookie: Write<string> = staffStepCookie.write

const storedOtp = v.object({ nonce: v.string(), phone: v.string(), sentAt: v.number() })

/** One-time code requested by this browser. */
export type OtpCookie = v.InferOutput<typeof storedOtp>

function asOtp(stored: unknown): OtpCookie | null {
  const parsed = v.safeParse(storedOtp, stored)
  return parsed.success ? parsed.output : null
}

const otpCookie = openCookie('otp', otpMinutes * 60, asOtp)
export const readOtpCookie = otpCookie.read
export const writeOtpCookie: Write<OtpCookie> = otpCookie.write

const codCodeCookie = openCookie('cod-otp', otpMinutes * 60, asOtp)
/** Reads the code that confirms a COD order; separate from sign-in codes, so that neither works as the other. */
export const readCodCodeCookie = codCodeCookie.read
export const writeCodCodeCookie: Write<OtpCookie> = codCodeCookie.write

const giftCodeCookie = openCookie('gift-code', 30 * 60, asMessage)
/** Reads the code of the gift card whose link this browser opened: it waits here for the sign-in, out of every address. */
export const readGiftCodeCookie = giftCodeCookie.read
export const writeGiftCodeCookie: Write<string> = giftCodeCookie.write

const flashCookie = openCookie('flash', 10 * 60, asMessage)
/** Reads the message for the next page; null without one. */
export const readFlashCookie = flashCookie.read
export const writeFlashCookie: Write<string> = flashCookie.write

const storedDevices = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(3))

function asDevices(stored: unknown): string[] | null {
  const parsed = v.safeParse(storedDevices, stored)
  return parsed.success ? parsed.output : null
}

/** Known-device tokens of shoppers, and of staff under `staff-known`. */
const knownDeviceCookies = {
  known: openCookie('known', 365 * day, asDevices),
  'staff-known': openCookie('staff-known', 365 * day, asDevices),
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
