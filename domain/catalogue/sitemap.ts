import { collectionPath } from '#domain/collections/address.ts'
import { pagePath } from '#domain/content/address.ts'
import { publicPages } from '#domain/shop-routes.ts'
import type { Category } from './product.ts'
import { xmlElement, xmlText } from './xml.ts'

/** URLs per file; the protocol allows 50,000. */
export const sitemapLength = 45_000

export const sitemapOpening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'

export const sitemapClosing = '</urlset>\n'

/** Builds an entry: `address` is absolute, the date is UTC. */
export function sitemapEntry(address: string, changedAt: Date | null = null): string {
  const changed = changedAt === null ? null : changedAt.toISOString().slice(0, 10)
  return `<url>${xmlElement('loc', address)}${xmlElement('lastmod', changed)}</url>\n`
}

/** Lists all pages but the products. Categories that redirect to another site are left out. */
export function sitemapPages(
  categories: readonly Pick<Category, 'category' | 'redirectUrl'>[],
  own: { collections: readonly string[]; pages: readonly string[] },
  origin: string,
): string[] {
  const listings = categories
    .filter(({ redirectUrl }) => redirectUrl === null)
    .map(({ category }) => `/search?${new URLSearchParams({ category })}`)
  const pages = publicPages.map(({ path }) => path).filter((path) => !path.includes(':'))
  const listed = pages.flatMap((path) => (path === '/search' ? [path, ...listings] : [path]))
  const ofOwner = [...own.collections.map(collectionPath), ...own.pages.map(pagePath)]
  return [...listed, ...ofOwner].map((path) => origin + path)
}

export const sitemapCount = (products: number): number => Math.max(1, Math.ceil(products / sitemapLength))

export function sitemapIndex(products: number, origin: string): string {
  const files = Array.from({ length: sitemapCount(products) }, (_, at) => `${origin}/sitemap.xml?part=${at + 1}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...files.map((file) => `<sitemap><loc>${xmlText(file)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')
}
