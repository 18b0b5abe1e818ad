import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { aCategory, aPicture } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findBanners } from './banners.ts'

const shop = await testShop()

test('top and bottom have their own banners, in the owner’s order', async () => {
  await aPicture(shop, '/media/a.webp')
  await aCategory(shop, { category: 'Shoes' })
  const banner = { imageUrl: '/media/a.webp', subtitle: '', title: '' }
  await shop.db
    .insertInto('banners')
    .values([
      { ...banner, location: 'top', title: 'Second', position: 2, offerPrice: null, category: null },
      { ...banner, location: 'top', title: 'First', position: 1, offerPrice: rupees(999), category: 'Shoes' },
      { ...banner, location: 'bottom', title: 'Below', position: 0, offerPrice: null, category: null },
    ])
    .execute()
  const { top, bottom } = await findBanners(shop.db)
  expect(top).toMatchObject([
    { title: 'First', offerPrice: rupees(999), category: 'Shoes', picture: { url: '/media/a.webp', kind: 'image' } },
    { title: 'Second', offerPrice: null },
  ])
  expect(bottom).toHaveLength(1)
})
