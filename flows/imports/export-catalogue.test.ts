import { expect, test } from 'vitest'
import { readProductQuery } from '#domain/catalogue/product-admin.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { exportCatalogue } from './export-catalogue.ts'

const shop = await testShop()

test('the Shopify export has a column for each detail of the products that are asked for', async () => {
  for (const [id, details] of [
    ['boot', 'Material: Leather\nSole: Rubber: soft'],
    ['cap', 'Material: Wool'],
    ['plain', ''],
  ] as const) {
    await aProduct(shop, { id, name: id })
    await shop.db.updateTable('products').set({ details }).where('id', '=', id).execute()
  }
  const { staff } = await aStaff(shop)
  const lines = async (query: string) => {
    const question = readProductQuery(new URLSearchParams(query))
    const chunks = await exportCatalogue(shop, { staff, format: 'shopify', question })
    let text = ''
    for await (const chunk of chunks) text += chunk
    return text.trim().split('\r\n')
  }
  const [headings, boot, cap, plain] = await lines('')
  expect(headings).toMatch(
    /,Material \(product\.metafields\.custom\.material\),Sole \(product\.metafields\.custom\.sole\)$/,
  )
  expect([boot, cap, plain].map((line) => line?.split(',').slice(-2))).toEqual([
    ['Leather', 'Rubber: soft'],
    ['Wool', ''],
    ['', ''],
  ])
  expect((await lines('q=cap'))[0]).not.toContain('Sole')
})
