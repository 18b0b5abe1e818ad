import { findCategories } from '#db/catalogue/categories.ts'
import {
  deleteSizes,
  type LockedProduct,
  lockProduct,
  moveStock,
  type ProductFields,
  priceByCheapest,
  saveSizes,
  updateProduct,
} from '#db/catalogue/product-writes.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findTaxTable } from '#db/tax/rates.ts'
import { findRequiredRates } from '#db/tax/supplier.ts'
import {
  type AdminProductSize,
  noSuchProduct,
  productChanged,
  sizeInWords,
  stockBelowReserved,
} from '#domain/catalogue/product-admin.ts'
import {
  type FormBounds,
  type ProductInput,
  readProductForm,
  type SizeInput,
  type TypedProduct,
} from '#domain/catalogue/product-form.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { changedFields } from '#domain/staff/audit-changes.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

export type SaveProduct = { staff: Staff; id: string; typed: TypedProduct }

/** Saves a changed product from its form, as a draft or published. Returns its id. */
export async function saveProduct(
  shop: Pick<Shop, 'db' | 'now'>,
  { staff, id, typed }: SaveProduct,
): Promise<{ id: string; published: boolean } | Refusal> {
  const input = readProductForm(typed, await findFormBounds(shop))
  if (isRefusal(input)) return input
  const saved = await inTransaction(shop.db, (tx) => change(tx, staff, { id, seenAt: typed.seenAt, input }))
  return isRefusal(saved) ? saved : { id: saved, published: input.published }
}

/** Facts of the shop by which a product's form is read. */
export async function findFormBounds({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<FormBounds> {
  const categories = (await findCategories(db)).map(({ category }) => category)
  const taxClasses = (await findTaxTable(db)).map(({ category }) => category)
  const needsTaxRate = (await findRequiredRates(db)) !== null
  return { categories, taxClasses, needsTaxRate, now: now() }
}

type Change = { id: string; seenAt: string; input: ProductInput }

async function change(tx: Db, staff: Staff, { id, seenAt, input }: Change): Promise<string | Refusal> {
  const before = await lockProduct(tx, id)
  if (before === null) return noSuchProduct
  if (String(before.updatedAt.getTime()) !== seenAt) return productChanged
  const { sizes, removed, ...facts } = input
  const refusal = refuseRemoval(before.sizes, removed) ?? refuseStock(before.sizes, sizes)
  if (refusal) return refusal
  await updateProduct(tx, id, facts)
  await takeOff(tx, staff, { id, sizes: before.sizes.filter(({ size }) => removed.includes(size)) })
  await writeSizes(tx, staff, { id, sizes, before: before.sizes })
  const difference = changedFields(factsOf(before, before.sizes), {
    ...factsOf(facts, sizes),
    ...stockOf(before.sizes, sizes),
  })
  if (difference)
    await recordAudit(tx, staff, { action: 'change-product', object: `product:${id}`, ...difference })
  return id
}

/** Refuses to remove sizes with held units, and locations whose stock other sizes share. */
function refuseRemoval(before: readonly AdminProductSize[], removed: readonly string[]): Refusal | null {
  for (const { size, reserved } of before.filter((one) => removed.includes(one.size))) {
    if (reserved > 0)
      return refuse(
        'changed',
        `${sizeInWords(size)} can’t be removed yet: ${reserved} of it are held for unpaid orders.`,
      )
    if (before.some((one) => one.stockLocation === size && one.size !== size && !removed.includes(one.size)))
      return refuse('changed', `${sizeInWords(size)} can’t be removed: other sizes share its pieces.`)
  }
  return null
}

function refuseStock(before: readonly AdminProductSize[], inputs: readonly SizeInput[]): Refusal | null {
  for (const { size, change } of inputs) {
    const there = before.find((one) => one.size === size)
    if (change !== 0 && there && there.stockLocation !== size)
      return refuse(
        'invalid',
        `${sizeInWords(size)} shares the pieces of ${sizeInWords(there.stockLocation)}: change them there.`,
      )
    const location = there ?? { size, onHand: 0, reserved: 0 }
    if (location.onHand + change < location.reserved) return stockBelowReserved(location)
  }
  return null
}

async function takeOff(
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

/** Writes prices, codes and positions, and moves the pieces. */
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
  const unitsOf = (those: readonly SizeInput[]) =>
    those.map(({ size, change }) => ({ productId: id, size, change }))
  const why = { actor: actorOf(staff), note: null }
  await moveStock(tx, unitsOf(sizes.filter(isNew)), { ...why, reason: 'opening' })
  await moveStock(tx, unitsOf(sizes.filter((size) => !isNew(size))), { ...why, reason: 'count' })
  await priceByCheapest(tx, [id])
}

/** Flat, so that the audit log names the one size that changed. */
function factsOf(
  facts: ProductFields | LockedProduct,
  sizes: readonly Omit<SizeInput, 'change'>[],
): Record<string, unknown> {
  const { name, brand, category, brandCateg, description, published, publishAt } = facts
  const { hsn, taxClass, origin, maker, netQuantity, weightGrams } = facts
  const { tags, details, seoTitle, seoDescription } = facts
  const ofSizes = sizes.map(({ size, price, prevPrice, codPrice, sku, barcode, cost }) => [
    `size ${size}`.trim(),
    { price, prevPrice, codPrice, sku, barcode, cost },
  ])
  return {
    ...{ name, brand, category, brandCateg, description, published, publishAt },
    ...{ hsn, taxClass, origin, maker, netQuantity, weightGrams },
    ...{ tags, details, seoTitle, seoDescription },
    ...Object.fromEntries(ofSizes),
  }
}

function stockOf(before: readonly AdminProductSize[], inputs: readonly SizeInput[]): Record<string, unknown> {
  const moved = inputs.filter(({ change }) => change !== 0)
  return Object.fromEntries(
    moved.map(({ size, change }) => [
      `units ${size}`.trim(),
      (before.find((one) => one.size === size)?.onHand ?? 0) + change,
    ]),
  )
}
