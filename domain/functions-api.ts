import * as v from 'valibot'

/** Text that a database can hold: no NUL, and no half of a character. */
const text = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.excludes('\0'),
  v.check((words) => words.isWellFormed()),
)
const id = v.pipe(text, v.minLength(1), v.maxLength(100))

/** A cart line as the specification's client holds it; whatever else it says of the product is not looked at. */
const item = v.looseObject({
  id,
  size: v.optional(v.nullable(v.union([v.pipe(text, v.maxLength(100)), v.number()]))),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
})
const items = v.pipe(v.array(item), v.minLength(1), v.maxLength(50))

const address = v.strictObject({
  name: text,
  phone: text,
  whatsapp: text,
  address: text,
  zip: text,
  place: text,
  city: text,
  state: text,
  country: v.optional(text),
})

/**
 * Bodies of the functions (spec §7). What a client claims of prices, owner and state is read where the specification
 * sends it, and never believed; anything else is refused.
 */
export const functionBodies = {
  'create-order': v.strictObject({
    description: v.optional(text),
    user_id: v.optional(id),
    user_name: v.optional(text),
    items,
    address,
    payment_method: v.picklist(['COD', 'CARD']),
    status: v.optional(v.literal('paid')),
    /** For a COD order that was answered with 'code-needed': what /auth/otp returned, and the six digits. */
    cod_code: v.optional(v.strictObject({ message_id: text, token: text })),
  }),
  'create-order/capture': v.strictObject({
    paymentId: id,
    signature: id,
    razorpay_order_id: id,
    status: v.optional(v.literal('paid')),
    items: v.optional(v.array(v.looseObject({}))),
  }),
  cancel: v.strictObject({ order_id: id }),
  'add-rating': v.strictObject({
    product_id: id,
    comment: text,
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    order_id: id,
  }),
  'fetch-wishlisted': v.strictObject({
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 10),
  }),
} as const

export type FunctionName = keyof typeof functionBodies
export type FunctionBody<Name extends FunctionName> = v.InferOutput<(typeof functionBodies)[Name]>

/** The one shape of every "no". */
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

/** What each function answers with 200. */
export const functionAnswers = {
  'create-order': v.object({
    amount: v.number(),
    currency: v.literal('INR'),
    id: v.string(),
    order_id: v.string(),
  }),
  'create-order/capture': v.object({ success: v.literal(true), status: v.string(), order_id: v.string() }),
  cancel: v.object({ success: v.literal(true), message: v.string() }),
  'add-rating': v.object({ success: v.literal(true), message: v.string() }),
  'fetch-wishlisted': v.object({ data: v.array(product) }),
} as const satisfies Record<FunctionName, v.GenericSchema>

export type FunctionAnswer<Name extends FunctionName> = v.InferOutput<(typeof functionAnswers)[Name]>

/** What each is for, for who reads the document. Amounts of orders are paise, prices of products rupees. */
export const functionWords: Record<FunctionName, { summary: string; isForVisitors: boolean }> = {
  'create-order': {
    summary:
      'Places an order of these items. Prices, amount, owner and state are the shop’s own. COD: `id` is the order; CARD: `id` is the gateway’s order, to be paid in its checkout. `amount` is in paise.',
    isForVisitors: false,
  },
  'create-order/capture': {
    summary:
      'What the gateway’s checkout handed over after paying. The gateway itself is asked what is true.',
    isForVisitors: false,
  },
  cancel: { summary: 'Cancels an own order that has not left the shop.', isForVisitors: false },
  'add-rating': { summary: 'Reviews a product of an own, delivered order, once.', isForVisitors: false },
  'fetch-wishlisted': {
    summary: 'The products that most wishlists hold. Prices are rupees.',
    isForVisitors: true,
  },
}
