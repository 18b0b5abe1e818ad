import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { insertSession } from '#db/accounts/sessions.ts'
import { saveName, updateUser } from '#db/accounts/users.ts'
import { findHeldCart, saveCart } from '#db/cart/carts.ts'
import { findCategory } from '#db/catalogue/categories.ts'
import { findProduct } from '#db/catalogue/products.ts'
import type { Tables } from '#db/engine/tables/tables.ts'
import { type Cart, removeLine } from '#domain/cart/cart.ts'
import type { Category, Product } from '#domain/catalogue/product.ts'
import { codTotal } from '#domain/checkout/quote.ts'
import type { Address } from '#domain/customers/address.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { issueTokens } from '#flows/accounts/issue-tokens.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

type InShop = Pick<Shop, 'db'>

/** Counters, so that default ids and phones are unique. */
let made = 0
const nextNumber = () => {
  made += 1
  return made
}

type NewCategory = Partial<Pick<Category, 'category' | 'title' | 'sizes' | 'stockMapRequired'>> & {
  chips?: readonly string[]
}

/** Inserts a category, or returns the existing one of this name. */
export async function aCategory({ db }: InShop, wanted: NewCategory = {}): Promise<Category> {
  const { category = 'Shoes', title = category, sizes = [], stockMapRequired = false, chips = [] } = wanted
  await db
    .insertInto('categories')
    .values({ category, title, sizes: [...sizes], stockMapRequired, chips: [...chips] })
    .onConflict((conflict) => conflict.column('category').doNothing())
    .execute()
  return found(await findCategory(db, category), 'category')
}

type SizeToMake = {
  size: string
  stock?: number
  price?: Paise
  prevPrice?: Paise | null
  codPrice?: Paise | null
  stockLocation?: string
}

export type ProductToMake = {
  id?: string
  name?: string
  brand?: string
  category?: string
  brandCateg?: string | null
  style?: string | null
  colour?: string | null
  tags?: readonly string[]
  description?: string
  price?: Paise
  prevPrice?: Paise | null
  codPrice?: Paise | null
  stock?: number
  /** Sizes by name, or in full. Empty: one row without a size, with `stock` units. */
  sizes?: readonly (string | SizeToMake)[]
  images?: readonly string[]
  avgRating?: number | null
  createdAt?: Date
}

/** A published product with its opening stock in the ledger: ten units at ₹1,000, COD for ₹50, unless overridden. */
export async function aProduct(shop: InShop, wanted: ProductToMake = {}): Promise<Product> {
  const number = nextNumber()
  const { id = `product-${number}`, category = 'Shoes', sizes = [''] } = wanted
  const rows = sizes.map((size, position) => sizeRow(id, typeof size === 'string' ? { size } : size, position, wanted))
  const cheapest = rows.reduce((least, row) => (row.price < least.price ? row : least))
  await aCategory(shop, { category })
  await aPicture(shop, ...(wanted.images ?? []))
  await shop.db
    .insertInto('products')
    .values({
      id,
      category,
      name: wanted.name ?? `Product ${number}`,
      brand: wanted.brand ?? 'Tarang',
      brandCateg: wanted.brandCateg ?? null,
      style: wanted.style ?? null,
      colour: wanted.colour ?? null,
      tags: [...(wanted.tags ?? [])],
      description: wanted.description ?? '',
      images: [...(wanted.images ?? [])],
      price: cheapest.price,
      prevPrice: cheapest.prevPrice ?? null,
      avgRating: wanted.avgRating ?? null,
      ...(wanted.createdAt ? { createdAt: wanted.createdAt } : {}),
    })
    .execute()
  await shop.db.insertInto('productSizes').values(rows).execute()
  await noteOpening(shop, rows)
  return found(await findProduct(shop.db, id), 'product')
}

type SizeRow = Insertable<Tables['productSizes']>

function sizeRow(productId: string, wanted: SizeToMake, position: number, product: ProductToMake): SizeRow {
  const { price = rupees(1_000), prevPrice = null, codPrice = rupees(50), stock = 10 } = product
  const { size, stockLocation = size } = wanted
  return {
    productId,
    size,
    stockLocation,
    position,
    price: wanted.price ?? price,
    prevPrice: wanted.prevPrice === undefined ? prevPrice : wanted.prevPrice,
    codPrice: wanted.codPrice === undefined ? codPrice : wanted.codPrice,
    // Only a size that is its own stock location counts units.
    onHand: stockLocation === size ? (wanted.stock ?? stock) : 0,
  }
}

