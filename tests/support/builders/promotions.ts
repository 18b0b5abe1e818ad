import type { Insertable } from 'kysely'
import type { Tables } from '#db/engine/tables/tables.ts'
import { rupees } from '#domain/money.ts'
import type { PromotionTerms } from '#domain/promotions/promotion.ts'
import type { Shop } from '#flows/shop.ts'

export const aSale = (percent: number): PromotionTerms => ({ kind: 'sale', percent, flat: null })
export const twoForOne: PromotionTerms = { kind: 'multi-buy', buys: 2, gets: 1, percent: 100 }

type PromotionToMake = Partial<Omit<Insertable<Tables['promotions']>, 'terms'>> & { terms?: PromotionTerms }

/** Inserts a promotion: 10 % off every product, without end, unless overridden. Returns its number. */
export async function aPromotion(
  { db }: Pick<Shop, 'db'>,
  { terms = aSale(10), ...wanted }: PromotionToMake = {},
): Promise<number> {
  const row = { name: 'Diwali sale', ...wanted, terms: JSON.stringify(terms) }
  const { id } = await db.insertInto('promotions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const offFrom = (minimum: number, flat: number): PromotionTerms => ({
  kind: 'automatic',
  percent: null,
  flat: rupees(flat),
  cap: null,
  minimum: rupees(minimum),
})
