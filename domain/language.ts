/** Languages of the shop. Pages are built for each with a `ui/shell/texts.<language>.tsx` (decision 59). */
export const languages = { en: { tag: 'en-IN', name: 'English' }, hi: { tag: 'hi-IN', name: 'हिन्दी' } } as const

export type Language = keyof typeof languages

export const defaultLanguage = 'en' as const satisfies Language

/** Name of the URL parameter and the storefront's cookie. */
export const languageName = 'lang'

/** Cookie of the back office, so that staff can choose another language than as shoppers. */
const staffLanguageName = 'staff-lang'

const aYear = 365 * 24 * 60 * 60

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text)

const cookieOf = (pathname: string) => (isBackOffice(pathname) ? staffLanguageName : languageName)

/** Reads the language for such pages from the cookies; null when none was chosen. */
export function findLanguageCookie(cookies: string, pathname = '/'): Language | null {
  const inCookies = new RegExp(`(?:^|; ?)${cookieOf(pathname)}=(\\w+)`)
  const chosen = inCookies.exec(cookies)?.[1] ?? ''
  return isLanguage(chosen) ? chosen : null
}

/** Builds the `Set-Cookie` header that stores the language for such pages; null deletes it. */
export function languageCookie(
  language: Language | null,
  { origin, pathname }: { origin: string; pathname: string },
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const age = language === null ? 0 : aYear
  // The storefront's scripts read the cookie to check a cached page's language; the back office has no such script.
  const hidden = isBackOffice(pathname) ? '; HttpOnly' : ''
  return `${cookieOf(pathname)}=${language ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${hidden}${secure}`
}

const isBackOffice = (pathname: string) => /^\/admin(?:[/.]|$)/.test(pathname)

/** Adds the language to a URL, for requests without cookies such as crawlers'. */
export function addressIn(language: Language, address: string): string {
  return language === defaultLanguage ? address : addressNaming(language, address)
}

export function addressNaming(language: Language, address: string): string {
  const [path = '', search = ''] = address.split('?')
  const requested = new URLSearchParams(search)
  requested.set(languageName, language)
  return `${path}?${requested}`
}
