export const pincodeCookieName = 'pincode'
export const pincodeCookieDays = 180

/** Finds the pincode that was checked last among a browser's cookies; null when there is none, or no pincode. */
export function findPincodeCookie(cookies: string): string | null {
  return new RegExp(`(?:^|; )${pincodeCookieName}=([1-9]\\d{5})(?:;|$)`).exec(cookies)?.[1] ?? null
}

/** Makes the `Set-Cookie` text that keeps a pincode, for the page's scripts, too; null deletes it. */
export function pincodeCookie(pincode: string | null, origin: string): string {
  const days = pincode === null ? 0 : pincodeCookieDays
  const marks = `${pincode === null ? '; HttpOnly' : ''}${origin.startsWith('https:') ? '; Secure' : ''}`
  return `${pincodeCookieName}=${pincode ?? ''}; Path=/; Max-Age=${days * 24 * 60 * 60}; SameSite=Lax${marks}`
}
