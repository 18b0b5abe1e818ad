import type { MiddlewareHandler } from 'hono'
import {
  defaultLanguage,
  findLanguageCookie,
  isLanguage,
  type Language,
  languageCookie,
  languageName,
} from '#domain/language.ts'
import { configuredUrl } from './request-guard.ts'

/**
 * Language in which a request is answered: the one that its address names, else the one that was chosen before. Never the
 * browser's own: a shared cache would need a copy for each of a thousand lists of languages.
 */
export function languageOf(request: Request, offered: readonly Language[]): Language {
  const named = languageInAddress(request.url)
  return named !== null && offered.includes(named) ? named : chosenLanguage(request, offered)
}

/** The same where the address names none. */
export function chosenLanguage({ headers, url }: Request, offered: readonly Language[]): Language {
  const chosen = findLanguageCookie(headers.get('cookie') ?? '', new URL(url).pathname)
  return chosen !== null && offered.includes(chosen) ? chosen : defaultLanguage
}

export function pageKey(language: Language, address: string): string {
  return language === defaultLanguage ? address : `${language} ${address}`
}

function languageInAddress(address: string): Language | null {
  if (!address.includes(`${languageName}=`)) return null
  const named = new URL(address).searchParams.get(languageName) ?? ''
  return isLanguage(named) ? named : null
}

/** For an answer that the next visitor must not get from a shared cache. */
export const unshared = 'public, max-age=0, s-maxage=0'

type Choice = { origin: string; offered: readonly Language[]; protect: Readonly<Record<string, string>> }

/**
 * `?lang=hi` on any page: remembers the language. A link of our own pages is led on to the plain address, so that Back,
 * bookmarks and shared links name no language; search engines and those who come from them get the page at once.
 */
export function chooseLanguage({ origin, offered, protect }: Choice): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    const language = raw.method === 'GET' ? languageInAddress(raw.url) : null
    if (language === null || !offered.includes(language)) return next()
    const { pathname } = new URL(raw.url)
    const cookie = {
      'Set-Cookie': languageCookie(language, { origin, pathname }),
      'Cache-Control': 'private, no-store',
    }
    if (isLinkOfOurs(raw, origin)) {
      const plain = configuredUrl(raw.url, origin)
      plain.searchParams.delete(languageName)
      return c.body(null, 302, { ...protect, ...cookie, Location: plain.href })
    }
    await next()
    const sharing = c.res.headers.get('Cache-Control') ?? ''
    // A copy in a shared cache would be answered without the cookie.
    if (sharing.startsWith('public')) c.res.headers.set('Cache-Control', unshared)
    const isOpened = raw.headers.get('sec-fetch-mode') === 'navigate'
    if (!isOpened || findLanguageCookie(raw.headers.get('cookie') ?? '', pathname) === language) return
    c.res.headers.append('Set-Cookie', cookie['Set-Cookie'])
    c.res.headers.set('Cache-Control', cookie['Cache-Control'])
  }
}

/** Old browsers don't say where a request comes from, but name the page before. */
function isLinkOfOurs({ headers }: Request, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === null) return headers.get('referer')?.startsWith(`${origin}/`) ?? false
  return site === 'same-origin' && headers.get('sec-fetch-mode') === 'navigate'
}
