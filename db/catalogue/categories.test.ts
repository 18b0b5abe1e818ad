import { expect, test } from 'vitest'
import { aCategory } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findCategories, findCategory } from './categories.ts'

const shop = await testShop()

test('a category has its stored name, its title, its sizes and its chips', async () => {
  await aCategory(shop, { category: 'Watch', title: 'Watches', sizes: ['S', 'M'], chips: ['Watch 199'] })
  expect(await findCategory(shop.db, 'Watch')).toMatchObject({
    category: 'Watch',
    title: 'Watches',
    sizes: ['S', 'M'],
    chips: [{ label: 'Watch 199' }],
    thumbnail: null,
  })
  expect(await findCategory(shop.db, 'Hats')).toBeNull()
})

test('home shows the categories in the order in which they were made', async () => {
  for (const category of ['Wallets', 'Crocs', 'Caps']) await aCategory(shop, { category })
  expect((await findCategories(shop.db)).map(({ category }) => category)).toEqual(['Wallets', 'Crocs', 'Caps'])
})
