import { createCookie } from 'react-router'
import * as v from 'valibot'
import { otpMinutes } from '#domain/accounts/otp.ts'
import { sessionDays } from '#domain/accounts/session.ts'
import { type Cart, tidy } from '#domain/cart/cart.ts'
import { noSize } from '#domain/catalogue/product.ts'
import { guestLineLimit } from '#domain/limits.ts'
import { isCouponCode } from '#domain/promotions/coupon.ts'
import { staffSessionHours } from '#domain/staff/permissions.ts'
import { inviteMinutes } from '#domain/staff/sign-in.ts'

const secondsPerDay = 24 * 60 * 60
const ours = { path: '/', httpOnly: true, sameSite: 'lax' } as const

/** `__Host-` cookies exist on https only; the laptop's shop speaks http. */
function hostCookie(name: string, isHttps: boolean, maxAge: number) {
  return createCookie(isHttps ? `__Host-${name}` : name, { ...ours, secure: isHttps, maxAge })
}

const isHttps = (origin: string) => origin.startsWith('https://')

/** No text in the database may hold a NUL. */
const text = v.pipe(v.string(), v.excludes('\0'))
/** Size 0 means no size (decision 19). */
const size = v.pipe(
  text,
  v.transform((stored) => (stored === '0' ? noSize : stored)),
)
const storedCart = v.array(v.tuple([text, size, v.pipe(v.number(), v.integer(), v.minValue(1))]))

const cartCookie = (origin: string) => hostCookie('cart', isHttps(origin), 180 * secondsPerDay)
const couponCookie = (origin: string) => hostCookie('coupon', isHttps(origin), 180 * secondsPerDay)
const sessionCookie = (origin: string) => hostCookie('sid', isHttps(origin), sessionDays * secondsPerDay)
/** The back office's own: whoever shops in the same browser is somebody else. */
const staffCookie = (origin: string) => hostCookie('staff', isHttps(origin), staffSessionHours * 60 * 60)
/** By which a browser is known that began with a one-time link, or was asked for a passkey. */
const staffStepCookie = (origin: string) => hostCookie('staff-step', isHttps(origin), inviteMinutes * 60)
const otpCookie = (origin: string) => hostCookie('otp', isHttps(origin), otpMinutes * 60)
/** A code for one purpose is not taken for another's: that of Cash on Delivery lies in a cookie of its own. */
const codCodeCookie = (origin: string) => hostCookie('cod-otp', isHttps(origin), otpMinutes * 60)
/** Tokens by which this browser is known to have signed in before; `staff-known` those of the back office. */
const knownDeviceCookie = (name: 'known' | 'staff-known', origin: string) =>
  hostCookie(name, isHttps(origin), 365 * secondsPerDay)
const noticeCookie = (origin: string) => hostCookie('notice', isHttps(origin), 10 * 60)

/** The guest's cart as the browser sends it; whatever can't be read counts as empty. */
export async function readCartCookie(request: Request, origin: string): Promise<Cart> {
  const parsed = v.safeParse(storedCart, await cartCookie(origin).parse(request.headers.get('Cookie')))
  if (!parsed.success) return []
  const lines = parsed.output.map(([productId, size, quantity]) => ({ productId, size, quantity }))
  return tidy(lines, guestLineLimit)
}

/** The `Set-Cookie` text that keeps this guest's cart; an empty one is forgotten. */
export function writeCartCookie(cart: Cart, origin: string): Promise<string> {
  const stored = cart.map(({ productId, size, quantity }) => [productId, size, quantity])
  return cartCookie(origin).serialize(stored, cart.length === 0 ? { maxAge: 0 } : {})
}

/** The code of the coupon that the guest's cart holds; null when it holds none. */
export async function readCouponCookie(request: Request, origin: string): Promise<string | null> {
  const code = await couponCookie(origin).parse(request.headers.get('Cookie'))
  return typeof code === 'string' && isCouponCode(code) ? code : null
}

