import { expect, test } from 'vitest'
import { findColours, findListing, findProduct } from '#db/catalogue/products.ts'
import { rupees } from '#domain/money.ts'
import { readListing } from '#domain/search/listing.ts'
import { importing, sample } from '#tests/support/builders/imports.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const { run, file } = await importing(shop)

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

test('the colours of a Shopify product are products that show each other, however often they come', async () => {
  const list = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty
boot,Trail Boot,Tarang,Shoes,Color,Red,Size,8,1499,3
boot,,,,,Red,,9,1499,2
boot,,,,,Blue,,8,1499,4
`
  const { summary } = await run(await file(list))
  expect(summary).toMatchObject({ rows: 3, newProducts: 2 })
  const red = await findProduct(shop.db, 'boot--red')
  expect(red?.sizes.map(({ size, stock }) => [size, stock])).toEqual([
    ['8', 3],
    ['9', 2],
  ])
  const colours = await findColours(shop.db, red?.style ?? null)
  expect(colours.map(({ name, colour }) => [name, colour])).toEqual([
    ['Trail Boot (Blue)', 'Blue'],
    ['Trail Boot (Red)', 'Red'],
  ])
  await shop.db.updateTable('products').set({ style: 'Trail' }).execute()
  await run(await file(list.replaceAll('1499', '1599')))
  expect(await findProduct(shop.db, 'boot--red')).toMatchObject({ style: 'Trail', colour: 'Red' })
})
