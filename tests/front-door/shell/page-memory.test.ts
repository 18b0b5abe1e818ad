import { subscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { openPageDatabase } from '#db/catalogue/page-memory.ts'
import { queryChannel } from '#db/engine/trace-channels.ts'
import { rememberListings } from '#db/search/listing-memory.ts'
import { shopOver } from '#server/start/standby.ts'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const pages = openPageDatabase(shop.db)
const listings = rememberListings(pages.db)
const publicShop = shopOver(shop, pages.db)
const door = await frontDoor(shop, { sms: shop.sms, readingShop: () => publicShop })

const news = (changed: string) => {
  pages.listener.changed(changed)
  listings.changed(changed)
}

let statements = 0
subscribe(queryChannel, () => {
  statements += 1
})

/** Statements of the second rendering after a change. */
async function statementsOf(path: string): Promise<number> {
  await door.visit().get(path)
  statements = 0
  expect((await door.visit().get(path)).status).toBe(200)
  return statements
}

test('data shared by all pages is read once until it changes, in every build', async () => {
  await aCategory(shop, { category: 'Shoes', title: 'Shoes' })
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  await aProduct(shop, { id: 'walker', name: 'Walker' })
  for (const memory of [pages.listener, listings]) memory.listening(true)
  // The cards.
  expect(await statementsOf('/search?category=Shoes')).toBe(1)
  // Ids of the products, and their cards.
  expect(await statementsOf('/home')).toBe(2)
  // The product, its reviews, the cards below.
  expect(await statementsOf('/product/runner')).toBe(3)

  await shop.db.updateTable('categories').set({ title: 'Footwear' }).execute()
  news('*')
  expect((await door.visit().get('/home')).text).toContain('Footwear')
  expect((await door.visit().get('/product/runner')).text).toContain('Footwear')
  await shop.db.updateTable('productSizes').set({ onHand: 0 }).where('productId', '=', 'runner').execute()
  news('runner')
  expect((await door.visit().get('/search?category=Shoes&stock=in')).text).not.toContain('Runner')
})
