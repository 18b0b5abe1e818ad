import { shopContext } from '#app/context.ts'
import { publicHeaders, streamText } from '#app/http/responses.ts'
import { feedProductsAfter } from '#db/catalogue/sitemap-entries.ts'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findRatesForGoogle } from '#db/shipping/serviceability.ts'
import { type Feed, feedClosing, feedItems, feedOpening } from '#domain/catalogue/product-feed.ts'
import type { Route } from './+types/google-feed'

const readAtOnce = 200

/** Product feed for Google Merchant Center; at /feed/meta.xml for Meta's catalogue (Instagram, Facebook, WhatsApp). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const reader = url.pathname === '/feed/meta.xml' ? 'meta' : 'google'
  return new Response(streamText(feedText(db, { reader, origin })), {
    headers: publicHeaders('application/xml; charset=utf-8'),
  })
}

async function* feedText(db: Db, input: Pick<Feed, 'reader' | 'origin'>): AsyncGenerator<string> {
  const [{ name }, rates] = await Promise.all([findSetting(db, 'brand'), findRatesForGoogle(db)])
  const feed = { ...input, shop: name, rates }
  yield feedOpening(feed)
  for (let after = ''; ; ) {
    const products = await feedProductsAfter(db, after, readAtOnce)
    const last = products.at(-1)
    if (!last) break
    yield products.map((product) => feedItems(product, feed)).join('')
    after = last.id
  }
  yield feedClosing
}
