import type { QuoteLine } from '#domain/checkout/quote.ts'
import { allocate, type Paise, paise, sum, times, zeroPaise } from '#domain/money.ts'
import { leastToPay, reductionOf } from './coupon.ts'
import { type LivePromotion, noPromotions, type QuotedPromotions } from './promotion.ts'
import { bestPlaces, type Place, type Unit } from './unit-places.ts'

/** A line of which nothing can be ordered has the quantity 0. */
export type PromotedLine = Pick<QuoteLine, 'productId' | 'size' | 'price' | 'quantity'>

/**
 * The promotions by which these lines cost the shopper least. Either each piece belongs to at most one sale, multi-buy or
 * bundle, or one automatic discount holds for the whole cart; the larger of them counts, of equal ones the former. What a
 * multi-buy or bundle takes off is shared by all of its pieces, so that each piece that comes back refunds what it cost.
 */
export function bestPromotions(lines: readonly PromotedLine[], promotions: readonly LivePromotion[]): QuotedPromotions {
  // The order of a cart's lines must not matter, nor that of the promotions.
  const order = lines.map((_, at) => at).sort((one, other) => compareLines(lines[one], lines[other]))
  const sorted = order.flatMap((at) => lines[at] ?? [])
  const live = promotions.toSorted((one, other) => one.id - other.id)
  const whole = sum(sorted.map(totalOf))
  const offers = [byPiece(sorted, live), ...live.map((promotion) => byCart(sorted, promotion))]
  const best = offers
    .filter(({ discount }) => discount <= whole - leastToPay)
    .reduce((one, other) => (other.discount > one.discount ? other : one), noPromotions)
  return { ...best, shares: lines.map((_, at) => best.shares[order.indexOf(at)] ?? zeroPaise) }
}

const totalOf = ({ price, quantity }: PromotedLine) => times(price, quantity)

const keyOf = (line?: PromotedLine) => `${line?.productId}\n${line?.size}`

/** The dearest first: of each group of a multi-buy the last ones are then the cheapest. */
function compareLines(one?: PromotedLine, other?: PromotedLine): number {
  return (other?.price ?? 0) - (one?.price ?? 0) || (keyOf(one) < keyOf(other) ? -1 : 1)
}

/** An automatic discount: its minimum is of the whole cart, its discount off the lines that it is for. */
function byCart(lines: readonly PromotedLine[], promotion: LivePromotion): QuotedPromotions {
  const { terms, covers } = promotion
  const whole = sum(lines.map(totalOf))
  if (terms.kind !== 'automatic' || whole < terms.minimum) return noPromotions
  const fitting = lines.map((line) => (covers?.includes(line.productId) === false ? zeroPaise : totalOf(line)))
  const discount = reductionOf(terms, sum(fitting), whole)
  if (discount === 0) return noPromotions
  return { discount, shares: allocate(discount, fitting), applied: [appliedOf(promotion, discount)] }
}

const appliedOf = ({ id, name, terms }: LivePromotion, amount: Paise) => ({ id, name, terms, amount })

function byPiece(lines: readonly PromotedLine[], promotions: readonly LivePromotion[]): QuotedPromotions {
  const units = lines.flatMap(({ quantity, productId, price }, line) =>
    Array.from({ length: quantity }, (): Unit => ({ line, productId, price })),
  )
  const places = bestPlaces(units, promotions)
  const given = promotions.flatMap((promotion) => {
    const own = places.filter(({ promotionId }) => promotionId === promotion.id)
    const amount = sum(own.map(({ gain }) => gain))
    // In a cart too large to try everything a bundle may end up dearer than its pieces.
    return amount > 0
      ? [
          {
            applied: appliedOf(promotion, amount),
            shares: sharesOf(lines, promotion.terms.kind === 'sale', own),
          },
        ]
      : []
  })
  return {
    discount: sum(given.map(({ applied }) => applied.amount)),
    shares: lines.map((_, at) => sum(given.map(({ shares }) => shares[at] ?? zeroPaise))),
    applied: given.map(({ applied }) => applied),
  }
}

/** A sale is each piece's own; what pieces get together is shared by their prices. */
function sharesOf(lines: readonly PromotedLine[], isOwn: boolean, places: readonly Place[]): Paise[] {
  const perLine = (amountOf: (place: Place) => Paise) =>
    lines.map((_, at) => sum(places.filter(({ unit }) => unit.line === at).map(amountOf)))
  const gains = perLine(({ gain }) => gain)
  return isOwn
    ? gains
    : allocate(
        paise(sum(gains)),
        perLine(({ unit }) => unit.price),
      )
}
