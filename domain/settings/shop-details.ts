import * as v from 'valibot'
import { indianPhone } from '#domain/phone.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(4_000))

/** Seller's details and terms that the Consumer Protection (E-Commerce) Rules, 2020 require. Null: not set yet. */
export const shopDetailsSchema = v.object({
  legalName: v.nullable(text),
  address: v.nullable(text),
  grievanceOfficer: v.nullable(
    v.object({
      name: text,
      phone: v.pipe(v.string(), v.regex(indianPhone)),
      email: v.pipe(v.string(), v.email()),
    }),
  ),
  /** Terms of everything that the shop sells. */
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
  returns:
    'Please keep the box until you know that you keep the item.\n\nYou can cancel an order on its page until it is on its way.',
  refunds:
    'What you paid online goes back the way it came. Banks need a few working days for it.\n\nA cash on delivery order that you cancel has cost you nothing, so there is nothing to send back.',
  shipping:
    'We deliver to addresses in India. Your order page shows where your parcel is as soon as the courier has it.\n\nFor some products you can pay cash on delivery. The extra charge for it is shown before you confirm.',
}

/** An empty line parts two paragraphs. */
export function paragraphsOf(message: string): string[] {
  return message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
