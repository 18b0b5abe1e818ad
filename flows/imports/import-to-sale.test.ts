import { expect, test } from 'vitest'
import { findSizeGuides } from '#db/catalogue/categories.ts'
import { findColours, findListing, findProduct } from '#db/catalogue/products.ts'
import { rupees } from '#domain/money.ts'
import { readListing } from '#domain/search/listing.ts'
import { removeProducts, undoRemoval } from '#flows/catalogue/remove-products.ts'
import { importing, sample } from '#tests/support/builders/imports.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const { run, file } = await importing(shop)

const listed = (search: Record<string, string>) => findListing(shop.db, readListing(new URLSearchParams(search)))

test('an imported product is listed, found and bought', async () => {
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

test('an imported category of shoes or clothes gets a size guide, which later imports keep', async () => {
  const list = (category: string) =>
    ['Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty']
      .concat(['7', '8', '9'].map((size) => `${category},${category},Tarang,${category},Size,${size},999,3`))
      .join('\n')
  const guides = async () =>
    Object.fromEntries((await findSizeGuides(shop.db)).map((one) => [one.category, one.sizeGuide]))
  await run(await file(list('Shoes')))
  await run(await file(list('Bangles')))
  expect(await guides()).toEqual({ Shoes: expect.stringContaining('8, 41.5, 26.2') })
  await shop.db.updateTable('categories').set({ sizeGuide: 'UK, EU\n8, 42' }).execute()
  await run(await file(list('Shoes').replaceAll('999', '899')))
  expect((await guides())['Shoes']).toBe('UK, EU\n8, 42')
})

test('the last given weight counts, whether staff or a file gave it', async () => {
  const list = (grams: string) =>
    `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Grams,Variant Price,Variant Inventory Qty
boot,Trail Boot,Tarang,Shoes,Size,8,${grams},1499,3
`
  const weight = async () =>
    (await shop.db.selectFrom('products').select('weightGrams').executeTakeFirstOrThrow()).weightGrams
  await run(await file(list('0')))
  expect(await weight()).toBeNull()
  await run(await file(list('820')))
  expect(await weight()).toBe(820)
  expect((await run(await file(list('820')))).summary).toMatchObject({ unchangedProducts: 1 })
  await shop.db.updateTable('products').set({ weightGrams: 900 }).execute()
  await run(await file(list('0')))
  expect(await weight()).toBe(900)
  await run(await file(list('840')))
  expect(await weight()).toBe(840)
})

test('colours of a Shopify product become linked products, also when imported again', async () => {
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

test('a product whose removal is undone keeps the price that staff gave it when its list is imported again', async () => {
  const list = await file('Handle,Title,Type,Variant Price,Variant Inventory Qty\nboot,Boot,Shoes,1499,3\n')
  await run(list)
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(1_299) })
    .execute()
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  const { batch } = done(await removeProducts(shop, { staff, ids: ['boot'] }))
  expect(await undoRemoval(shop, { staff, batch })).toBe(1)
  expect((await run(list)).summary).toMatchObject({ unchangedProducts: 1 })
  expect((await findProduct(shop.db, 'boot'))?.sizes).toMatchObject([{ price: rupees(1_299) }])
})
