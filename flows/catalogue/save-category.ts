import { findCategory } from '#db/catalogue/categories.ts'
import {
  deleteCategory,
  insertCategory,
  isTitleTaken,
  lockCategory,
  updateCategory,
} from '#db/catalogue/category-writes.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  type CategoryInput,
  categoryIsTaken,
  categoryIsUsed,
  categoryTitleIsTaken,
  noSuchCategory,
  readCategoryForm,
  type TypedCategory,
  toCategoryForm,
} from '#domain/catalogue/category-form.ts'
import { type PictureForm, staleForm } from '#domain/form-values.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit, recordChange } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'
import { processOneImage } from './process-product-images.ts'

/** Saves a category from its form; without a new picture the tile stays. */
export async function saveCategory(
  shop: Shop,
  { staff, files, ...form }: PictureForm<TypedCategory>,
): Promise<number | Refusal> {
  const input = readCategoryForm(form.typed)
  if (isRefusal(input)) return input
  const tile = await processOneImage(shop, files)
  if (isRefusal(tile)) return tile
  return inTransaction(shop.db, (tx) => record(tx, staff, { ...form, input, tile }))
}

type SaveInput = Omit<PictureForm<TypedCategory>, 'staff' | 'files'> & { input: CategoryInput; tile: string | null }

async function record(tx: Db, staff: Staff, { id, seen, typed, input, tile }: SaveInput): Promise<number | Refusal> {
  if (await isTitleTaken(tx, { id, title: input.title })) return categoryTitleIsTaken
  if (id === null) return addCategory(tx, staff, { input, tile })
  const before = await lockCategory(tx, id)
  if (before === null) return noSuchCategory
  const stale = staleForm(toCategoryForm(await findCategory(tx, id)), seen, typed)
  if (stale) return stale
  const { id: _, category, ...facts } = before
  const { category: __, ...fields } = input
  const row = { ...fields, thumbnail: tile ?? before.thumbnail }
  await updateCategory(tx, id, row)
  const change = { action: 'change-category', object: `category:${category}`, before: facts, after: row }
  await recordChange(tx, staff, change)
  return id
}

/** Inserts a category with its audit entry. Returns its id. */
export async function addCategory(
  tx: Db,
  staff: Staff,
  { input, tile }: Pick<SaveInput, 'input' | 'tile'>,
): Promise<number | Refusal> {
  // The form of a new category can't suggest a size guide; null makes the next one suggest it.
  const after = { ...input, sizeGuide: input.sizeGuide || null, thumbnail: tile }
  const added = await insertCategory(tx, after)
  if (added === null) return categoryIsTaken
  await recordAudit(tx, staff, { action: 'add-category', object: `category:${input.category}`, after })
  return added
}

export const removeCategory = transactional(remove)

async function remove(tx: Db, { staff, id }: { staff: Staff; id: number }): Promise<Refusal | null> {
  const before = await lockCategory(tx, id)
  if (before === null) return noSuchCategory
  if (!(await deleteCategory(tx, before))) return categoryIsUsed
  await recordAudit(tx, staff, { action: 'remove-category', object: `category:${before.category}`, before })
  return null
}
