import type { QuoteLine } from '#domain/checkout/quote.ts'
import { allocate, type Paise, sum, times, zeroPaise } from '#domain/money.ts'
import { minOnlineAmount } from '#domain/payments/store-credit.ts'
import { reductionOf } from './coupon.ts'
import { type LivePromotion, noPromotions, type QuotedPromotions } from './promotion.ts'
import { bestPlaces, type Place, type Unit } from './unit-places.ts'

/** An unorderable line has quantity 0. */
export type PromotedLine = Pick<QuoteLine, 'productId' | 'size' | 'price' | 'quantity'>

/**
 * Finds the promotions that cost the shopper least. Either each unit belongs to at most one sale, multi-buy or bundle,
 * or one automatic discount applies to the cart; the larger discount wins, the former on a tie. The discount of a
 * multi-buy or bundle is shared by all of its units, so that a returned unit refunds what it cost.
 */
export function bestPromotions(lines: readonly PromotedLine[], promotions: readonly LivePromotion[]): QuotedPromotions {
  // Makes the result independent of the order of lines and promotions.
  const order = lines.map((_, at) => at).sort((one, other) => compareLines(lines[one], lines[other]))
  const sorted = order.flatMap((at) => lines[at] ?? [])
  const live = promotions.toSorted((one, other) => one.id - other.id)
  const total = sum(sorted.map(totalOf))
  const offers = [unitDiscounts(sorted, live), ...live.map((promotion) => automaticDiscount(sorted, promotion))]
  const best = offers
    .filter(({ discount }) => discount <= total - minOnlineAmount)
    .reduce((one, other) => (other.discount > one.discount ? other : one), noPromotions)
  return { ...best, shares: lines.map((_, at) => best.shares[order.indexOf(at)] ?? zeroPaise) }
}

const totalOf = ({ price, quantity }: PromotedLine) => times(price, quantity)

const keyOf = (line?: PromotedLine) => `${line?.productId}\n${line?.size}`

/** Sorts by price, highest first, so that the last units of a multi-buy group are the cheapest. */
function compareLines(one?: PromotedLine, other?: PromotedLine): number {
  return (other?.price ?? 0) - (one?.price ?? 0) || (keyOf(one) < keyOf(other) ? -1 : 1)
}

/** Computes an automatic discount: the minimum counts the whole cart, the discount only lines that it covers. */
function automaticDiscount(lines: readonly PromotedLine[], promotion: LivePromotion): QuotedPromotions {
  const { terms, covers } = promotion
  const total = sum(lines.map(totalOf))
  if (terms.kind !== 'automatic' || total < terms.minimum) return noPromotions
  const covered = lines.map((line) => (covers?.includes(line.productId) === false ? zeroPaise : totalOf(line)))
  const discount = reductionOf(terms, sum(covered), total)
  if (discount === 0) return noPromotions
  return { discount, shares: allocate(discount, covered), applied: [appliedOf(promotion, discount)] }
}

const appliedOf = ({ id, name, terms }: LivePromotion, amount: Paise) => ({ id, name, terms, amount })

/** Computes sales, multi-buys and bundles, which each have units of their own. */
function unitDiscounts(lines: readonly PromotedLine[], promotions: readonly LivePromotion[]): QuotedPromotions {
  const units = lines.flatMap(({ quantity, productId, price }, line) =>
    Array.from({ length: quantity }, (): Unit => ({ line, productId, price })),
  )
  const places = bestPlaces(units, promotions)
  const given = promotions.flatMap((promotion) => {
    const own = places.filter(({ promotionId }) => promotionId === promotion.id)
    const amount = sum(own.map(({ gain }) => gain))
    // In a cart too large for an exhaustive search a bundle may cost more than its units.
    if (amount <= 0) return []
    return [{ applied: appliedOf(promotion, amount), shares: sharesOf(lines, promotion, own) }]
  })
  return {
    discount: sum(given.map(({ applied }) => applied.amount)),
    shares: lines.map((_, at) => sum(given.map(({ shares }) => shares[at] ?? zeroPaise))),
    applied: given.map(({ applied }) => applied),
  }
}

/** Shares the discount among the lines: a sale's by unit, a group's in proportion to the units' prices. */
function sharesOf(lines: readonly PromotedLine[], { terms }: LivePromotion, places: readonly Place[]): Paise[] {
  const perLine = (amountOf: (place: Place) => Paise) =>
    lines.map((_, at) => sum(places.filter(({ unit }) => unit.line === at).map(amountOf)))
  const gains = perLine(({ gain }) => gain)
  if (terms.kind === 'sale') return gains
  const prices = perLine(({ unit }) => unit.price)
  return allocate(sum(gains), prices)
}
