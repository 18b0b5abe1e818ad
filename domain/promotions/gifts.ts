import { type Picture, placeKey, type SizePlace } from '#domain/catalogue/product.ts'
import { moved } from '#domain/catalogue/product-images.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** A gift in the back office; `stock` is null when it is no longer sold. */
export type AdminGift = SizePlace & { name: string; picture: Picture | null; stock: number | null }

export type GiftChoice = {
  productId: string
  name: string
  picture: Picture | null
  sizes: readonly { size: string; stock: number }[]
}

export const mostGifts = 5

export const tooManyGifts = refuse('invalid', texts.tooManyGifts(mostGifts))
export const noSuchGift = refuse('not-found', texts.giftIsNotSold)

export function movedGift(gifts: readonly SizePlace[], gift: SizePlace, by: -1 | 1): SizePlace[] {
  const order = moved(gifts.map(placeKey), placeKey(gift), by)
  return gifts.toSorted((one, other) => order.indexOf(placeKey(one)) - order.indexOf(placeKey(other)))
}
