import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertCategory } from '#db/catalogue/category-writes.ts'
import { inTransaction } from '#db/engine/database.ts'
import {
  type CategoryInput,
  categoryIsTaken,
  readCategoryForm,
  toCategoryForm,
} from '#domain/catalogue/category-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
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

test('of two people who add one category at once, in whatever case, the second is told', async () => {
  const { staff } = await aStaff(shop)
  const typed = { ...toCategoryForm(null), title: 'Belts of leather', category: 'BELTS' }
  let answer: number | Refusal | null = null
  let second: Promise<void> | undefined
  await inTransaction(shop.db, async (tx) => {
    await insertCategory(tx, { ...input('Belts'), thumbnail: null })
    second = saveCategory(shop, { staff, id: null, typed, files: [], seen: '' }).then((saved) => {
      answer = saved
    })
    const waits = sql`select from pg_locks where not granted and relation = 'categories'::regclass`
    while (answer === null && (await shop.ask(waits)).length === 0);
  })
  await second
  expect(answer).toEqual(categoryIsTaken)
})

function input(title: string): CategoryInput {
  const read = readCategoryForm({ ...toCategoryForm(null), title })
  if (isRefusal(read)) throw new Error(read.message)
  return read
}
