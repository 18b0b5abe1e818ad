import { shopContext } from '#app/context.ts'
import { publicHeaders, streamText } from '#app/http/text-response.ts'
import { feedProductsAfter } from '#db/catalogue/sitemap-entries.ts'
import type { Db } from '#db/engine/database.ts'
import { findBrand } from '#db/settings/brand.ts'
import { feedClosing, feedItems, feedOpening } from '#domain/catalogue/product-feed.ts'
import type { Route } from './+types/google-feed'

const readAtOnce = 200

export function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  return new Response(streamText(feed(db, origin)), {
    headers: publicHeaders('application/xml; charset=utf-8'),
  })
}

async function* feed(db: Db, origin: string): AsyncGenerator<string> {
  const { name } = await findBrand(db)
  yield feedOpening({ shop: name, origin })
  for (let after = ''; ; ) {
    const products = await feedProductsAfter(db, after, readAtOnce)
    const last = products.at(-1)
    if (!last) break
    yield products.map((product) => feedItems(product, origin)).join('')
    after = last.id
  }
  yield feedClosing
}
