import { expect, test } from 'vitest'
import { aCategory, aPicture, aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findCategories, findCategory, findShownCategories } from './categories.ts'

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

test('a category without a picture of its own shows its newest product on the home page', async () => {
  await aPicture(shop, '/media/own.webp')
  await aCategory(shop, { category: 'Sarees' })
  await aCategory(shop, { category: 'Kurtis' })
  await shop.db
    .updateTable('categories')
    .set({ thumbnail: '/media/own.webp' })
    .where('category', '=', 'Kurtis')
    .execute()
  await aCategory(shop, { category: 'Scarves' })
  for (const category of ['Sarees', 'Kurtis']) await aProduct(shop, { category, images: [`/media/${category}.webp`] })
  await aProduct(shop, { category: 'Scarves' })
  const shown = await findShownCategories(shop.db)
  expect(shown.map(({ category, thumbnail }) => [category, thumbnail?.url ?? null])).toEqual([
    ['Sarees', '/media/Sarees.webp'],
    ['Kurtis', '/media/own.webp'],
    ['Scarves', null],
  ])
  expect((await findCategory(shop.db, 'Sarees'))?.thumbnail).toBeNull()
})
