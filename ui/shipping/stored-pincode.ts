import { findPincodeCookie, pincodeCookieDays, pincodeCookieName } from '#domain/shipping/pincode-cookie.ts'

/** Reads the pincode cookie, which the server reads too. */
export const findStoredPincode = () => findPincodeCookie(document.cookie)

/** Stores the pincode, where the Cookie Store API exists (not in Safari before 18.4 and Firefox before 140). */
export function storePincode(pincode: string): void {
  const expires = Date.now() + pincodeCookieDays * 24 * 60 * 60_000
  void window.cookieStore?.set({ name: pincodeCookieName, value: pincode, expires, sameSite: 'lax' }).catch(() => {})
}
