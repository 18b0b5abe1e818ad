import { expect, test } from 'vitest'
import { wishlistedIds } from '#db/wishlists.ts'
import { aProduct, aShopper } from '#tests/builders.ts'
import { testShop } from '#tests/test-shop.ts'
import { toggleWishlist } from './toggle-wishlist.ts'

const shop = await testShop()

test('the heart says what is wanted, so pressing it twice by mistake does no harm', async () => {
  const [product, asha] = [await aProduct(shop), await aShopper(shop)]
  const wish = (wanted: boolean) => toggleWishlist(shop, asha.id, { productId: product.id, wanted })
  await wish(true)
  await wish(true)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([product.id])
  await wish(false)
  await wish(false)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([])
})
