import { expect, test } from 'vitest'
import { findFavourites, findHomeRows } from '#db/catalogue/home-rows.ts'
import { insertMedia, type NewMedia } from '#db/catalogue/media.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { fileOfBanner, type Pictures } from './pictures.ts'
import { placeDemoOrders } from './place-orders.ts'
import { products } from './products.ts'

const shop = await testShop()

test('the demo shop’s bestsellers are not its most wishlisted products', async () => {
  const one: NewMedia = { url: '/media/one.webp', kind: 'image', contentType: 'image/webp' }
  const pictures: Pictures = new Map(banners.map(({ picture }) => [fileOfBanner(picture), one]))
  await insertMedia(shop.db, [one])
  await shop.db
    .transaction()
    .execute((tx) =>
      insertCatalogue(tx, { products, categories, banners, pictures, videos: new Map(), now: shop.now() }),
    )
  // A new shop has the limits of cash on delivery, and keeps them.
  await shop.db.deleteFrom('settings').where('key', 'in', ['cod-limits', 'cod-code', 'cod-risk']).execute()
  await placeDemoOrders(shop)
  const settings = shop.db.selectFrom('settings').where('key', 'in', ['cod-limits', 'cod-code', 'cod-risk']).selectAll()
  expect(await settings.execute()).toEqual([])
  const rows = await findHomeRows(shop.db, await findFavourites(shop.db))
  const wishlisted = rows.wishlisted.map(({ id }) => id)
  const ordered = rows.ordered.map(({ id }) => id)
  expect(wishlisted).toHaveLength(10)
  expect(ordered).toHaveLength(6)
  expect(ordered[0]).toBe('orvane-harbour-blue')
  expect(wishlisted.filter((id) => ordered.includes(id))).toEqual([])
})
