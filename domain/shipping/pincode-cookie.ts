export const pincodeCookieName = 'pincode'
export const pincodeCookieDays = 180

/** Reads the last checked pincode from the cookies; null when missing or invalid. */
export function findPincodeCookie(cookies: string): string | null {
  return new RegExp(`(?:^|; )${pincodeCookieName}=([1-9]\\d{5})(?:;|$)`).exec(cookies)?.[1] ?? null
}

/** Builds the `Set-Cookie` header for a pincode, readable by scripts; null deletes it. */
export function pincodeCookie(pincode: string | null, origin: string): string {
  const days = pincode === null ? 0 : pincodeCookieDays
  const marks = `${pincode === null ? '; HttpOnly' : ''}${origin.startsWith('https:') ? '; Secure' : ''}`
  return `${pincodeCookieName}=${pincode ?? ''}; Path=/; Max-Age=${days * 24 * 60 * 60}; SameSite=Lax${marks}`
}
