import { expect, test } from 'vitest'
import { findFrame } from '#db/settings/site-frame.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { pictureFiles } from './pictures.ts'
import { products } from './products.ts'
import { fillDemoShop } from './seed-shop.ts'

const shop = await testShop()

test('a filled shop shows every picture as it came, in its own shape and colour, from a file that is there', async () => {
  await fillDemoShop(shop, () => {})
  const pictures = await shop.db.selectFrom('media').where('kind', '=', 'image').selectAll().execute()
  expect(pictures).toHaveLength((await pictureFiles()).length)
  for (const { url, width, height, colour, widths } of pictures) {
    expect(shop.pictures.has(url.slice('/media/'.length))).toBe(true)
    expect(width).toBeGreaterThan(0)
    expect(height).toBeGreaterThan(0)
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(widths).toEqual([])
  }
  const rows = await shop.db.selectFrom('products').select('images').execute()
  expect(rows).toHaveLength(products.length)
  const views = rows.flatMap(({ images }) => images.filter((url) => url.endsWith('.webp')))
  // The others belong to seven banners and seven categories.
  expect(views).toHaveLength(pictures.length - 14)
})

test('the menu of the demo has the order of the specification', async () => {
  await fillDemoShop(shop, () => {})
  const { menu } = await findFrame(shop.db)
  expect(menu.map(({ title }) => title)).toEqual([
    'Crocs',
    'Shoes',
    'Caps',
    'Wallets',
    'Converse',
    'Watches',
    'Perfumes',
  ])
})
