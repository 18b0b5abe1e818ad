import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readProductQuery } from '#domain/catalogue/product-admin.ts'
import { importing, sample } from '#tests/support/builders/imports.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { type ExportFormat, exportCatalogue } from './export-catalogue.ts'

/** A merchant takes all products of one shop into another. */
const shop = await testShop()
const { file, run } = await importing(shop)

async function exported(format: ExportFormat): Promise<string> {
  const { staff } = await aStaff(shop)
  let text = ''
  const question = readProductQuery(new URLSearchParams())
  for await (const chunk of await exportCatalogue(shop, { staff, format, question })) text += chunk
  return text
}

/** All that a shop has of its goods, but for what only an import reads. */
const goods = () =>
  shop.ask(sql`
    select to_jsonb(products) - 'source' - 'source_digest' - 'created_at' - 'updated_at' as product,
      (select jsonb_agg(to_jsonb(own) - 'listed_stock' order by position) from product_sizes own
        where own.product_id = products.id) as sizes
    from products order by id`)

const categories = () =>
  shop.ask(sql`select category, title, sizes, size_guide, stock_map_required from categories order by category`)

test.each([
  ['marketplace-footwear-accessories', 1_196],
  ['shopify-apparel', 20],
] as const)('%s survives the way into a second shop by our own list', async (name, products) => {
  expect((await run(sample(name), { stock: 5 })).summary.newProducts).toBe(products)
  const [before, sold] = [await goods(), await categories()]
  const list = await file(await exported('strut'))
  await shop.ask(sql`truncate products, categories, media cascade`)
  const { summary, issues } = await run(list)
  expect([summary.newProducts, summary.refusedRows, issues]).toEqual([products, 0, []])
  expect(await goods()).toEqual(before)
  expect(await categories()).toEqual(sold)
  expect((await run(list)).summary).toMatchObject({ newProducts: 0, changedProducts: 0, movedStock: 0 })
  expect(await goods()).toEqual(before)
})

test('an imported rating applies to new products only', async () => {
  await run(sample('marketplace-footwear-accessories'), { stock: 5 })
  const list = (await exported('strut')).replace(/(,)5(,yes)/, '$14.1$2')
  expect(list).toContain(',4.1,yes')
  const before = await goods()
  expect((await run(await file(list))).summary.changedProducts).toBe(0)
  expect(await goods()).toEqual(before)
})

test("importing another shop's export again changes no stock, and a changed cell changes it once", async () => {
  await run(sample('shopify-apparel'))
  const list = await exported('strut')
  await shop.ask(sql`truncate products, categories, media cascade`)
  await run(await file(list))
  const stock = async () =>
    (
      await shop.ask<{ onHand: number }>(
        sql`select on_hand as "onHand" from product_sizes where product_id = 'black-leather-bag'`,
      )
    )[0]?.onHand
  const more = list.replace(/^(black-leather-bag.*,)1(,1 #\d+,)/m, '$14$2')
  expect(more).not.toBe(list)
  for (const wanted of [1, 4, 4]) {
    await run(await file(wanted === 1 ? list : more))
    expect(await stock()).toBe(wanted)
  }
})
