import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockBulk } from '#db/catalogue/bulk-edit.ts'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { bulkRow } from '#domain/catalogue/bulk-edit.ts'
import { emptySize, type TypedProduct, toProductForm } from '#domain/catalogue/product-form.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { isRefusal } from '#domain/refusal.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { done, expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aCategory, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { bulkEditProducts, undoBulkEdit } from './bulk-edit-products.ts'
import { saveProduct, undoProductEdit } from './save-product.ts'

const shop = await testShop()

async function edit(change: (form: TypedProduct) => Partial<TypedProduct>, id = 'runner') {
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  const form = toProductForm(await findAdminProduct(shop.db, id))
  const saved = await saveProduct(shop, { staff, id, typed: { ...form, ...change(form) } })
  if (isRefusal(saved)) throw new Error(JSON.stringify(saved))
  const undo = () => undoProductEdit(shop, { staff, id, batch: saved.batch ?? '' })
  return { saved, undo, staff }
}

const registered = { kind: 'registered', gstin: '27AAPFU0939F1ZV', thresholdReads: 'price', roundsTax: false } as const

/** The product without the moment of its last change. */
async function found(id = 'runner') {
  const product = await findAdminProduct(shop.db, id)
  if (product === null) throw new Error('There is no such product')
  const { updatedAt: _, ...facts } = product
  return facts
}

const everyFact = {
  name: 'Glider',
  brand: 'Kite',
  category: 'Caps',
  brandCateg: 'Kite',
  description: 'Light.\nSoft.',
  style: 'Glide',
  colour: 'Sea blue',
  hsn: '640411',
  taxClass: 'Shoes',
  origin: 'India',
  maker: 'Kite, Agra',
  netQuantity: '1 pair',
  weightGrams: '820',
  tags: 'run, light',
  details: 'Sole: Rubber',
  seoTitle: 'Glide',
  seoDescription: 'Glide along',
  state: 'draft',
}

test('an edit of everything is undone: facts, prices, codes, sizes and pieces', async () => {
  await aCategory(shop, { category: 'Caps' })
  await aProduct(shop, { id: 'runner', sizes: ['7', '8', '9'], stock: 5 })
  await edit(({ sizes }) => ({ sizes: sizes.map((one) => ({ ...one, cost: '400', sku: `R-${one.size}` })) }))
  const before = await found()
  const { undo } = await edit(({ sizes }) => ({
    ...everyFact,
    sizes: [
      ...sizes.map((one) => ({ ...one, price: '1499', sku: '', barcode: '8901234567890', stock: '9' })),
      { ...emptySize, size: '10', price: '1599', stock: '3' },
    ].map((one) => (one.size === '8' ? { ...one, remove: 'yes' } : one)),
  }))
  const after = await found()
  expect(after.sizes.map(({ size }) => size)).toEqual(['7', '9', '10'])
  const { state: _, ...changed } = everyFact
  expect(after).toMatchObject({ ...changed, published: false })
  expect(await undo()).toMatchObject({ published: true })
  expect(await found()).toEqual(before)
  expect(await findBrokenInvariants(shop.db)).toEqual([])
  expect(await undo(), 'only once').toMatchObject({ refused: 'changed' })
})

test('pieces sold since an edit stay sold when it is undone', async () => {
  const size = fc.record({ had: fc.integer({ min: 1, max: 9 }), typed: fc.integer({ min: 0, max: 9 }) })
  await fc.assert(
    fc.asyncProperty(size, fc.nat({ max: 8 }), async ({ had, typed }, wanted) => {
      const product = await aProduct(shop, { id: randomUUID(), stock: had })
      const { undo } = await edit(
        ({ sizes }) => ({ name: 'Glider', sizes: sizes.map((one) => ({ ...one, stock: String(typed) })) }),
        product.id,
      )
      const sold = Math.min(wanted, typed)
      if (sold > 0) await aPlacedOrder(shop, await aShopper(shop, { address: anAddress }), [aLine(product, '', sold)])
      const undone = await undo()
      const { name, sizes } = await found(product.id)
      const isPossible = had - sold >= 0
      expect(sizes[0]?.onHand).toBe(isPossible ? had - sold : typed - sold)
      expect(isRefusal(undone)).toBe(!isPossible)
      expect(name === 'Glider', 'all of it, or nothing').toBe(!isPossible)
    }),
    { numRuns: 40 },
  )
})

