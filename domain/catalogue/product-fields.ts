/** Fields of a product that staff fill in as text; the form, lists of products and the audit log have the same ones. */
export const productFields = [
  'name',
  'brand',
  'category',
  /** Brand family that a brand chip selects. */
  'brandCateg',
  'description',
  /** Shared by the colours of one product. */
  'style',
  'colour',
  'hsn',
  'taxClass',
  /** Country of origin; the category's without one. */
  'origin',
  'maker',
  'netQuantity',
  /** Weight of one unit in grams, and its box, '33x22x13'; the category's without one. */
  'weightGrams',
  'boxSize',
  'tags',
  /** One per line, 'Material: Leather'. */
  'details',
  'seoTitle',
  'seoDescription',
] as const

export type ProductField = (typeof productFields)[number]

/** Builds a record with a value for each field. */
export function ofEachField<Value>(read: (field: ProductField) => Value): Record<ProductField, Value> {
  return Object.fromEntries(productFields.map((field) => [field, read(field)])) as Record<ProductField, Value>
}

/** Formats stored values as they are typed: tags with commas, '' for null. */
export function productTexts(
  stored: Readonly<Record<ProductField, string | number | readonly string[] | null>>,
): Record<ProductField, string> {
  return ofEachField((field) => {
    const value = stored[field]
    return typeof value === 'object' ? (value?.join(', ') ?? '') : String(value)
  })
}
