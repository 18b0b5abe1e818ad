import * as v from 'valibot'
import type { AdminProduct, AdminProductSize } from '#domain/catalogue/product-admin.ts'
import { productFieldNames } from '#domain/catalogue/product-fields.ts'
import { type TypedProduct, type TypedSize, toProductForm } from '#domain/catalogue/product-form.ts'
import { paise } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Field name of a size in the audit log: flat, so that only changed sizes are stored. */
export const sizeKey = (size: string) => `size ${size}`.trim()
export const unitsKey = (size: string) => `units ${size}`.trim()
export const listedKey = (size: string) => `listed ${size}`.trim()

export const editCantBeUndone = refuse('changed', texts.productChangedSince)

const text = v.pipe(
  v.nullable(v.union([v.string(), v.number(), v.array(v.string())])),
  v.transform((stored) => (Array.isArray(stored) ? stored.join(', ') : String(stored ?? ''))),
)

const factsSchema = v.object({
  ...v.entriesFromList(productFieldNames, v.exactOptional(text)),
  published: v.exactOptional(v.boolean()),
  publishAt: v.exactOptional(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform((at) => new Date(at)),
      ),
    ),
  ),
})

const amount = v.pipe(v.number(), v.transform(paise))
const code = v.nullable(v.string())
const sizeSchema = v.object({
  price: amount,
  prevPrice: v.nullable(amount),
  codPrice: v.nullable(amount),
  cost: v.nullable(amount),
  sku: code,
  barcode: code,
})

const loggedSchema = v.record(v.string(), v.unknown())

/** A logged change of a product: changed fields only. */
type LoggedEdit = { before: unknown; after: unknown; at: Date }

/** Builds the form that undoes a change: earlier values, and the stock change reversed whatever was sold since. */
export function formBefore(product: AdminProduct, edit: LoggedEdit): TypedProduct {
  const [before, after] = [v.parse(loggedSchema, edit.before), v.parse(loggedSchema, edit.after)]
  const facts = v.parse(factsSchema, before)
  const names = v.parse(v.optional(v.array(v.string())), before['sizes'])
  const sizes = (names ?? product.sizes.map(({ size }) => size)).flatMap((size): AdminProductSize[] => {
    const now = product.sizes.find((one) => one.size === size)
    const was = v.safeParse(sizeSchema, before[sizeKey(size)])
    if (was.success) return [{ ...(now ?? emptyLocation(size)), ...was.output }]
    return now ? [now] : []
  })
  const moved = (size: string) => unitsIn(before, size) - unitsIn(after, size)
  const form = toProductForm({ ...product, ...facts, sizes })
  const added = toProductForm(product).sizes.filter(({ size }) => !sizes.some((one) => one.size === size))
  return {
    ...form,
    seenAt: String(edit.at.getTime()),
    sizes: [
      ...form.sizes.map((size): TypedSize => ({ ...size, ...typedMove(moved(size.size)) })),
      ...added.map((size): TypedSize => ({ ...size, remove: 'yes' })),
    ],
  }
}

/** Stock that the last imported list had for sizes which the change removed. */
export function listedBefore(edit: LoggedEdit): { size: string; stock: number }[] {
  const before = v.parse(loggedSchema, edit.before)
  return v.parse(v.optional(v.array(v.string()), []), before['sizes']).flatMap((size) => {
    const stock = before[listedKey(size)]
    return typeof stock === 'number' ? [{ size, stock }] : []
  })
}

const emptyLocation = (size: string) => ({ size, stockLocation: size, onHand: 0, reserved: 0 })

const unitsIn = (logged: Record<string, unknown>, size: string) => v.parse(v.number(), logged[unitsKey(size)] ?? 0)

/** A form submits the shown and the typed quantity; their difference is applied. */
const typedMove = (change: number) => ({ stock: String(Math.max(change, 0)), seen: String(Math.max(-change, 0)) })
