import { useEffect, useState } from 'react'
import { visitedPageCaches } from '#domain/catalogue/offline-pages.ts'
import { defaultLanguage, languageName } from '#domain/language.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { titleWithout } from '#domain/settings/brand.ts'

type CachedPageLink = { address: string; title: string }

const mostShown = 24

/** Returns the cached pages in this language; null while unknown. */
export function useCachedPages(): CachedPageLink[] | null {
  const [pages, setPages] = useState<CachedPageLink[] | null>(null)
  useEffect(() => {
    findSeenPages().then(setPages, () => setPages([]))
  }, [])
  return pages
}

async function findSeenPages(): Promise<CachedPageLink[]> {
  const cache = await caches.open(visitedPageCaches.pages)
  const requests = (await cache.keys()).filter(isInPageLanguage).slice(-mostShown).reverse()
  const pages = await Promise.all(requests.map(async (request) => readPage(request, await cache.match(request))))
  const found = pages.filter((page) => page !== null)
  // A listing with other filters has the same title.
  return found.filter(({ title }, at) => found.findIndex((page) => page.title === title) === at)
}

const languageIn = ({ url }: Request) => new URL(url).searchParams.get(languageName)
const isInPageLanguage = (request: Request) => (languageIn(request) ?? defaultLanguage) === pageLanguage

async function readPage(request: Request, response: Response | undefined): Promise<CachedPageLink | null> {
  if (!response) return null
  const seen = new URL(request.url)
  seen.searchParams.delete(languageName)
  const { title } = new DOMParser().parseFromString(await response.text(), 'text/html')
  return { address: seen.pathname + seen.search, title: titleWithout(title) }
}
