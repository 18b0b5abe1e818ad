import { randomUUID } from 'node:crypto'
import { findCategories } from '#db/catalogue/categories.ts'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
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
import { type Db, inTransaction } from '#db/engine/database.ts'
import { restoreWrittenOff } from '#db/inventory/stock.ts'
import { findSetting } from '#db/settings/settings.ts'
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
  type FormBounds,
  type ProductInput,
  readProductForm,
  type SizeInput,
  type TypedProduct,
} from '#domain/catalogue/product-form.ts'
import * as texts from '#domain/catalogue/texts.ts'
import { maskPersonal } from '#domain/masking.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import {
  editCantBeUndone,
  formBefore,
  listedBefore,
  listedKey,
  sizeKey,
  unitsKey,
} from '#domain/staff/audited-product.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { undoBatch } from '#flows/undo-batch.ts'

type SaveProduct = { staff: Staff; id: string; typed: TypedProduct }

/** `batch` identifies the change for undo; null when it can't be undone. */
type SavedProduct = { published: boolean; batch: string | null }

/** Saves an edited product from its form, as a draft or published. */
export async function saveProduct(shop: Shop, { staff, ...product }: SaveProduct): Promise<SavedProduct | Refusal> {
  const now = shop.now()
  return inTransaction(shop.db, (tx) => save(tx, staff, { ...product, now }))
}

/** Undoes the last change of a product unless it was changed since; stock is changed by the units of that change. */
export async function undoProductEdit(
  shop: Shop,
  { staff, id, batch }: { staff: Staff; id: string; batch: string },
): Promise<SavedProduct | Refusal> {
  const now = shop.now()
  return undoBatch(shop, { staff, action: 'change-product', batch }, async (tx, entries) => {
    const product = await findAdminProduct(tx, id)
    const entry = entries.find(({ object }) => object === `product:${id}`)
    if (product === null || entry === undefined) return null
    const typed = formBefore(product, entry)
    const saved = await save(tx, staff, { id, typed, undone: batch, now })
    if (isRefusal(saved)) return refuseUndo(saved)
    await restoreListedStock(tx, id, listedBefore(entry))
    await restoreWrittenOff(tx, { productId: id, since: entry.at, actor: actorOf(staff) })
    return saved
  })
}

const refuseUndo = (refusal: Refusal) =>
  refusal === productChanged ? editCantBeUndone : refuse('changed', texts.notUndone(refusal.message))

/** `undone`: batch of the change being undone. */
type SaveInput = Omit<SaveProduct, 'staff'> & { now: Date; undone?: string }

async function save(tx: Db, staff: Staff, { id, typed, now, undone }: SaveInput): Promise<SavedProduct | Refusal> {
  const before = await lockProduct(tx, id)
  if (before === null) return noSuchProduct
  if (String(before.updatedAt.getTime()) !== typed.seenAt) return productChanged
  const known = undone ? typed.sizes : before.sizes
  const knownBarcodes = known.flatMap(({ barcode }) => barcode ?? [])
  const input = readProductForm(typed, { ...(await findFormBounds(tx, now)), knownBarcodes })
  if (isRefusal(input)) return input
  const batch = await change(tx, staff, { before, input, undone })
  return isRefusal(batch) ? batch : { batch, published: input.published }
}

/** Finds the facts about the shop that validate a product's form. */
export async function findFormBounds(db: Db, now: Date): Promise<Omit<FormBounds, 'knownBarcodes'>> {
  const categories = (await findCategories(db)).map(({ category }) => category)
  const taxClasses = (await findSetting(db, 'tax-table')).map(({ category }) => category)
  const needsTaxRate = (await findRequiredRates(db)) !== null
  return { categories, taxClasses, needsTaxRate, now }
}

type Change = { before: LockedProduct; input: ProductInput; undone: string | undefined }

async function change(tx: Db, staff: Staff, { before, input, undone }: Change): Promise<string | null | Refusal> {
  const { id } = before
  const { sizes, removed, ...facts } = input
  const refusal = refuseRemoval(before.sizes, removed) ?? refuseStock(before.sizes, sizes)
  if (refusal) return refusal
  await updateProduct(tx, id, facts)
  await reduceStock(tx, staff, { id, sizes: before.sizes.filter(({ size }) => removed.includes(size)) })
  await writeSizes(tx, staff, { id, sizes, before: before.sizes })
  const units = unitsOf(before.sizes, input)
  const difference = changedFields(
    { ...factsOf(before, before.sizes), ...units.before },
    { ...factsOf(facts, sizes), ...units.after },
  )
  if (difference === null) return null
  const batch = undone ?? randomUUID()
  const action = undone ? 'undo-change-product' : 'change-product'
  await recordAudit(tx, staff, { action, object: `product:${id}`, ...difference, reason: batch })
  return canRestoreSizes(before.sizes, removed, difference.before) ? batch : null
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

/** Saves prices, codes and positions, and books stock changes. */
export async function writeSizes(
  tx: Db,
  staff: Staff,
  { id, sizes, before }: { id: string; sizes: readonly SizeInput[]; before: readonly AdminProductSize[] },
): Promise<void> {
  await saveSizes(
    tx,
    id,
    sizes.map(({ change: _, ...size }, position) => ({ ...size, position })),
  )
  const isNew = ({ size }: SizeInput) => !before.some((one) => one.size === size)
  const moves = (those: readonly SizeInput[]) => those.map(({ size, change }) => ({ productId: id, size, change }))
  const why = { actor: actorOf(staff), note: null }
  await moveStock(tx, moves(sizes.filter(isNew)), { ...why, reason: 'opening' })
  await moveStock(tx, moves(sizes.filter((size) => !isNew(size))), { ...why, reason: 'count' })
  await priceByCheapest(tx, [id])
}

/** Flattens sizes, so that the audit log stores only those that changed. */
function factsOf(
  facts: ProductFields | LockedProduct,
  sizes: readonly Omit<SizeInput, 'change'>[],
): Record<string, unknown> {
  const ofSizes = sizes.map(({ size, price, prevPrice, codPrice, sku, barcode, cost }) => [
    sizeKey(size),
    { price, prevPrice, codPrice, sku, barcode, cost },
  ])
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
