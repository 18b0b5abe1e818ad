/** Orders of an earlier shop: read-only, separate from the shop's own orders, stock, money and documents. */

import * as v from 'valibot'
import { type Paise, paise } from '#domain/money.ts'

const importedOrderStates = ['processing', 'completed', 'part-refunded', 'refunded', 'cancelled'] as const

export type ImportedOrderState = (typeof importedOrderStates)[number]

const amount = v.pipe(
  v.number(),
  v.transform((stored) => paise(stored)),
)

/** Stored details of an imported order; null for what the file does not give. `address`: delivery address. */
export const importedDetailsSchema = v.object({
  lines: v.array(
    v.object({ name: v.string(), sku: v.nullable(v.string()), quantity: v.number(), amount: v.nullable(amount) }),
  ),
  subtotal: v.nullable(amount),
  discount: v.nullable(amount),
  shipping: v.nullable(amount),
  tax: v.nullable(amount),
  payment: v.nullable(v.string()),
  address: v.nullable(v.string()),
})

export type ImportedDetails = v.InferOutput<typeof importedDetailsSchema>
export type ImportedLine = ImportedDetails['lines'][number]

/** Shop system that wrote the file; an order number is unique within it. */
export type OrderSource = 'shopify' | 'woocommerce'

export type ImportedOrder = {
  source: OrderSource
  /** Number known to the shopper: '#1001'. */
  number: string
  placedAt: Date
  state: ImportedOrderState
  total: Paise
  details: ImportedDetails
}

/** A customer named in a row. */
export type ImportedCustomer = {
  /** '+919876543210'; null when missing or not an Indian mobile number. */
  phone: string | null
  email: string | null
  name: string | null
  /** Serialised like `users.address`; null when incomplete. */
  address: string | null
  /** True when the person agreed to marketing at the earlier shop. */
  marketing: boolean
}
