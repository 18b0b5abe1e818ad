import { isSamePlace, type ProductSize, placeKey, type SizePlace } from '#domain/catalogue/product.ts'
import { cartLineLimit, lineQuantityLimit } from '#domain/limits.ts'

/** Product, size and quantity; never a price. A line is identified by product and size. */
export type CartLine = SizePlace & { quantity: number }

export type Cart = readonly CartLine[]

/** The cart of a browser that signs in. `guestCartId` stays while the browser keeps the cart; null: empty or older. */
export type GuestCart = { guestCart: Cart; guestCartId: string | null }

export const countItems = (cart: Cart): number => cart.reduce((total, line) => total + line.quantity, 0)

export const quantityOf = (cart: Cart, place: SizePlace): number => cart.find(isSamePlace(place))?.quantity ?? 0

/** Adds one unit, as a new line if needed. The caller has checked the stock. */
export function addOne(cart: Cart, place: SizePlace): Cart {
  if (!cart.some(isSamePlace(place))) {
    return [...cart, { productId: place.productId, size: place.size, quantity: 1 }]
  }
  return cart.map((line) => (isSamePlace(place)(line) ? { ...line, quantity: line.quantity + 1 } : line))
}

/** Removes one unit, and the line with its last unit. */
export function removeOne(cart: Cart, place: SizePlace): Cart {
  return cart
    .map((line) => (isSamePlace(place)(line) ? { ...line, quantity: line.quantity - 1 } : line))
    .filter((line) => line.quantity > 0)
}

export const removeLine = (cart: Cart, place: SizePlace): Cart => cart.filter((line) => !isSamePlace(place)(line))

export function hasSameLines(cart: Cart, lines: Cart): boolean {
  return lines.every((line) => quantityOf(cart, line) === line.quantity)
}

/** Changes a line's size; two lines of the same size are merged (decision 1.15). */
export function changeSize(cart: Cart, place: SizePlace, size: string): Cart {
  return normaliseCart(cart.map((line) => (isSamePlace(place)(line) ? { ...line, size } : line)))
}

/** Merges lines of the same product and size, within the limits of a cart. */
export function normaliseCart(cart: Cart, lineLimit = cartLineLimit): Cart {
  const lines = new Map<string, CartLine>()
  for (const line of cart) {
    const key = placeKey(line)
    const quantity = (lines.get(key)?.quantity ?? 0) + line.quantity
    lines.set(key, { ...line, quantity: Math.min(quantity, lineQuantityLimit) })
  }
  return [...lines.values()].filter((line) => line.quantity > 0).slice(0, lineLimit)
}

/** Merges the guest's cart into the account's at sign-in (decision 1.6). The caller caps the result at stock. */
export const mergeCarts = (account: Cart, guest: Cart): Cart => normaliseCart([...account, ...guest])

/** Finds the units that a cart has more of than an earlier one. */
export function unitsSince(cart: Cart, earlier: Cart): Cart {
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - quantityOf(earlier, line) }))
    .filter((line) => line.quantity > 0)
}

type FindSize = (line: CartLine) => Pick<ProductSize, 'stock' | 'stockLocation'> | null

/** Finds for each line the units that the lines before it leave at its stock location. */
export function stockLeft(cart: Cart, findSize: FindSize): number[] {
  const taken = new Map<string, number>()
  return cart.map((line) => {
    const { stock, stockLocation } = findSize(line) ?? { stock: 0, stockLocation: line.size }
    const location = `${line.productId}\n${stockLocation}`
    const before = taken.get(location) ?? 0
    const left = Math.max(stock - before, 0)
    taken.set(location, before + Math.min(line.quantity, left))
    return left
  })
}

/** Reduces every line that `isCapped` to the available units. */
export function capAtStock(cart: Cart, findSize: FindSize, isCapped: (line: CartLine) => boolean = () => true): Cart {
  const left = stockLeft(cart, findSize)
  return cart
    .map((line, at) => (isCapped(line) ? { ...line, quantity: Math.min(line.quantity, left[at] ?? 0) } : line))
    .filter((line) => line.quantity > 0)
}
