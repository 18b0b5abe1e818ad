import { indianTimeField } from '#domain/indian-time.ts'
import type { Paise } from '#domain/money.ts'
import type { AdminProduct, AdminProductSize } from './product-admin.ts'
import { ofFields, pickFields, productFieldNames } from './product-fields.ts'
import type { TypedProduct, TypedSize } from './product-form.ts'

/** Fills the form of an existing product, or an empty one for a new product. */
export function toProductForm(product: AdminProduct | null): TypedProduct {
  if (product === null) return { ...emptyForm, sizes: [emptySize] }
  return {
    ...pickFields(product, productFieldNames),
    state: product.published ? 'published' : product.publishAt === null ? 'draft' : 'scheduled',
    publishAt: product.publishAt === null ? '' : indianTimeField(product.publishAt),
    seenAt: String(product.updatedAt.getTime()),
    sizes: product.sizes.map(typedSize),
  }
}

const emptyForm = { ...ofFields(productFieldNames, () => ''), state: 'draft', publishAt: '', seenAt: '' }

export const emptySize: TypedSize = {
  size: '',
  price: '',
  prevPrice: '',
  codPrice: '',
  sku: '',
  barcode: '',
  cost: '',
  stock: '',
  seen: '',
  remove: '',
}

function typedSize({ size, sku, barcode, onHand, ...amounts }: AdminProductSize): TypedSize {
  const units = String(onHand)
  return {
    size,
    sku: sku ?? '',
    barcode: barcode ?? '',
    price: rupeesField(amounts.price),
    prevPrice: rupeesField(amounts.prevPrice),
    codPrice: rupeesField(amounts.codPrice),
    cost: rupeesField(amounts.cost),
    stock: units,
    seen: units,
    remove: '',
  }
}

/** Formats an amount for a field, '1499' or '1499.50'; '' for null. */
export function rupeesField(amount: Paise | null): string {
  if (amount === null) return ''
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}
