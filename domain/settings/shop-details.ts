import * as v from 'valibot'
import { indianPhone } from '#domain/phone.ts'
import * as texts from './texts.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(4_000))

/** Seller's details and terms that the Consumer Protection (E-Commerce) Rules, 2020 require. Null: not set yet. */
export const shopDetailsSchema = v.object({
  legalName: v.nullable(text),
  address: v.nullable(text),
  grievanceOfficer: v.nullable(
    v.object({ name: text, phone: v.pipe(v.string(), v.regex(indianPhone)), email: v.pipe(v.string(), v.email()) }),
  ),
  /** Terms for all products. */
  about: v.nullable(text),
  returns: text,
  refunds: text,
  shipping: text,
})

export type ShopDetails = v.InferOutput<typeof shopDetailsSchema>

export const defaultShopDetails: ShopDetails = {
  legalName: null,
  address: null,
  grievanceOfficer: null,
  about: null,
  returns: texts.usualReturns,
  refunds: texts.usualRefunds,
  shipping: texts.usualShipping,
}

/** Splits a text into paragraphs at blank lines. */
export function paragraphsOf(message: string): string[] {
  return message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
