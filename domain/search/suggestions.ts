import type { Category, Picture, ProductSummary } from '#domain/catalogue/product.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { formatRupees } from '#domain/money.ts'
import * as texts from './texts.ts'

export const suggestionLimits = { categories: 2, brands: 2, products: 4 } as const

export type Suggestion = { label: string; detail: string; to: string; picture: Picture | null }

export type SuggestionMatches = {
  categories: readonly Pick<Category, 'category' | 'title' | 'thumbnail'>[]
  brands: readonly string[]
  products: readonly Pick<ProductSummary, 'id' | 'name' | 'brand' | 'prices' | 'picture'>[]
}

/** Categories, then brands, then products. */
export function suggestionsOf({ categories, brands, products }: SuggestionMatches): Suggestion[] {
  return [
    ...categories.slice(0, suggestionLimits.categories).map(
      ({ category, title, thumbnail }): Suggestion => ({
        label: categoryText(title),
        detail: texts.category,
        to: `/search?${new URLSearchParams({ category })}`,
        picture: thumbnail,
      }),
    ),
    ...brands.slice(0, suggestionLimits.brands).map(
      (brand): Suggestion => ({
        label: brand,
        detail: texts.brand,
        to: `/search?${new URLSearchParams({ query: brand })}`,
        picture: null,
      }),
    ),
    ...products.slice(0, suggestionLimits.products).map(
      ({ id, name, brand, prices, picture }): Suggestion => ({
        label: name,
        detail: [brand, formatRupees(prices.first)].filter(Boolean).join(' · '),
        to: `/product/${id}`,
        picture,
      }),
    ),
  ]
}

export function suggestionCount(count: number): string {
  if (count === 0) return ''
  return texts.suggestions(count)
}
