import { randomUUID } from 'node:crypto'
import { findCategories } from '#db/catalogue/categories.ts'
import {
  deleteSizes,
  type LockedProduct,
  lockProduct,
  moveStock,
  type ProductFields,
  priceByCheapest,
  restoreListedStock,
  saveSizes,
  updateProduct,
} from '#db/catalogue/product-writes.ts'
import type { Db } from '#db/engine/database.ts'
import { restoreWrittenOff } from '#db/inventory/stock.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { BatchEntry } from '#db/staff/audit-entries.ts'
import { findRequiredRates } from '#db/tax/supplier.ts'
import {
  type AdminProductSize,
  noSuchProduct,
  productChanged,
  sizeInSentence,
  stockBelowReserved,
} from '#domain/catalogue/product-admin.ts'
import { type ProductField, pickFields, productFieldNames } from '#domain/catalogue/product-fields.ts'
import {
  beginsUntaxed,
  type FormBounds,
  type ProductInput,
  readProductForm,
  type SizeInput,
  type TypedProduct,
  taxRateRequired,
} from '#domain/catalogue/product-form.ts'
import * as texts from '#domain/catalogue/texts.ts'
import { maskPersonal } from '#domain/masking.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import {
  editCantBeUndone,
  inputBefore,
  listedBefore,
  listedKey,
  sizeFields,
  sizeKey,
  unitsKey,
} from '#domain/staff/audited-product.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'
import { undoBatch } from '#flows/undo-batch.ts'

type SaveProduct = { staff: Staff; id: string; typed: TypedProduct }

/** `batch` identifies the change for undo; null when it can't be undone. */
type SavedProduct = { published: boolean; batch: string | null }

/** Saves an edited product from its form, as a draft or published. */
export const saveProduct = transactional(save)

/** Undoes the last change of a product unless it was changed since; stock is changed by the units of that change. */
export function undoProductEdit(
  shop: Shop,
  { staff, id, batch }: { staff: Staff; id: string; batch: string },
): Promise<SavedProduct | Refusal> {
  return undoBatch(shop, { staff, action: 'change-product', batch }, async (tx, entries) => {
    const entry = entries.find(({ object }) => object === `product:${id}`)
    if (entry === undefined) return null
    const undone = await revertEdit(tx, staff, { entry, action: 'undo-change-product', batch })
    if (isRefusal(undone)) return undone
    await restoreListedStock(tx, id, listedBefore(entry))
    await restoreWrittenOff(tx, { productId: id, since: entry.at, actor: actorOf(staff) })
    return undone
  })
}

/** Writes back what an audit entry says of a product before it, unless the product was changed since. */
export async function revertEdit(
  tx: Db,
  staff: Staff,
  { entry, ...cause }: ChangeCause & { entry: BatchEntry },
): Promise<SavedProduct | Refusal> {
  const before = await lockProduct(tx, entry.object.slice('product:'.length))
  if (before?.updatedAt.getTime() !== entry.at.getTime()) return editCantBeUndone
  const input = inputBefore(before, entry)
  const saved = (await refuseInput(tx, before, input)) ?? (await changeProduct(tx, staff, { before, input, ...cause }))
  return isRefusal(saved) ? refuse('changed', texts.notUndone(saved.message)) : saved
}

/** Refuses a category that is gone, and a sale without a tax rate that this would begin. */
async function refuseInput(tx: Db, before: LockedProduct, input: ProductInput): Promise<Refusal | null> {
  const hasCategory = (await findCategories(tx)).some(({ category }) => category === input.category)
  if (!hasCategory) return refuse('changed', texts.chooseCategory)
  return beginsUntaxed(before, input, await findRequiredRates(tx)) ? refuse('changed', taxRateRequired) : null
}

async function save(tx: Db, { staff, id, typed }: SaveProduct, now: Date): Promise<SavedProduct | Refusal> {
  const before = await lockProduct(tx, id)
  if (before === null) return noSuchProduct
  if (String(before.updatedAt.getTime()) !== typed.seenAt) return productChanged
  const input = readProductForm(typed, { ...(await findFormBounds(tx, now)), before })
  if (isRefusal(input)) return input
  return changeProduct(tx, staff, { before, input, action: 'change-product', batch: randomUUID() })
}

/** Finds the facts about the shop that validate a product's form. */
export async function findFormBounds(db: Db, now: Date): Promise<Omit<FormBounds, 'before'>> {
  const categories = (await findCategories(db)).map(({ category }) => category)
  const taxClasses = (await findSetting(db, 'tax-table')).map(({ category }) => category)
  const needsTaxRate = (await findRequiredRates(db)) !== null
  return { categories, taxClasses, needsTaxRate, now }
}

/** `note`: reason of stock changes for the ledger. */
type ChangeCause = { action: string; batch: string; note?: string }

