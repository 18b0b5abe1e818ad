import { expect, test } from 'vitest'
import { toCategoryForm } from '#domain/catalogue/category-form.ts'
import { aCategory } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { saveCategory } from './save-category.ts'

const shop = await testShop()

async function save(id: number | null, title: string) {
  const { staff } = await aStaff(shop)
  const typed = { ...toCategoryForm(null), title, category: id === null ? `New ${title}` : '' }
  return saveCategory(shop, { staff, id, typed, files: [], seen: '' })
}

test('a category gets no title that another one shows', async () => {
  await aCategory(shop, { category: 'Watch', title: 'Watches' })
  const { id } = await aCategory(shop, { category: 'Sandals' })
  const taken = { fields: { title: 'Another category has this name already.' } }
  for (const title of ['Watches', 'watches']) expect(await save(id, title)).toMatchObject(taken)
  expect(await save(null, 'Watches')).toMatchObject(taken)
  expect(await save(id, 'SANDALS')).toBe(id)
})
