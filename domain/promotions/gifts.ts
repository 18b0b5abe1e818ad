import type { Picture } from '#domain/catalogue/product.ts'
import { moved } from '#domain/catalogue/product-images.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** A product and size of which one unit is a free gift with online payment. */
export type GiftPlace = { productId: string; size: string }

/** A gift in the back office; `stock` is null when it is no longer sold. */
export type AdminGift = GiftPlace & { name: string; picture: Picture | null; stock: number | null }

export type GiftChoice = {
  productId: string
  name: string
  picture: Picture | null
  sizes: readonly { size: string; stock: number }[]
}

export const mostGifts = 5

export const tooManyGifts = refuse('invalid', texts.tooManyGifts(mostGifts))
export const noSuchGift = refuse('not-found', texts.giftIsNotSold)

export const isSameGift = (one: GiftPlace) => (other: GiftPlace) =>
  one.productId === other.productId && one.size === other.size

const keyOf = ({ productId, size }: GiftPlace) => `${productId}\n${size}`

export function movedGift(gifts: readonly GiftPlace[], gift: GiftPlace, by: -1 | 1): GiftPlace[] {
  const order = moved(gifts.map(keyOf), keyOf(gift), by)
  return gifts.toSorted((one, other) => order.indexOf(keyOf(one)) - order.indexOf(keyOf(other)))
}
