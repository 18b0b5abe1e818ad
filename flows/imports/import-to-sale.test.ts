import { expect, test } from 'vitest'
import { findListing, findProduct } from '#db/catalogue/products.ts'
import { rupees } from '#domain/money.ts'
import { readListing } from '#domain/search/listing.ts'
import { importing, sample } from '#tests/support/builders/imports.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const { run } = await importing(shop)

const listed = (search: Record<string, string>) =>
  findListing(shop.db, readListing(new URLSearchParams(search)))

test('what was imported is listed, searched and bought', async () => {
  await run(sample('marketplace-footwear-accessories'), { codPrice: rupees(40) })
  await run(sample('shopify-apparel'), { codPrice: rupees(40) })
  expect((await listed({ category: 'Watches' })).total).toBe(305)
  expect((await listed({ query: 'varsity' })).products.map(({ id }) => id)).toEqual(['classic-varsity-top'])
  expect((await listed({ category: 'Sunglasses', query: 'aviator' })).total).toBeGreaterThan(3)

  const asha = await aShopper(shop)
  const cart = [
    aLine({ id: 'classic-varsity-top' }, 'Medium'),
    aLine({ id: 'moladz-flip-flops-sffeh2fgdbs7dmqk' }, '', 2),
  ]
  await aPlacedOrder(shop, asha, cart)
  const top = await findProduct(shop.db, 'classic-varsity-top')
  expect(top?.sizes.map(({ size, stock }) => [size, stock])).toEqual([
    ['Small', 1],
    ['Medium', 0],
    ['Large', 1],
  ])

  const { summary } = await run(sample('shopify-apparel'), { codPrice: rupees(40) })
  expect(summary).toMatchObject({ unchangedProducts: 20, changedProducts: 0 })
  expect((await findProduct(shop.db, 'classic-varsity-top'))?.sizes[1]?.stock).toBe(0)
})
