import { type Cart, type CartLine, normaliseCart } from '#domain/cart/cart.ts'
import type { SizePlace } from '#domain/catalogue/product.ts'
import { type Address, readAddressForm, readPlaceForm } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export type PhoneOrderProduct = {
  id: string
  name: string
  brand: string
  sizes: readonly { size: string; price: Paise; available: number }[]
}

/** Payment of a phone order: on delivery, or online by a payment link before it is sent. */
export type PhoneOrderMethod = 'COD' | 'LINK'

export const placeText = ({ productId, size }: SizePlace): string => JSON.stringify([productId, size])

/** Reads the lines of the form with their units; `added` adds one unit. Invalid values are ignored. */
export function readPhoneOrderCart(sent: {
  places: readonly string[]
  quantities: readonly string[]
  added: string
}): Cart {
  const listed = sent.places.flatMap((text, at) => lineOf(text, sent.quantities[at] ?? '0'))
  return normaliseCart([...listed, ...lineOf(sent.added, '1')])
}

function lineOf(text: string, quantity: string): CartLine[] {
  const [, id, size] = /^\["((?:[^"\\]|\\.)*)","((?:[^"\\]|\\.)*)"\]$/.exec(text) ?? []
  if (id === undefined || size === undefined || !/^\d{1,2}$/.test(quantity)) return []
  return [{ productId: plain(id), size: plain(size), quantity: Number(quantity) }]
}

const plain = (escaped: string): string => escaped.replace(/\\(["\\/])/g, '$1')

/**
 * Reads the address that the caller gave, with the rules of a shopper's own; the WhatsApp number defaults to the phone.
 * With a payment link the street may be empty: the shopper fills it in.
 */
export function readPhoneOrderAddress(typed: Record<string, string>, method: PhoneOrderMethod): Address | Refusal {
  const isAskedLater = method === 'LINK' && !typed['address']?.trim() && !typed['place']?.trim()
  const read = isAskedLater ? readPlaceForm : readAddressForm
  const address = read({ ...typed, whatsapp: typed['whatsapp'] || (typed['phone'] ?? '') })
  if (!isRefusal(address) || typed['whatsapp']) return address
  const { whatsapp: _, ...fields } = address.fields ?? {}
  return { ...address, fields }
}

export const callerIsBlocked = refuse('not-offered', texts.accountIsBlocked)
export const nothingChosen = refuse('invalid', texts.addSomething)

/** Returns the address's errors first, then the refusal of an empty cart. */
export function phoneOrderRefusal(cart: Cart, address: Address | Refusal): Refusal | null {
  if (cart.length === 0) return nothingChosen
  return isRefusal(address) ? address : null
}