/** Writes a product as it shall be, with an audit entry of the fields that differ. Refuses before it writes. */
export async function changeProduct(
  tx: Db,
  staff: Staff,
  { before, input, action, batch, note = '' }: ChangeCause & { before: LockedProduct; input: ProductInput },
): Promise<SavedProduct | Refusal> {
  const { id } = before
  const { sizes, removed, ...facts } = input
  const refusal = refuseRemoval(before.sizes, removed) ?? refuseStock(before.sizes, sizes)
  if (refusal) return refusal
  await updateProduct(tx, id, facts)
  await reduceStock(tx, staff, { id, sizes: before.sizes.filter(({ size }) => removed.includes(size)) })
  await writeSizes(tx, staff, { id, sizes, before: before.sizes, note })
  const units = unitsOf(before.sizes, input)
  const difference = changedFields(
    { ...factsOf(before, before.sizes), ...units.before },
    { ...factsOf(facts, sizes), ...units.after },
  )
  if (difference === null) return { batch: null, published: facts.published }
  const why = note && Object.keys(units.after).length > 0 ? { why: note } : {}
  const after = { ...difference.after, ...why }
  await recordAudit(tx, staff, { action, object: `product:${id}`, before: difference.before, after, reason: batch })
  const canBeUndone = canRestoreSizes(before.sizes, removed, difference.before)
  return { batch: canBeUndone ? batch : null, published: facts.published }
}

/** Tells whether a change can be undone: not when its audit entry is masked, or a removed size had shared stock. */
function canRestoreSizes(sizes: readonly AdminProductSize[], removed: readonly string[], before: unknown) {
  const hasOwnStock = ({ size, stockLocation }: AdminProductSize) => size === stockLocation
  const isWhole = JSON.stringify(maskPersonal(before)) === JSON.stringify(before)
  return isWhole && sizes.filter(({ size }) => removed.includes(size)).every(hasOwnStock)
}

/** Refuses to remove sizes with held units, and stock locations shared by other sizes. */
function refuseRemoval(before: readonly AdminProductSize[], removed: readonly string[]): Refusal | null {
  for (const { size, reserved } of before.filter((one) => removed.includes(one.size))) {
    if (reserved > 0) return refuse('changed', texts.sizeIsHeld(sizeInSentence(size), reserved))
    if (before.some((one) => one.stockLocation === size && one.size !== size && !removed.includes(one.size)))
      return refuse('changed', texts.sizeIsShared(sizeInSentence(size)))
  }
  return null
}

function refuseStock(before: readonly AdminProductSize[], inputs: readonly SizeInput[]): Refusal | null {
  for (const { size, change } of inputs) {
    const there = before.find((one) => one.size === size)
    if (change !== 0 && there && there.stockLocation !== size)
      return refuse('invalid', texts.sharesPieces(sizeInSentence(size), sizeInSentence(there.stockLocation)))
    const location = there ?? { size, onHand: 0, reserved: 0 }
    if (location.onHand + change < location.reserved) return stockBelowReserved(location)
  }
  return null
}

async function reduceStock(
  tx: Db,
  staff: Staff,
  { id, sizes }: { id: string; sizes: readonly AdminProductSize[] },
): Promise<void> {
  const units = sizes.map(({ size, onHand }) => ({ productId: id, size, change: -onHand }))
  await moveStock(tx, units, { reason: 'count', actor: actorOf(staff), note: 'size removed' })
  await deleteSizes(
    tx,
    id,
    sizes.map(({ size }) => size),
  )
}

type WrittenSizes = { id: string; sizes: readonly SizeInput[]; before: readonly AdminProductSize[]; note?: string }

/** Saves prices, codes and positions, and books stock changes. */
export async function writeSizes(tx: Db, staff: Staff, { id, sizes, before, note = '' }: WrittenSizes): Promise<void> {
  await saveSizes(
    tx,
    id,
    sizes.map(({ change: _, ...size }, position) => ({ ...size, position })),
  )
  const isNew = ({ size }: SizeInput) => !before.some((one) => one.size === size)
  const moves = (those: readonly SizeInput[]) => those.map(({ size, change }) => ({ productId: id, size, change }))
  const why = { actor: actorOf(staff), note: note || null }
  await moveStock(tx, moves(sizes.filter(isNew)), { ...why, reason: 'opening' })
  await moveStock(tx, moves(sizes.filter((size) => !isNew(size))), { ...why, reason: 'count' })
  await priceByCheapest(tx, [id])
}

/** Flattens sizes, so that the audit log stores only those that changed. */
function factsOf(
  facts: ProductFields | LockedProduct,
  sizes: readonly Omit<SizeInput, 'change'>[],
): Record<string, unknown> {
  const ofSizes = sizes.flatMap((one) => sizeFields.map((field) => [sizeKey(one.size, field), one[field]]))
  return {
    ...pickFields<ProductFields, ProductField>(facts, productFieldNames),
    published: facts.published,
    publishAt: facts.publishAt,
    ...Object.fromEntries(ofSizes),
    sizes: sizes.map(({ size }) => size),
  }
}

/** Lists stock changes before and after; removed sizes end at zero, and had a listed stock. */
function unitsOf(before: LockedProduct['sizes'], { sizes, removed }: ProductInput) {
  const onHand = (size: string) => before.find((one) => one.size === size)?.onHand ?? 0
  const deleted = removed.map((size) => ({ size, change: -onHand(size) }))
  const listed = before.filter(({ size, listedStock }) => listedStock !== null && removed.includes(size))
  const moved = [...sizes, ...deleted].filter(({ change }) => change !== 0)
  return {
    before: {
      ...Object.fromEntries(moved.map(({ size }) => [unitsKey(size), onHand(size)])),
      ...Object.fromEntries(listed.map(({ size, listedStock }) => [listedKey(size), listedStock])),
    },
    after: Object.fromEntries(moved.map(({ size, change }) => [unitsKey(size), onHand(size) + change])),
  }
}