test('a size that is removed and comes back has the units that orders gave back meanwhile', async () => {
  const runner = await aProduct(shop, { id: 'runner', sizes: ['7', '8', '9'] })
  const shopper = await aShopper(shop)
  const place = () => aPlacedOrder(shop, shopper, [aLine(runner, '7'), aLine(runner, '8', 2), aLine(runner, '9', 2)])
  const [cancelled, partly] = [await place(), await place()]
  const remove = (gone: string) =>
    edit(({ sizes }) => ({ sizes: sizes.map((one) => (one.size === gone ? { ...one, remove: 'yes' } : one)) }))
  await remove('7')
  const { undo, staff } = await remove('8')
  done(await cancelOrder(shop, { orderId: cancelled, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  const unit = { staff, orderId: partly, units: [{ position: 1, quantity: 1 }], restocked: true, reason: 'Damaged' }
  const seen = linesDigest(await findOrderedLines(shop.db, partly))
  done(await cancelOrderUnits(shop, { isStepUpFresh: true, ...unit, seen, idempotencyKey: randomUUID() }))
  await expectCleanBooks(shop)
  done(await undo())
  expect((await found()).sizes.map(({ size, onHand }) => `${size}: ${onHand}`)).toEqual(['8: 9', '9: 8'])
  await expectCleanBooks(shop)
  await edit(({ sizes }) => ({ sizes: [...sizes, { ...emptySize, size: '7', price: '1000', stock: '3' }] }))
  await expectCleanBooks(shop)
})

test('a size that is removed and comes back still knows the stock that the last imported list had for it', async () => {
  await aProduct(shop, { id: 'runner', sizes: ['7', '8'] })
  const listed = () =>
    shop.ask(sql<{ stock: number | null }>`
    select listed_stock as stock from product_sizes where product_id = 'runner' order by size`)
  await shop.ask(sql`update product_sizes set listed_stock = 4 where product_id = 'runner' and size = '8'`)
  const { undo } = await edit(({ sizes }) => ({
    sizes: sizes
      .map((one): typeof one => ({ ...one, remove: 'yes' }))
      .with(0, { ...emptySize, size: '9', price: '1000' }),
  }))
  done(await undo())
  expect(await listed()).toEqual([{ stock: null }, { stock: 4 }])
})

test('an edit is not undone after a later change, nor by another person', async () => {
  await aProduct(shop, { id: 'runner' })
  const first = await edit(() => ({ name: 'Runner one' }))
  const other = await aStaff(shop, { roles: ['catalogue'] })
  const batch = first.saved.batch ?? ''
  expect(await undoProductEdit(shop, { staff: other.staff, id: 'runner', batch })).toMatchObject({
    message: 'This can’t be undone any more.',
  })
  await edit(() => ({ description: 'Light' }))
  expect(await first.undo()).toMatchObject({ message: expect.stringContaining('has been changed since') })
  expect(await found()).toMatchObject({ name: 'Runner one', description: 'Light' })
})

test('an edit is not undone into a deleted category, with the reason', async () => {
  await aCategory(shop, { category: 'Caps' })
  await aProduct(shop, { id: 'runner', category: 'Caps' })
  await aCategory(shop, { category: 'Shoes' })
  const { undo } = await edit(() => ({ category: 'Shoes' }))
  await sql`delete from categories where category = 'Caps'`.execute(shop.db)
  expect(await undo()).toMatchObject({ message: 'Not undone. Choose a category.' })
})

test('no undo puts a product without a tax rate on sale in a shop that charges GST', async () => {
  await aCategory(shop, { category: 'Shoes' })
  await aProduct(shop, { id: 'runner', category: 'Shoes' })
  const { undo } = await edit(() => ({ state: 'draft' }))
  await saveSetting(shop.db, 'gst', registered)
  await saveSetting(shop.db, 'tax-table', [])
  expect(await undo()).toMatchObject({ message: expect.stringContaining('Not undone.') })
  expect(await found()).toMatchObject({ published: false })
})

test('an undo of another fact leaves a product on sale that was there without a tax rate', async () => {
  await aProduct(shop, { id: 'runner' })
  const { undo } = await edit(() => ({ name: 'Glider' }))
  await saveSetting(shop.db, 'gst', registered)
  await saveSetting(shop.db, 'tax-table', [])
  done(await undo())
  expect(await found()).toMatchObject({ published: true })
})

test('no undo is offered where the log keeps no more than the end of a phone number', async () => {
  await aProduct(shop, { id: 'runner' })
  expect((await edit(() => ({ maker: 'Kite, Agra, 9876543210' }))).saved.batch).not.toBeNull()
  expect((await edit(() => ({ maker: 'Kite, Agra' }))).saved.batch).toBeNull()
})

test('an edit that changes nothing offers no undo', async () => {
  await aProduct(shop, { id: 'runner' })
  expect((await edit(() => ({}))).saved.batch).toBeNull()
})

test('a draft that the grid published by mistake is published on its day again once that is undone', async () => {
  const publishAt = new Date(shop.now().getTime() + 86_400_000)
  await aProduct(shop, { id: 'runner' })
  await shop.db.updateTable('products').set({ published: false, publishAt }).execute()
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  const product = (await shop.db.transaction().execute((tx) => lockBulk(tx, ['runner']))).get('runner')
  if (product === undefined) throw new Error('There is no such product')
  const row = bulkRow(product)
  const rows = [{ ...row, typed: { ...row.typed, state: 'published' } }]
  const saved = await bulkEditProducts(shop, { staff, rows, why: { why: '', note: '' } })
  if (!('batch' in saved)) throw new Error(JSON.stringify(saved))
  expect(await findAdminProduct(shop.db, 'runner')).toMatchObject({ published: true, publishAt: null })
  expect(isRefusal(await undoBulkEdit(shop, { staff, batch: saved.batch }))).toBe(false)
  expect(await findAdminProduct(shop.db, 'runner')).toMatchObject({ published: false, publishAt })
})
