import { longestOf, type ProductField } from '#domain/catalogue/product-fields.ts'
import { fieldLabels } from '#domain/catalogue/texts.ts'
import { typedFields } from '#ui/parts/field.tsx'

/** Makes a function that builds the props of a product's fields: name, label, value, maximum length and error. */
export function productField(typed: Partial<Record<string, unknown>>, errors: Partial<Record<string, string>>) {
  const field = typedFields<string>(typed, errors)
  return (name: ProductField, hint?: string) => ({
    ...field(name, fieldLabels[name], hint),
    maxLength: longestOf(name),
  })
}
