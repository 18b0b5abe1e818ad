import { expect, test } from 'vitest'
import { aProduct, aShopper } from '#tests/support/builders/records.ts'
import { wishlistedIds } from '#tests/support/builders/wishlist.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { toggleWishlist } from './toggle-wishlist.ts'

const shop = await testShop()

test('the heart submits the wanted state, so a double tap is harmless', async () => {
  const [product, asha] = [await aProduct(shop), await aShopper(shop)]
  const set = (wanted: boolean) => toggleWishlist(shop, asha.id, { productId: product.id, isWanted: wanted })
  await set(true)
  await set(true)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([product.id])
  await set(false)
  await set(false)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([])
})

test('a product that can’t be added to the wishlist gives the reason', async () => {
  const asha = await aShopper(shop)
  const answer = await toggleWishlist(shop, asha.id, { productId: 'gone', isWanted: true })
  expect(answer).toMatchObject({ refused: 'not-found', message: 'This product is no longer sold.' })
  expect(await toggleWishlist(shop, asha.id, { productId: 'gone', isWanted: false })).toBe(null)
})

test('the later of two quick taps in two tabs wins', async () => {
  const [product, asha] = [await aProduct(shop), await aShopper(shop)]
  const set = (wanted: boolean) => toggleWishlist(shop, asha.id, { productId: product.id, isWanted: wanted })
  await Promise.all(Array.from({ length: 20 }, (_, at) => set(at % 2 === 0)))
  await set(true)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([product.id])
})
