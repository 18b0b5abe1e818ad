/** Languages of the shop. The pages of one are built when `ui/shell/texts.<language>.tsx` stands (decision 59). */
export const languages = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
} as const

export type Language = keyof typeof languages

export const defaultLanguage = 'en' as const satisfies Language

/** Parameter of an address, and name of the storefront's cookie, that say the language. */
export const languageName = 'lang'

/** Cookie of the back office: a staff member chooses apart from what they read as a shopper. */
const staffLanguageName = 'staff-lang'

const aYear = 365 * 24 * 60 * 60

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text)
}

const cookieOf = (pathname: string) => (isBackOffice(pathname) ? staffLanguageName : languageName)

/** Finds the language that was chosen for such pages among a browser's cookies; null when none was. */
export function findLanguageCookie(cookies: string, pathname = '/'): Language | null {
  const inCookies = new RegExp(`(?:^|; ?)${cookieOf(pathname)}=(\\w+)`)
  const chosen = inCookies.exec(cookies)?.[1] ?? ''
  return isLanguage(chosen) ? chosen : null
}

/** Makes the `Set-Cookie` text that remembers a language for such pages; null forgets it. */
export function languageCookie(
  language: Language | null,
  { origin, pathname }: { origin: string; pathname: string },
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const age = language === null ? 0 : aYear
  // The storefront's scripts look whether a stored page is in the chosen language; none of the back office does.
  const hidden = isBackOffice(pathname) ? '; HttpOnly' : ''
  return `${cookieOf(pathname)}=${language ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${hidden}${secure}`
}

const isBackOffice = (pathname: string) => /^\/admin(?:[/.]|$)/.test(pathname)

/** The same address in a language, for those who have no cookie: search engines and files that are asked for without. */
export function addressIn(language: Language, address: string): string {
  return language === defaultLanguage ? address : addressNaming(language, address)
}

/** The address that changes to a language. */
export function addressNaming(language: Language, address: string): string {
  const [path = '', search = ''] = address.split('?')
  const asked = new URLSearchParams(search)
  asked.set(languageName, language)
  return `${path}?${asked}`
}
