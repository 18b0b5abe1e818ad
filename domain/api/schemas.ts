import * as v from 'valibot'
import { lineQuantityLimit } from '#domain/limits.ts'

/** Adds a description for readers of the document. */
const described = <Schema extends v.GenericSchema>(schema: Schema, text: string) => v.pipe(schema, v.description(text))

/** Text that PostgreSQL can store: no NUL and no unpaired surrogate. */
export const storableText = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.excludes('\0'),
  v.check((text) => text.isWellFormed()),
)
const id = v.pipe(storableText, v.minLength(1), v.maxLength(100))

/** A cart line as the specification's client sends it. Other fields of the product are ignored. */
const item = v.looseObject({
  id: described(id, 'The product.'),
  size: described(
    v.optional(v.nullable(v.union([v.pipe(storableText, v.maxLength(100)), v.number()]))),
    'One of its available_sizes; 0, null or nothing where it has none.',
  ),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(lineQuantityLimit)),
})
const items = v.pipe(v.array(item), v.minLength(1), v.maxLength(50))

const address = v.strictObject({
  name: storableText,
  phone: storableText,
  whatsapp: storableText,
  address: storableText,
  zip: storableText,
  place: storableText,
  city: storableText,
  state: storableText,
  country: v.optional(storableText),
  company: described(v.optional(storableText), 'Registered name of a business; with its GSTIN.'),
  gstin: described(v.optional(storableText), 'Of the State of delivery.'),
})

/**
 * Request bodies of the functions (spec §7). Prices, owner and state sent by a client are accepted as fields but never
 * trusted; unknown fields are refused.
 */
export const functionBodies = {
  'create-order': v.strictObject({
    description: described(v.optional(storableText), 'Ignored.'),
    user_id: described(v.optional(id), 'The caller’s own id, or left out: another id is refused.'),
    user_name: described(v.optional(storableText), 'Ignored.'),
    items,
    address,
    payment_method: v.picklist(['COD', 'CARD']),
    status: described(v.optional(v.literal('paid')), 'Ignored: the shop decides it.'),
    coupon_code: described(
      v.optional(v.pipe(storableText, v.maxLength(40))),
      'Taken off the items as in the shop, or the order is refused with why it can’t be.',
    ),
    cod_code: described(
      v.optional(v.strictObject({ message_id: storableText, token: storableText })),
      'After the answer code-needed: what /auth/otp returned for purpose "cod", and the six digits.',
    ),
  }),
  'create-order/capture': v.strictObject({
    paymentId: described(id, 'razorpay_payment_id of the checkout.'),
    signature: described(id, 'razorpay_signature of the checkout.'),
    razorpay_order_id: described(id, 'The id that create-order answered.'),
    status: described(v.optional(v.literal('paid')), 'Ignored: the shop decides it.'),
    items: described(v.optional(v.array(v.looseObject({}))), 'Ignored.'),
  }),
  cancel: v.strictObject({ order_id: id }),
  'add-rating': v.strictObject({
    product_id: id,
    comment: described(storableText, 'At least five characters.'),
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    order_id: id,
  }),
  'fetch-wishlisted': v.strictObject({
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 10),
  }),
} as const

export type FunctionName = keyof typeof functionBodies
export type FunctionBody<Name extends FunctionName> = v.InferOutput<(typeof functionBodies)[Name]>

export const functionRefusal = v.object({
  error: v.string(),
  code: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  retry_after: v.optional(v.number()),
})

const product = v.object({
  id: v.string(),
  name: v.string(),
  brand: v.string(),
  category: v.string(),
  brand_categ: v.nullable(v.string()),
  description: v.string(),
  images: v.array(v.string()),
  price: v.number(),
  prev_price: v.nullable(v.number()),
  priceMap: v.record(v.string(), v.number()),
  prevMap: v.record(v.string(), v.number()),
  cod_price: v.nullable(v.number()),
  codPriceMap: v.record(v.string(), v.number()),
  stock: v.number(),
  stockMap: v.record(v.string(), v.number()),
  available_sizes: v.array(v.string()),
  avg_rating: v.nullable(v.number()),
  created_at: v.string(),
})

/** Response bodies of each function with status 200. */
export const functionResponses = {
  'create-order': v.object({ amount: v.number(), currency: v.literal('INR'), id: v.string(), order_id: v.string() }),
  'create-order/capture': v.object({ success: v.literal(true), status: v.string(), order_id: v.string() }),
  cancel: v.object({ success: v.literal(true), message: v.string() }),
  'add-rating': v.object({ success: v.literal(true), message: v.string() }),
  'fetch-wishlisted': v.object({ data: v.array(product) }),
} as const satisfies Record<FunctionName, v.GenericSchema>

export type FunctionResponse<Name extends FunctionName> = v.InferOutput<(typeof functionResponses)[Name]>
