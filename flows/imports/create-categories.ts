import { insertImportedCategory, setCategorySizes } from '#db/imports/categories.ts'
import { categoryText as hindiTitle } from '#domain/catalogue/texts.hi.ts'
import { byCategoryOrder, titleOfCategory, usualCategory } from '#domain/imports/category-mapping.ts'
import type { ImportedProduct } from '#domain/imports/imported-product.ts'
import { because, importError } from '#domain/imports/reasons.ts'
import { sizeGuideOfImport } from '#domain/imports/suggested-size-guide.ts'
import * as texts from '#domain/imports/texts.ts'
import type { ImportRun } from './import-context.ts'

const mostSizes = 200
/** Maximum new categories: more mean that another column was taken for the category. */
const mostNewCategories = 500

export async function createCategories(run: ImportRun, products: readonly ImportedProduct[]): Promise<void> {
  const named = [...new Set(products.map(({ category }) => category))].sort(byCategoryOrder)
  for (const category of named) if (findStoredName(run, category) === undefined) await make(run, category)
  for (const { category, sizes } of products) {
    const seen = run.newCategories.get(storedName(run, category))
    for (const { size } of sizes) if (size !== '' && seen && seen.size < mostSizes) seen.add(size)
  }
}

async function make(run: ImportRun, category: string): Promise<void> {
  if (run.newCategories.size >= mostNewCategories)
    throw importError(because(texts.tooManyCategories, mostNewCategories))
  const made = usualCategory(category)
  await insertImportedCategory(run.tx, { category: made, title: titleOfCategory(made) })
  run.categories.set(made.toLowerCase(), made)
  run.newCategories.set(made, new Set())
}

export function storedName(run: ImportRun, category: string): string {
  return findStoredName(run, category) ?? category
}

/** Finds the category of this name, of what a new one would be called, or of the name that Hindi shoppers see. */
function findStoredName({ categories }: ImportRun, category: string): string | undefined {
  const usual = usualCategory(category)
  const names = [category, usual, titleOfCategory(usual)]
  const named = names.map((name) => categories.get(name.toLowerCase())).find((stored) => stored !== undefined)
  return named ?? [...categories.values()].find((stored) => hindiTitle(stored) === category)
}

/** Saves sizes and size guides of created categories at the end, when all sizes are known. */
export async function recordSizesSeen(run: ImportRun): Promise<void> {
  for (const [category, seen] of run.newCategories) {
    const sizes = [...seen]
    await setCategorySizes(run.tx, { category, sizes, sizeGuide: sizeGuideOfImport(category, sizes) })
  }
}
