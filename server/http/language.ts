import type { MiddlewareHandler } from 'hono'
import {
  defaultLanguage,
  findLanguageCookie,
  isLanguage,
  type Language,
  languageCookie,
  languageName,
} from '#domain/language.ts'
import { configuredUrl } from './canonical-redirect.ts'

/**
 * Finds the language of a request: by URL, else by cookie. Accept-Language is ignored, because shared caches would need
 * a copy per header value.
 */
export function languageOf(request: Request, offered: readonly Language[]): Language {
  const named = languageInAddress(request.url)
  return named !== null && offered.includes(named) ? named : chosenLanguage(request, offered)
}

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

/** Cache-Control of a response that shared caches must not reuse. */
export const unshared = 'public, max-age=0, s-maxage=0'

type Choice = { origin: string; offered: readonly Language[]; protect: Readonly<Record<string, string>> }

/**
 * Stores the language given by `?lang=hi` on any page. Internal links are redirected to the plain URL, so that history,
 * bookmarks and shared links contain no language; search engines and visitors from there get the page directly.
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
    // A shared cache would reuse the response without the cookie.
    if (sharing.startsWith('public')) c.res.headers.set('Cache-Control', unshared)
    const isOpened = raw.headers.get('sec-fetch-mode') === 'navigate'
    if (!isOpened || findLanguageCookie(raw.headers.get('cookie') ?? '', pathname) === language) return
    c.res.headers.append('Set-Cookie', cookie['Set-Cookie'])
    c.res.headers.set('Cache-Control', cookie['Cache-Control'])
  }
}

/** Detects an internal link; old browsers send no Fetch Metadata but a Referer. */
function isLinkOfOurs({ headers }: Request, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === null) return headers.get('referer')?.startsWith(`${origin}/`) ?? false
  return site === 'same-origin' && headers.get('sec-fetch-mode') === 'navigate'
}
