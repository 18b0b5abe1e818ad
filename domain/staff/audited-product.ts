import * as v from 'valibot'
import type { AdminProductSize } from '#domain/catalogue/product-admin.ts'
import { productFieldNames } from '#domain/catalogue/product-fields.ts'
import type { ProductInput, SizeInput } from '#domain/catalogue/product-form.ts'
import { paise } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export const sizeFields = ['price', 'prevPrice', 'codPrice', 'sku', 'barcode', 'cost'] as const

/** Name of a size's field in the audit log: flat, so that only changed ones are stored. */
export const sizeKey = (size: string, field: (typeof sizeFields)[number]) =>
  ['size', size, field].filter(Boolean).join(' ')
export const unitsKey = (size: string) => `units ${size}`.trim()
export const listedKey = (size: string) => `listed ${size}`.trim()

export const editCantBeUndone = refuse('changed', texts.productChangedSince)

const text = v.string()
const factsSchema = v.object({
  ...v.entriesFromList(productFieldNames, v.exactOptional(v.nullable(text))),
  ...v.entriesFromList(['name', 'brand', 'category', 'description', 'details'], v.exactOptional(text)),
  tags: v.exactOptional(v.array(text)),
  weightGrams: v.exactOptional(v.nullable(v.number())),
  published: v.exactOptional(v.boolean()),
  publishAt: v.exactOptional(
    v.nullable(
      v.pipe(
        text,
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

type EditedProduct = Omit<ProductInput, 'sizes' | 'removed'> & { sizes: readonly AdminProductSize[] }

/** Builds the input that undoes a change: earlier values, and the stock change reversed whatever was sold since. */
export function inputBefore({ sizes: now, ...product }: EditedProduct, edit: LoggedEdit): ProductInput {
  const [before, after] = [v.parse(loggedSchema, edit.before), v.parse(loggedSchema, edit.after)]
  const names = v.parse(v.optional(v.array(v.string())), before['sizes']) ?? now.map(({ size }) => size)
  const sizes = names.flatMap((size): SizeInput[] => {
    const logged = sizeFields.map((field) => [field, sizeKey(size, field)] as const).filter(([, key]) => key in before)
    const there = now.find((one) => one.size === size)
    const was = v.safeParse(sizeSchema, {
      ...there,
      ...Object.fromEntries(logged.map(([field, key]) => [field, before[key]])),
    })
    const change = unitsIn(before, size) - unitsIn(after, size)
    return was.success ? [{ ...was.output, size, change }] : []
  })
  const removed = now.map(({ size }) => size).filter((size) => !names.includes(size))
  return { ...product, ...v.parse(factsSchema, before), sizes, removed }
}

/** Stock that the last imported list had for sizes which the change removed. */
export function listedBefore(edit: LoggedEdit): { size: string; stock: number }[] {
  const before = v.parse(loggedSchema, edit.before)
  return v.parse(v.optional(v.array(v.string()), []), before['sizes']).flatMap((size) => {
    const stock = before[listedKey(size)]
    return typeof stock === 'number' ? [{ size, stock }] : []
  })
}

const unitsIn = (logged: Record<string, unknown>, size: string) => v.parse(v.number(), logged[unitsKey(size)] ?? 0)
