import { findPincodeCookie, pincodeCookieDays, pincodeCookieName } from '#domain/shipping/pincode-cookie.ts'

/** A cookie, so that the cart can say when it arrives without script too. */
export const findStoredPincode = () => findPincodeCookie(document.cookie)

/** Browsers without a cookie store (Safari before 18.4, Firefox before 140) ask for it again on the next product. */
export function storePincode(pincode: string): void {
  const expires = Date.now() + pincodeCookieDays * 24 * 60 * 60_000
  void window.cookieStore?.set({ name: pincodeCookieName, value: pincode, expires, sameSite: 'lax' }).catch(() => {})
}
