import { hasSizes, noSize, type Product, type SizePlace, sizeOf } from '#domain/catalogue/product.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import { soldOutMessage, stockLimitMessage } from '#domain/inventory/texts.ts'
import { lineQuantityLimit } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type Cart, countItems, quantityOf } from './cart.ts'
import * as texts from './texts.ts'

/** Refuses one more unit of this size with the text of spec §8; null when the cart can take it. */
export function addRefusal(product: Pick<Product, 'id' | 'sizes'>, size: string, cart: Cart): Refusal | null {
  if (product.sizes.every((one) => isSoldOut(one.stock))) return refuse('sold-out', soldOutMessage)
  if (size === noSize && hasSizes(product)) return refuse('invalid', texts.selectSizeFirst)
  const chosen = sizeOf(product, size)
  if (chosen === null || isSoldOut(chosen.stock)) return refuse('sold-out', texts.sizeNotAvailable)
  const inCart = unitsAtLocation(product, chosen.stockLocation, cart)
  if (inCart >= chosen.stock) return refuse('sold-out', stockLimitMessage(chosen.stock, inCart))
  return inCart >= lineQuantityLimit ? refuse('sold-out', texts.atMostOfOne(lineQuantityLimit)) : null
}

/** Refuses a further line in a full cart; null when there is room or the cart already has this line. */
export function fullRefusal(cart: Cart, place: SizePlace, lineLimit: number): Refusal | null {
  if (cart.length < lineLimit || quantityOf(cart, place) > 0) return null
  return refuse('not-offered', texts.cartIsFull(lineLimit))
}

/** Counts the units of that stock location in the cart, whatever their sizes. */
export function unitsAtLocation(product: Pick<Product, 'id' | 'sizes'>, stockLocation: string, cart: Cart): number {
  const sizes = product.sizes.filter((one) => one.stockLocation === stockLocation).map((one) => one.size)
  return countItems(cart.filter((line) => line.productId === product.id && sizes.includes(line.size)))
}
