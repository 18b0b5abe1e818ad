import { shopContext } from '#app/context.ts'
import { publicHeaders, streamText } from '#app/http/responses.ts'
import { addressesAfter, countProducts, filledCategories, idBefore } from '#db/catalogue/sitemap-entries.ts'
import { findCollectionSlugs } from '#db/collections/collections.ts'
import { findPageSlugs } from '#db/content/pages.ts'
import type { Db } from '#db/engine/database.ts'
import {
  sitemapClosing,
  sitemapCount,
  sitemapEntry,
  sitemapIndex,
  sitemapLength,
  sitemapOpening,
  sitemapPages,
} from '#domain/catalogue/sitemap.ts'
import type { Route } from './+types/sitemap'

const readAtOnce = 1_000

/** Serves the sitemap; a large catalogue gets an index of numbered parts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const total = await countProducts(db)
  const headers = publicHeaders('application/xml; charset=utf-8')
  const requested = url.searchParams.get('part')
  if (requested === null && sitemapCount(total) > 1) return new Response(sitemapIndex(total, origin), { headers })
  const part = Number(requested ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > sitemapCount(total)) {
    return new Response(null, { status: 404 })
  }
  return new Response(streamText(sitemap(db, origin, part)), { headers })
}

async function* sitemap(db: Db, origin: string, part: number): AsyncGenerator<string> {
  yield sitemapOpening
  if (part === 1) {
    const [categories, collections, pages] = await Promise.all([
      filledCategories(db),
      findCollectionSlugs(db),
      findPageSlugs(db),
    ])
    yield sitemapPages(categories, { collections, pages }, origin)
      .map((address) => sitemapEntry(address))
      .join('')
  }
  let after = await idBefore(db, (part - 1) * sitemapLength)
  for (let left = sitemapLength; left > 0; left -= readAtOnce) {
    const products = await addressesAfter(db, after, Math.min(left, readAtOnce))
    const last = products.at(-1)
    if (!last) break
    yield products.map(({ id, updatedAt }) => sitemapEntry(`${origin}/product/${id}`, updatedAt)).join('')
    after = last.id
  }
  yield sitemapClosing
}