async function noteOpening({ db }: InShop, rows: readonly SizeRow[]): Promise<void> {
  const opening = rows
    .filter((row) => row.onHand > 0)
    .map(({ productId, size, onHand }) => ({ productId, size, change: onHand, reason: 'opening' as const }))
  if (opening.length > 0) await db.insertInto('stockLedger').values(opening).execute()
}

/** Pictures for products and banners. */
export async function aPicture({ db }: InShop, ...urls: string[]): Promise<void> {
  if (urls.length === 0) return
  await db
    .insertInto('media')
    .values(urls.map((url) => ({ url, kind: 'image' as const, contentType: 'image/webp' })))
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute()
}

export const anAddress: Address = {
  name: 'ASHA RAO',
  phone: '+919876543210',
  whatsapp: '+919876543210',
  address: '12 LAKE ROAD',
  zip: '560001',
  place: 'ULSOOR',
  city: 'BENGALURU',
  state: 'Karnataka',
  country: 'INDIA',
}

export type NewShopper = {
  phone?: string
  name?: string | null
  address?: Address | null
  cart?: Cart
  /** End of the session; in a day unless overridden. */
  until?: Date
  device?: string
  isBlocked?: boolean
}

export type TestShopper = { id: string; phone: string; token: string }

/** A shopper with a session. `token`: value of the session cookie. */
export async function aShopper({ db, now }: InShop & Pick<Shop, 'now'>, wanted: NewShopper = {}): Promise<TestShopper> {
  const { device = 'Chrome on Android' } = wanted
  const { phone = `+9198${String(nextNumber()).padStart(8, '0')}`, name = 'Asha Rao', cart } = wanted
  const { isBlocked = false } = wanted
  const { id } = await db
    .insertInto('users')
    .values({ phone, blockedAt: isBlocked ? now() : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (name !== null) await saveName(db, id, name)
  if (wanted.address) await updateUser(db, id, { address: JSON.stringify(wanted.address) })
  if (cart) await saveCart(db, id, cart)
  const token = randomSecret()
  const createdAt = now()
  const expiresAt = wanted.until ?? new Date(createdAt.getTime() + 24 * 60 * 60_000)
  const session = { userId: id, tokenHash: hashSecret(token), device, createdAt, lastSeenAt: createdAt, expiresAt }
  await insertSession(db, session)
  return { id, phone, token }
}

type ApiClient = { id: string; sessionId: string; accessToken: string; refreshToken: string }

/** An API client that is signed in for a shopper: tokens, no cookie. */
export async function anApiClient(shop: InShop & Pick<Shop, 'now'>, wanted: NewShopper = {}): Promise<ApiClient> {
  const { id, token } = await aShopper(shop, wanted)
  const { id: sessionId } = await shop.db
    .updateTable('sessions')
    .set({ tokenHash: null })
    .where('tokenHash', '=', hashSecret(token))
    .returning('id')
    .executeTakeFirstOrThrow()
  const refreshToken = randomSecret()
  const { accessToken } = await issueTokens(shop.db, { sessionId, now: shop.now(), refreshToken })
  return { id, sessionId, accessToken, refreshToken }
}

/** A line of a cart. */
export function aLine(product: Pick<Product, 'id'>, size = '', quantity = 1) {
  return { productId: product.id, size, quantity }
}

export const aCheckoutKey = () => randomUUID()

/** Places a COD order of this shopper at the current price. */
export async function aPlacedOrder(shop: Shop, shopper: { id: string }, cart: Cart): Promise<string> {
  const others = cart.reduce(removeLine, (await findHeldCart(shop.db, shopper.id)).cart)
  await saveCart(shop.db, shopper.id, [...others, ...cart])
  const shownAmount = codTotal(await quoteCart(shop, cart, { address: anAddress }))
  const placed = await placeCodOrder(shop, {
    userId: shopper.id,
    cart,
    address: anAddress,
    checkoutKey: aCheckoutKey(),
    shownAmount,
  })
  if (isRefusal(placed)) throw new Error(placed.message)
  return placed.orderId
}

function found<Thing>(thing: Thing | null, what: string): Thing {
  if (thing === null) throw new Error(`The ${what} that was just made is not there`)
  return thing
}
