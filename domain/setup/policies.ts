import { formatRupees } from '#domain/money.ts'
import type { DeliveryRates } from '#domain/shipping/delivery-fee.ts'

export type PolicyFacts = {
  /** Null while the shop has no address. */
  town: string | null
  rates: DeliveryRates
  /** Days until a parcel arrives; null where the courier says it. */
  days: number | null
  returnDays: number
  cod: boolean
}

export type Policies = { shipping: string; returns: string; refunds: string }

/** Writes the policies from the owner's answers, to be read and changed before they are saved. */
export function writePolicies(facts: PolicyFacts): Policies {
  return { shipping: shippingPolicy(facts), returns: returnPolicy(facts), refunds: refundPolicy(facts) }
}

const paragraphs = (...all: (string | null)[]) => all.filter((one) => one !== null).join('\n\n')

function shippingPolicy({ town, rates, days, cod }: PolicyFacts): string {
  const arrival =
    days === null
      ? 'The product page shows when a parcel reaches your pincode.'
      : `A parcel usually arrives within ${days === 1 ? 'a day' : `${days} days`}.`
  return paragraphs(
    `We deliver to addresses in India${town === null ? '' : `, from ${town}`}. ${arrival} Your order page shows where it is.`,
    feeText(rates),
    cod
      ? 'You can pay cash on delivery where the product says so. Any extra charge for it is shown before you confirm.'
      : null,
  )
}

function feeText({ fee, freeFrom, zones, slabs }: DeliveryRates): string {
  const usual =
    fee === 0
      ? 'Delivery is free'
      : `Delivery costs ${formatRupees(fee)} an order${freeFrom === null ? '' : `, and is free from ${formatRupees(freeFrom)}`}`
  const differs = zones.length + slabs.length > 0
  return differs ? `${usual}; far places and heavy parcels may cost more. The cart shows it.` : `${usual}.`
}

function returnPolicy({ returnDays }: PolicyFacts): string {
  const cancel = 'You can cancel an order on its page until it is on its way.'
  if (returnDays === 0)
    return paragraphs(
      'We take an item back if it arrives damaged or is not what you ordered. Please write to us as soon as you can, with a photo.',
      cancel,
    )
  const days = returnDays === 1 ? 'one day' : `${returnDays} days`
  return paragraphs(
    `You can return or exchange an item within ${days} after delivery: open the order and choose Return or exchange. Please send it unused, with its tags and box.`,
    cancel,
  )
}

function refundPolicy({ cod }: PolicyFacts): string {
  return paragraphs(
    'What you paid online goes back the way it came, once we have the item or the order is cancelled. Banks need a few working days for it.',
    cod ? 'For an order that you paid in cash we send the money to your UPI id or bank account.' : null,
  )
}
