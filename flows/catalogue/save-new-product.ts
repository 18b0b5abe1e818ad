import { findCategories } from '#db/catalogue/categories.ts'
import {
  firstFreeId,
  insertAdminProduct,
  lockNewProducts,
  lockProduct,
  saveProductImages,
  updateProduct,
} from '#db/catalogue/product-writes.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findBatch } from '#db/staff/audit-entries.ts'
import { type CategoryInput, readCategoryForm, toCategoryForm } from '#domain/catalogue/category-form.ts'
import { type NewProductValues, readNewProduct } from '#domain/catalogue/new-product.ts'
import type { ProductInput } from '#domain/catalogue/product-form.ts'
import { idOfHandle } from '#domain/catalogue/product-id.ts'
import { picturesPerProduct, tooManyPictures } from '#domain/catalogue/product-images.ts'
import * as texts from '#domain/catalogue/texts.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { readableSlug } from '#domain/content/readable-slug.ts'
import { usualCategory } from '#domain/imports/category-mapping.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { addCategory } from './save-category.ts'
import { findFormBounds, writeSizes } from './save-product.ts'

/** `key` is the idempotency key, generated with the form. */
type NewProduct = { staff: Staff; values: NewProductValues; published: boolean; key: string }

/**
 * Saves a new product with its pictures and, if it is new, its category. Returns its id. A form that is sent again
 * unchanged adds nothing and returns the same id.
 */
export async function saveNewProduct(
  shop: Shop,
  { staff, values, published, key }: NewProduct,
): Promise<string | Refusal> {
  const bounds = await findFormBounds(shop.db, shop.now())
  const { category, made } = await categoryOf(shop.db, values)
  if (isRefusal(made)) return made
  const input = readNewProduct(
    { ...values, published, fields: { ...values.fields, category } },
    { ...bounds, before: null, categories: [...bounds.categories, ...(made ? [made.category] : [])] },
  )
  if (isRefusal(input)) return input
  if (values.pictures.length > picturesPerProduct) return tooManyPictures
  const form = hashSecret(JSON.stringify({ key, values, published })).toString('base64url')
  return inTransaction(shop.db, (tx) => record(tx, staff, { made, input, values, form }))
}

/** `form` identifies the submitted form. */
type NewProductInput = { made: CategoryInput | null; input: ProductInput; values: NewProductValues; form: string }

async function record(tx: Db, staff: Staff, { made, input, values, form }: NewProductInput): Promise<string | Refusal> {
  await lockNewProducts(tx)
  const sent = { action: 'add-product', actor: actorOf(staff), batch: form, since: new Date(0) }
  const [earlier] = await findBatch(tx, sent)
  if (earlier) return earlier.object.slice('product:'.length)
  const added = made && (await addCategory(tx, staff, { input: made, tile: null }))
  if (isRefusal(added)) return added
  const name = await joinStyle(tx, staff, { input, fields: values.fields })
  return addProduct(tx, staff, { input: { ...input, name }, pictures: values.pictures, form })
}

type Colour = { input: ProductInput; fields: NewProductValues['fields'] }

/**
 * Gives the product that this one is a colour of the same style, unless it has one. Returns the new product's name, with
 * the colour where both would be called the same.
 */
async function joinStyle(tx: Db, staff: Staff, { input, fields }: Colour): Promise<string> {
  const { name, style, colour } = input
  const first = fields.colourOf && style !== null ? await lockProduct(tx, fields.colourOf) : null
  if (first === null) return name
  const before = { style: first.style, colour: first.colour }
  const after = { style: first.style ?? style, colour: first.colour ?? (cleanLine(fields.firstColour ?? '') || null) }
  if (before.style !== after.style || before.colour !== after.colour) {
    const { id, updatedAt: _, sizes: __, ...facts } = first
    await updateProduct(tx, id, { ...facts, ...after })
    await recordAudit(tx, staff, { action: 'change-product', object: `product:${id}`, before, after })
  }
  return first.name === name ? `${name} (${colour})` : name
}

/** Finds the selected category, or prepares the one that was typed; `made` is null when it exists. */
async function categoryOf(db: Db, { fields }: NewProductValues) {
  const typed = (fields.newCategory ?? '').trim()
  if (typed === '') return { category: fields.category ?? '', made: null }
  const named = [typed.toLowerCase(), usualCategory(typed).toLowerCase()]
  const known = (await findCategories(db)).find(
    ({ category, title }) => named.includes(category.toLowerCase()) || title.toLowerCase() === named[0],
  )
  if (known) return { category: known.category, made: null }
  const made = readCategoryForm({
    ...toCategoryForm(null),
    title: fields.newCategory ?? '',
    sizes: fields.newSizes ?? '',
  })
  return { category: isRefusal(made) ? '' : made.category, made: newCategoryProblem(made) }
}

function newCategoryProblem(made: CategoryInput | Refusal): CategoryInput | Refusal {
  if (!isRefusal(made)) return made
  const { title = '', sizes = '' } = made.fields ?? {}
  return refuseFields({ ...(title && { newCategory: title }), ...(sizes && { newSizes: sizes }) })
}

type Product = { input: ProductInput; pictures: readonly string[]; form: string }

async function addProduct(tx: Db, staff: Staff, { input, pictures, form }: Product): Promise<string | Refusal> {
  const { sizes, removed: _, ...facts } = input
  const id = await findFreeId(tx, input.name)
  if (id === null) return refuse('changed', texts.tooManyOfThisName)
  const negative = sizes.find((size) => size.change < 0)
  if (negative) return refuse('invalid', texts.fewerThanNone)
  await insertAdminProduct(tx, id, { facts, sizes })
  await saveProductImages(tx, id, pictures)
  await writeSizes(tx, staff, { id, sizes, before: [] })
  await recordAudit(tx, staff, {
    action: 'add-product',
    object: `product:${id}`,
    after: { ...facts, pictures, sizes: sizes.map(({ change, ...size }) => ({ ...size, units: change })) },
    reason: form,
  })
  return id
}

const namesTried = 50

function findFreeId(tx: Db, name: string): Promise<string | null> {
  const wanted = idOfHandle(readableSlug(name) || name)
  const others = Array.from({ length: namesTried }, (_, at) => `${wanted.slice(0, 76)}-${at + 2}`)
  return firstFreeId(tx, [wanted, ...others])
}
