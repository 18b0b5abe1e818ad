import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findCategory } from '#db/catalogue/categories.ts'
import { findAdminProduct, findLastProducts } from '#db/catalogue/product-admin.ts'
import { findProduct } from '#db/catalogue/products.ts'
import type { NewProductValues } from '#domain/catalogue/new-product.ts'
import { isRefusal } from '#domain/refusal.ts'
import { aCategory, aPicture, aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { saveNewProduct } from './save-new-product.ts'

const shop = await testShop()

const runner: NewProductValues = {
  fields: {
    name: '  Runner ',
    brand: 'Tarang',
    category: 'Shoes',
    brandCateg: 'Vintage',
    style: ' Coast  Run',
    colour: 'Sea blue',
    maker: ' Tarang Works,  Agra',
    netQuantity: '1 pair',
    weightGrams: '820 g',
    tags: 'monsoon, Sale,sale ,',
    details: ' Material:  Leather\r\n\nSole: Rubber ',
    seoTitle: 'Runner for the rains',
    seoDescription: '',
    price: '1,499',
    prevPrice: '₹1,999',
    codPrice: '50',
    cost: '899.50',
  },
  stock: [
    ['7', ''],
    ['8', '3'],
    ['9', '0'],
  ],
  sizePrices: [],
  pictures: [],
}

async function save(values: NewProductValues) {
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  const form = { staff, values, published: true, key: randomUUID() }
  const send = () => saveNewProduct(shop, form)
  return { staff, send, answer: await send() }
}

test('a form that is sent twice adds one product, and two forms of one name add two, also at once', async () => {
  await aCategory(shop, { category: 'Shoes' })
  const [first, other] = await Promise.all([save(runner), save(runner)])
  expect([first.answer, other.answer].map(String).sort()).toEqual(['runner', 'runner-2'])
  expect(await Promise.all([first.send(), first.send()])).toEqual([first.answer, first.answer])
  expect(await shop.db.selectFrom('products').select('id').execute()).toHaveLength(2)
})

test('a new product is saved with its pictures, and the audit log has who added it', async () => {
  await aProduct(shop, { id: 'runner' })
  await aPicture(shop, '/media/a.webp', '/media/b.webp')
  const pictures = ['/media/b.webp', '/media/a.webp', '/media/foreign.webp']
  const { staff, answer } = await save({ ...runner, pictures })
  expect(answer, 'the name ‘runner’ is taken').toBe('runner-2')
  expect(await findProduct(shop.db, 'runner-2')).toMatchObject({
    name: 'Runner',
    style: 'Coast Run',
    colour: 'Sea blue',
    maker: 'Tarang Works, Agra',
    netQuantity: '1 pair',
    pictures: [{ url: '/media/b.webp' }, { url: '/media/a.webp' }],
    sizes: [
      { size: '8', price: 149_900, prevPrice: 199_900, codPrice: 5_000, stock: 3 },
      { size: '9', price: 149_900, prevPrice: 199_900, codPrice: 5_000, stock: 0 },
    ],
  })
  expect(await findAdminProduct(shop.db, 'runner-2')).toMatchObject({
    weightGrams: '820',
    tags: 'monsoon, sale',
    sizes: [{ cost: 89_950 }, { cost: 89_950 }],
  })
  expect(await shop.ask(sql`select change, reason, actor from stock_ledger where product_id = 'runner-2'`)).toEqual([
    { change: 3, reason: 'opening', actor: `staff:${staff.id}` },
  ])
  const [line] = await shop.ask(sql<{ action: string; object: string }>`select action, object from audit_log`)
  expect(line).toEqual({ action: 'add-product', object: 'product:runner-2' })
  expect((await findLastProducts(shop.db))[0]).toMatchObject({
    category: 'Shoes',
    brand: 'Tarang',
    weightGrams: 820,
    codPrice: 5_000,
    hsn: null,
  })
})

test('a category is made with its first product, and only with it', async () => {
  const values = (fields: NewProductValues['fields']) => ({
    ...runner,
    fields: { ...runner.fields, category: '', newCategory: 'Chappals', newSizes: '7, 8, 9', ...fields },
  })
  const refused = await save(values({ price: 'cheap' }))
  expect(isRefusal(refused.answer)).toBe(true)
  expect(await findCategory(shop.db, 'Chappals')).toBeNull()
  const { answer } = await save(values({}))
  expect(await findProduct(shop.db, String(answer))).toMatchObject({ category: 'Chappals' })
  expect(await findCategory(shop.db, 'Chappals')).toMatchObject({ sizes: ['7', '8', '9'] })
  // The same name again means the category that is there.
  expect((await save(values({ newCategory: 'chappals' }))).answer).toBe('runner-2')
  expect((await save(values({ newCategory: 'x'.repeat(41) }))).answer).toMatchObject({
    fields: { newCategory: 'Enter a title of 1 to 40 characters.' },
  })
})

test('a category typed in other words is the usual one, under its new title, too', async () => {
  const saveIn = async (newCategory: string) =>
    String(
      (await save({ ...runner, fields: { ...runner.fields, category: '', newCategory, newSizes: '7,8,9' } })).answer,
    )
  expect(await findProduct(shop.db, await saveIn('Watches'))).toMatchObject({ category: 'Watch' })
  const made = await findCategory(shop.db, 'Watch')
  expect(made).toMatchObject({ title: 'Watches' })
  await shop.ask(sql`update categories set title = 'Wristwear' where category = 'Watch'`)
  for (const again of ['Watches', 'wristwear', 'घड़ियाँ'])
    expect(await findProduct(shop.db, await saveIn(again)), again).toMatchObject({ category: 'Watch' })
})

test('a product without a category is refused', async () => {
  await aCategory(shop, { category: 'Shoes' })
  const { answer } = await save({ ...runner, fields: { ...runner.fields, category: '' } })
  expect(answer).toMatchObject({ fields: { category: 'Choose a category.' } })
})