/** Null takes it out. */
export function writeCouponCookie(code: string | null, origin: string): Promise<string> {
  return couponCookie(origin).serialize(code ?? '', code === null ? { maxAge: 0 } : {})
}

/** The session's secret; null when the browser holds none. */
export async function readSessionCookie(request: Request, origin: string): Promise<string | null> {
  const value = await sessionCookie(origin).parse(request.headers.get('Cookie'))
  return typeof value === 'string' ? value : null
}

/** Null ends it in this browser. */
export function writeSessionCookie(token: string | null, origin: string): Promise<string> {
  return sessionCookie(origin).serialize(token ?? '', token === null ? { maxAge: 0 } : {})
}

/** The secret of a session of the back office; null when the browser holds none. */
export async function readStaffCookie(request: Request, origin: string): Promise<string | null> {
  const value = await staffCookie(origin).parse(request.headers.get('Cookie'))
  return typeof value === 'string' ? value : null
}

export function writeStaffCookie(token: string | null, origin: string): Promise<string> {
  return staffCookie(origin).serialize(token ?? '', token === null ? { maxAge: 0 } : {})
}

export async function readStaffStepCookie(request: Request, origin: string): Promise<string | null> {
  const value = await staffStepCookie(origin).parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

export function writeStaffStepCookie(claim: string | null, origin: string): Promise<string> {
  return staffStepCookie(origin).serialize(claim ?? '', claim === null ? { maxAge: 0 } : {})
}

const storedOtp = v.object({ nonce: v.string(), phone: v.string(), sentAt: v.number() })

/** One-time code that this browser asked for. */
export type OtpCookie = v.InferOutput<typeof storedOtp>

/** The code that this browser asked for and has not typed yet; null when there is none. */
export async function readOtpCookie(request: Request, origin: string): Promise<OtpCookie | null> {
  const parsed = v.safeParse(storedOtp, await otpCookie(origin).parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.output : null
}

/** Null takes it back: the code was right, or is good for nothing any more. */
export function writeOtpCookie(otp: OtpCookie | null, origin: string): Promise<string> {
  return otpCookie(origin).serialize(otp, otp === null ? { maxAge: 0 } : {})
}

/** As the one of the sign-in, for the code that confirms an order: one must not serve for the other. */
export async function readCodCodeCookie(request: Request, origin: string): Promise<OtpCookie | null> {
  const parsed = v.safeParse(storedOtp, await codCodeCookie(origin).parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.output : null
}

export function writeCodCodeCookie(otp: OtpCookie | null, origin: string): Promise<string> {
  return codCodeCookie(origin).serialize(otp, otp === null ? { maxAge: 0 } : {})
}

/** Words that one answer leaves for the next page that can show them; null when there are none. */
export async function readNoticeCookie(request: Request, origin: string): Promise<string | null> {
  const words = await noticeCookie(origin).parse(request.headers.get('Cookie'))
  return typeof words === 'string' && words.length > 0 ? words.slice(0, 200) : null
}

/** Null takes them back once they were shown. */
export function writeNoticeCookie(words: string | null, origin: string): Promise<string> {
  return noticeCookie(origin).serialize(words ?? '', words === null ? { maxAge: 0 } : {})
}

const storedDevices = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(3))

/** Known-device tokens of this browser, newest first. */
export async function readKnownDevices(
  request: Request,
  { name, origin }: { name: 'known' | 'staff-known'; origin: string },
): Promise<string[]> {
  const cookie = knownDeviceCookie(name, origin)
  const parsed = v.safeParse(storedDevices, await cookie.parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.output : []
}

/** Keeps the tokens of the last three people who signed in here: families share a phone. */
export function writeKnownDevices(
  tokens: readonly string[],
  { name, origin }: { name: 'known' | 'staff-known'; origin: string },
): Promise<string> {
  return knownDeviceCookie(name, origin).serialize([...new Set(tokens)].slice(0, 3))
}
