import { updateCart } from '#db/cart/carts.ts'
import { findSizes } from '#db/catalogue/products.ts'
import { addRefusal, fullRefusal, unitsAtLocation } from '#domain/cart/add-to-cart.ts'
import {
  addOne,
  type Cart,
  type CartLine,
  capAtStock,
  changeSize,
  quantityOf,
  removeLine,
  removeOne,
} from '#domain/cart/cart.ts'
import { sizeNotAvailable } from '#domain/cart/texts.ts'
import { isSamePlace, type Product, type SizePlace, sizeOf } from '#domain/catalogue/product.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import { soldOutMessage, stockLimitMessage } from '#domain/inventory/texts.ts'
import { cartLineLimit, guestLineLimit } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/** Owner of the cart: a guest's comes from a cookie, a shopper's is on the account. */
export type CartHolder = { userId: string } | { guestCart: Cart }

type SizeChange = SizePlace & { intent: 'change-size'; newSize: string }

/** `held`: units of the line that its shopper saw; a tap whose answer was lost is repeated with the same. */
type Step = SizePlace & { intent: 'add' | 'remove-one'; held?: number | undefined }

export type CartChange = Step | (SizePlace & { intent: 'remove-line' | 'take-stock' }) | SizeChange

type Sizes = Pick<Product, 'id' | 'sizes'>

/** Adds, removes or changes a line. Only increases are checked against stock. */
export async function changeCart(shop: Shop, holder: CartHolder, change: CartChange): Promise<Cart | Refusal> {
  const isReduction = change.intent === 'remove-one' || change.intent === 'remove-line'
  const product = isReduction ? null : await findSizes(shop.db, change.productId)
  if ('guestCart' in holder) {
    return changed({ cart: holder.guestCart, lineLimit: guestLineLimit }, change, product)
  }
  return updateCart(shop.db, holder.userId, (cart) => changed({ cart, lineLimit: cartLineLimit }, change, product))
}

function changed(held: { cart: Cart; lineLimit: number }, change: CartChange, product: Sizes | null): Cart | Refusal {
  const { cart } = held
  if ((change.intent === 'add' || change.intent === 'remove-one') && isTaken(cart, change)) return cart
  if (change.intent === 'remove-one') return removeOne(cart, change)
  if (change.intent === 'remove-line') return removeLine(cart, change)
  if (product === null) return refuse('not-found', soldOutMessage)
  if (change.intent === 'change-size') return resized(cart, change, product)
  if (change.intent === 'take-stock') return withinStock(cart, change, product)
  return addRefusal(product, change.size, cart) ?? fullRefusal(cart, change, held.lineLimit) ?? addOne(cart, change)
}

/** Tells whether the cart has already got this step since its shopper saw it. */
function isTaken(cart: Cart, { held, ...step }: Step): boolean {
  if (held === undefined) return false
  const quantity = quantityOf(cart, step)
  return step.intent === 'add' ? quantity > held : quantity < held
}

/** Limits a line to the stock, and never increases it. */
function withinStock(cart: Cart, line: SizePlace, product: Sizes): Cart | Refusal {
  const { stock } = sizeOf(product, line.size) ?? { stock: 0 }
  if (isSoldOut(stock)) return refuse('sold-out', soldOutMessage)
  const findSize = ({ productId, size }: CartLine) => (productId === product.id ? sizeOf(product, size) : null)
  return capAtStock(cart, findSize, isSamePlace(line))
}

function resized(cart: Cart, change: SizeChange, product: Sizes): Cart | Refusal {
  const size = sizeOf(product, change.newSize)
  if (size === null || isSoldOut(size.stock)) return refuse('sold-out', sizeNotAvailable)
  const next = changeSize(cart, change, size.size)
  const quantity = unitsAtLocation(product, size.stockLocation, next)
  if (quantity > size.stock) return refuse('sold-out', stockLimitMessage(size.stock, quantity))
  return next
}
