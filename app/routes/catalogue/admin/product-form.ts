import { data } from 'react-router'
import * as v from 'valibot'
import type { SentForm } from '#app/context.ts'
import { field, mostTyped, plainIntents, refusedForm, textField, textsOf } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm } from '#app/routes/staff/authenticate.ts'
import { findCategories, findCategory } from '#db/catalogue/categories.ts'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findShownTaxTable } from '#db/tax/rates.ts'
import { ofFields, productFieldNames } from '#domain/catalogue/product-fields.ts'
import { emptySize, mostSizes, type TypedProduct, type TypedSize } from '#domain/catalogue/product-form.ts'
import { indianDay } from '#domain/indian-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { chargesGst } from '#domain/tax/gst.ts'
import { taxClassChoices } from '#domain/tax/product-tax.ts'
import { saveProduct, undoProductEdit } from '#flows/catalogue/save-product.ts'
import { chooseCollections } from '#flows/collections/save-collection.ts'
import { texts } from '#ui/catalogue/admin/texts.tsx'

/** Reads a product's form. Size rows all have the same fields, so they are matched by position. */
function typedProduct(form: FormData): TypedProduct {
  const text = (name: string) => textField(form, name, mostTyped)
  const columns = sizeFields.map((field) => [field, textsOf(form, field)] as const)
  const rows = Math.min(mostSizes, textsOf(form, 'size').length)
  const removed = textsOf(form, 'remove')
  const sizes = Array.from({ length: rows }, (_, at): TypedSize => {
    const cells = Object.fromEntries(columns.map(([field, values]) => [field, values[at] ?? '']))
    return { ...emptySize, ...cells, remove: removed.includes(String(at)) ? 'yes' : '' }
  })
  return {
    ...ofFields(productFieldNames, text),
    state: text('state'),
    publishAt: text('publishAt'),
    seenAt: text('seenAt'),
    sizes,
  }
}

const sizeFields = ['size', 'price', 'prevPrice', 'codPrice', 'stock', 'seen', 'sku', 'barcode', 'cost'] as const

const emptyRows = 3

const intents = { ...plainIntents('more', 'save', 'collections'), undo: v.object({ batch: field }) }

/** Adds size rows, saves the product, or undoes the last change. */
export async function submitProductForm({ request, context }: SentForm, id: string) {
  const { shop, staff, form, submission } = await readStaffForm({ request, context }, intents)
  const typed = typedProduct(form)
  if (submission.intent === 'more') {
    const category = await findCategory(shop.db, typed.category)
    return data({ typed: withMoreSizes(typed, category?.sizes ?? []), refusal: null })
  }
  const here = `/admin/products/${id}`
  if (submission.intent === 'undo') {
    const undone = await undoProductEdit(shop, { staff, id, batch: submission.batch })
    if (isRefusal(undone)) return refusedForm(undone, { typed: null })
    return redirectWithToast(context, here, { text: texts.undoneText })
  }
  if (submission.intent === 'collections') {
    const [was, chosen] = [idsOf(form, 'was'), idsOf(form, 'collection')]
    const refusal = await chooseCollections(shop, { staff, productId: id, was, chosen })
    if (refusal) return refusedForm(refusal, { typed: null })
    return redirectWithToast(context, here, { text: texts.collectionsSaved })
  }
  const saved = await saveProduct(shop, { staff, id, typed })
  if (isRefusal(saved)) return refusedForm(saved, { typed })
  const text = saved.published ? texts.savedTheShopShowsIt : texts.draftSaved
  const undo = saved.batch && { action: here, fields: { intent: 'undo', batch: saved.batch } }
  return redirectWithToast(context, here, { text, undo: undo || null })
}

const idsOf = (form: FormData, name: string) => textsOf(form, name).flatMap((text) => idOf(text) ?? [])

export async function categoryChoices(db: Db) {
  const categories = await findCategories(db)
  return categories.map(({ category, title }) => ({ value: category, label: title }))
}

/** Lists tax classes as options; the first is the category's own. None where the shop charges no GST. */
export async function taxChoices(db: Db, now: Date) {
  const [gst, table] = await Promise.all([findSetting(db, 'gst'), findShownTaxTable(db)])
  if (!chargesGst(gst)) return []
  const classes = taxClassChoices(table, indianDay(now))
  return [{ value: '', label: texts.sameAsItsCategory }, ...classes]
}

/** Adds rows: sizes of the category that are missing, or some empty ones. */
function withMoreSizes(typed: TypedProduct, sizesOfCategory: readonly string[]): TypedProduct {
  const filled = typed.sizes.filter(({ size, price, seen }) => size !== '' || price !== '' || seen !== '')
  const pattern = filled.at(-1) ?? emptySize
  const missing = sizesOfCategory.filter((size) => !filled.some((one) => one.size === size))
  const more =
    missing.length > 0
      ? missing.map((size) => ({ ...pattern, size, stock: '', seen: '', remove: '' }))
      : Array.from({ length: emptyRows }, () => emptySize)
  return { ...typed, sizes: [...filled, ...more].slice(0, mostSizes) }
}

/** Parses the id; null for 'new', 0 (never an id) when invalid. */
export const idOf = (param: string) => (param === 'new' ? null : /^\d{1,9}$/.test(param) ? Number(param) : 0)
