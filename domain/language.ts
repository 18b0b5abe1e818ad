/** Languages of the storefront. The pages of one are built when `ui/shell/texts.<language>.tsx` stands (decision 59). */
export const languages = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
} as const

export type Language = keyof typeof languages

export const defaultLanguage = 'en' as const satisfies Language

/** Parameter of an address, and name of the cookie, that say the language. */
export const languageName = 'lang'

const aYear = 365 * 24 * 60 * 60

const inCookies = new RegExp(`(?:^|; ?)${languageName}=(\\w+)`)

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text)
}

/** Finds the language that was chosen among a browser's cookies; null when none was. */
export function findLanguageCookie(cookies: string): Language | null {
  const chosen = inCookies.exec(cookies)?.[1] ?? ''
  return isLanguage(chosen) ? chosen : null
}

/** Makes the `Set-Cookie` text that remembers a language. */
export function languageCookie(language: Language, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${languageName}=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`
}

/** False for the back office, which is in English only. */
export function isTranslated(pathname: string): boolean {
  return !/^\/admin(?:[/.]|$)/.test(pathname)
}

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
