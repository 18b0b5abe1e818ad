/** Orders of an earlier shop: kept to be read, and apart from the shop's own orders, stock, money and documents. */

import * as v from 'valibot'
import { type Paise, paise } from '#domain/money.ts'

export const importedOrderStates = ['processing', 'completed', 'part-refunded', 'refunded', 'cancelled'] as const

export type ImportedOrderState = (typeof importedOrderStates)[number]

const amount = v.pipe(
  v.number(),
  v.transform((stored) => paise(stored)),
)

/** Stored details of an imported order; null is what the file does not give. `address`: where it was sent. */
export const importedDetailsSchema = v.object({
  lines: v.array(
    v.object({
      name: v.string(),
      sku: v.nullable(v.string()),
      quantity: v.number(),
      amount: v.nullable(amount),
    }),
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

/** Shop software that wrote the file; with it a number is unique. */
export type OrderSource = 'shopify' | 'woocommerce'

export type ImportedOrder = {
  source: OrderSource
  /** As the shopper knows it: '#1001'. */
  number: string
  placedAt: Date
  state: ImportedOrderState
  total: Paise
  details: ImportedDetails
}

/** A person as a row of a file names them. */
export type ImportedCustomer = {
  /** '+919876543210'; null: none, or not an Indian mobile number. */
  phone: string | null
  email: string | null
  name: string | null
  /** Serialised as `users.address`; null when it is incomplete. */
  address: string | null
  /** True: agreed to offers and news at the earlier shop. */
  marketing: boolean
}
