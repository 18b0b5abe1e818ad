import { formatRupees, zeroPaise } from '#domain/money.ts'
import { couponGain } from './coupon.ts'
import type { PromotionTerms } from './promotion.ts'
import * as texts from './texts.ts'

/** Formats the terms: 'Buy 2, get 1 free', '20 % off'. */
export function promotionText(terms: PromotionTerms): string {
  switch (terms.kind) {
    case 'sale':
      return couponGain({ ...terms, cap: null })
    case 'multi-buy':
      return terms.percent === 100
        ? texts.buyAndGetFree(terms.buys, terms.gets)
        : texts.buyAndGetReduced(terms.buys, terms.gets, terms.percent)
    case 'bundle':
      return texts.togetherFor(formatRupees(terms.price))
    case 'automatic':
      return terms.minimum > zeroPaise
        ? texts.gainFrom(couponGain(terms), formatRupees(terms.minimum))
        : couponGain(terms)
  }
}
