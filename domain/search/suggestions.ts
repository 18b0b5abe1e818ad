import type { Category, Picture, ProductSummary } from '#domain/catalogue/product.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import type { HelpTopic } from '#domain/content/help-topics.ts'
import { formatRupees } from '#domain/money.ts'
import * as texts from './texts.ts'
import { colourText } from './texts.ts'

export const suggestionLimits = { categories: 2, brands: 2, products: 4, all: 8 } as const

export type Suggestion = { label: string; detail: string; to: string; picture: Picture | null }

/** A search within a category that has results. */
export type NarrowerSearch = Pick<Category, 'title'> & { colour: string | null; under: number | null }

export type SuggestionMatches = {
  categories: readonly Pick<Category, 'category' | 'title' | 'thumbnail'>[]
  searches: readonly NarrowerSearch[]
  brands: readonly string[]
  products: readonly Pick<ProductSummary, 'id' | 'name' | 'brand' | 'prices' | 'picture'>[]
}

/** Lists suggestions without duplicates: a page of help, categories, searches within them, brands, products. */
export function suggestionsOf(matches: SuggestionMatches, help: HelpTopic | null = null): Suggestion[] {
  const { categories, searches, brands, products } = matches
  const lines = [
    ...(help ? [{ label: help.label, detail: help.question, to: help.to, picture: null }] : []),
    ...categories
      .slice(0, suggestionLimits.categories)
      .map(
        ({ category, title, thumbnail }): Suggestion => ({
          label: categoryText(title),
          detail: texts.category,
          to: `/search?${new URLSearchParams({ category })}`,
          picture: thumbnail,
        }),
      ),
    ...searches.map((search) => searchFor(narrowerText(search), '')),
    ...brands.slice(0, suggestionLimits.brands).map((brand) => searchFor(brand, texts.brand)),
    ...products
      .slice(0, suggestionLimits.products)
      .map(
        ({ id, name, brand, prices, picture }): Suggestion => ({
          label: name,
          detail: [brand, formatRupees(prices.first)].filter(Boolean).join(' · '),
          to: `/product/${id}`,
          picture,
        }),
      ),
  ]
  const first = new Map(lines.toReversed().map((line) => [line.label.toLowerCase(), line]))
  return lines.filter((line) => first.get(line.label.toLowerCase()) === line).slice(0, suggestionLimits.all)
}

const searchFor = (label: string, detail: string): Suggestion => ({
  label,
  detail,
  to: `/search?${new URLSearchParams({ query: label })}`,
  picture: null,
})

function narrowerText({ title, colour, under }: NarrowerSearch): string {
  const goods = categoryText(title).toLowerCase()
  if (under !== null) return texts.searchUnder(goods, under)
  return colour === null ? goods : texts.searchColour(colourText(colour).toLowerCase(), goods)
}

export function suggestionCount(count: number): string {
  if (count === 0) return ''
  return texts.suggestions(count)
}
