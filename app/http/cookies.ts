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
/** Makes the `Set-Cookie` text; null deletes the cookie. */
type Write<Value> = (value: Value | null, origin: string) => Promise<string>

const day = 24 * 60 * 60

/** A cookie of the shop. `__Host-` cookies exist on https only; the laptop's shop speaks http. */
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

/** No text in the database may hold a NUL. */
const text = v.pipe(v.string(), v.excludes('\0'))
/** Size 0 means no size (decision 19). */
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

/** The guest's cart as the browser sends it; one that can't be read counts as empty. */
export const readCartCookie: Read<Cart> = async (request, origin) => (await cartCookie.read(request, origin)) ?? []

/** Makes the `Set-Cookie` text that keeps this guest's cart; an empty one deletes the cookie. */
export function writeCartCookie(cart: Cart, origin: string): Promise<string> {
  const stored = cart.map((line) => [line.productId, line.size, line.quantity])
  return cartCookie.write(stored.length === 0 ? null : stored, origin)
}

const couponCookie = openCookie('coupon', 180 * day, asCouponCode)
/** Reads the code of the coupon that the guest's cart holds; null when it holds none. */
export const readCouponCookie = couponCookie.read
export const writeCouponCookie: Write<string> = couponCookie.write

/** Reads the pincode that this browser checked last; it is written by script too (ui/shipping/stored-pincode.ts). */
export function readPincodeCookie(request: Request): string | null {
  return findPincodeCookie(request.headers.get('Cookie') ?? '')
}

const savedLine = v.object({ productId: text, size: text })
const savedLineCookie = openCookie('save', 60 * 60, (stored) => {
  const parsed = v.safeParse(savedLine, stored)
  return parsed.success ? parsed.output : null
})
/** Reads the line of the cart that a guest wants to save, and signs in for. */
export const readSavedLineCookie = savedLineCookie.read
export const writeSavedLineCookie: Write<v.InferOutput<typeof savedLine>> = savedLineCookie.write

const sessionCookie = openCookie('sid', sessionDays * day, asText)
export const readSessionCookie = sessionCookie.read
export const writeSessionCookie: Write<string> = sessionCookie.write

/** Headers that take from a browser who was signed in and where they have parcels sent. */
export async function signedOutHeaders(origin: string): Promise<Headers> {
  const headers = new Headers({ 'Set-Cookie': await writeSessionCookie(null, origin) })
  headers.append('Set-Cookie', pincodeCookie(null, origin))
  return headers
}

const staffCookie = openCookie('staff', staffSessionHours * 60 * 60, asText)
/** Reads the secret of a back-office session, apart from the shopper's in the same browser. */
export const readStaffCookie = staffCookie.read
export const writeStaffCookie: Write<string> = staffCookie.write

const orderFiltersCookie = openCookie('order-filters', 30 * day, asMessage)
/** Reads the filters that a staff member last chose in the list of orders, as a query. */
export const readOrderFiltersCookie = orderFiltersCookie.read
export const writeOrderFiltersCookie: Write<string> = orderFiltersCookie.write

const staffStepCookie = openCookie('staff-step', inviteMinutes * 60, asText)
/** Reads what identifies a browser that began with a one-time link, or was asked for a passkey. */
export const readStaffStepCookie = staffStepCookie.read
export const writeStaffStepCookie: Write<string> = staffStepCookie.write

const storedOtp = v.object({ nonce: v.string(), phone: v.string(), sentAt: v.number() })

/** One-time code that this browser asked for. */
export type OtpCookie = v.InferOutput<typeof storedOtp>

function asOtp(stored: unknown): OtpCookie | null {
  const parsed = v.safeParse(storedOtp, stored)
  return parsed.success ? parsed.output : null
}

const otpCookie = openCookie('otp', otpMinutes * 60, asOtp)
export const readOtpCookie = otpCookie.read
export const writeOtpCookie: Write<OtpCookie> = otpCookie.write

const codCodeCookie = openCookie('cod-otp', otpMinutes * 60, asOtp)
/** Reads the code that confirms a COD order: it must not serve for signing in, nor the other way round. */
export const readCodCodeCookie = codCodeCookie.read
export const writeCodCodeCookie: Write<OtpCookie> = codCodeCookie.write

const giftCodeCookie = openCookie('gift-code', 30 * 60, asMessage)
/** Reads the code of the gift card whose link this browser opened: it waits here for the sign-in, out of every address. */
export const readGiftCodeCookie = giftCodeCookie.read
export const writeGiftCodeCookie: Write<string> = giftCodeCookie.write

const noticeCookie = openCookie('notice', 10 * 60, asMessage)
/** Reads the message that one answer leaves for the next page that can show it; null when there is none. */
export const readNoticeCookie = noticeCookie.read
export const writeNoticeCookie: Write<string> = noticeCookie.write

const storedDevices = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(3))

function asDevices(stored: unknown): string[] | null {
  const parsed = v.safeParse(storedDevices, stored)
  return parsed.success ? parsed.output : null
}

/** Tokens by which this browser is known to have signed in before; `staff-known` those of the back office. */
const knownDeviceCookies = {
  known: openCookie('known', 365 * day, asDevices),
  'staff-known': openCookie('staff-known', 365 * day, asDevices),
}
type KnownDevices = { name: keyof typeof knownDeviceCookies; origin: string }

/** Known-device tokens of this browser, newest first. */
export async function readKnownDevices(request: Request, { name, origin }: KnownDevices): Promise<string[]> {
  return (await knownDeviceCookies[name].read(request, origin)) ?? []
}

/** Keeps the tokens of the last three people who signed in here: families share a phone. */
export function writeKnownDevices(tokens: readonly string[], { name, origin }: KnownDevices): Promise<string> {
  return knownDeviceCookies[name].write([...new Set(tokens)].slice(0, 3), origin)
}
