import { imported, isImported, originChoices } from '#domain/catalogue/country-of-origin.ts'
import { sizeLabel } from '#domain/catalogue/product.ts'
import { groupDigits } from '#domain/money.ts'
import { shadeOf } from './colours.ts'
import { type CountedFacet, colourNames, type FacetCount, isSingle, priceBands, thresholds } from './filters.ts'
import type { Listing } from './listing.ts'
import * as texts from './texts.ts'

export type FilterOption = { value: string; label: string; count: string; isChosen: boolean; shade: string }

/** A filter with the values available in a listing. */
export type FilterGroup = { facet: CountedFacet; isSingle: boolean; options: readonly FilterOption[] }

type Counted = Pick<FacetCount, 'value' | 'count' | 'isEstimate'> & { label: string }

const order: readonly CountedFacet[] = ['size', 'price', 'colour', 'maker', 'discount', 'rating', 'stock', 'origin']

/** Maximum values shown; selected ones are always shown. */
const mostShown = 40

/** Builds the filters in display order, without values that all products share. */
export function filterGroups(counts: readonly FacetCount[], listing: Listing, total: number): FilterGroup[] {
  return order.flatMap((facet) => {
    const chosen = chosenValues(listing, facet)
    const own = counts.filter((one) => one.facet === facet)
    const missing = chosen.filter((value) => !own.some((one) => one.value === value))
    const all = valuesOf[facet]([
      ...own.map((one) => ({ ...one, label: one.label ?? one.value })),
      ...missing.map((value) => ({ value, label: value, count: 0, isEstimate: false })),
    ])
    const isChosen = ({ value }: Counted) => chosen.includes(value)
    const shown = all.filter((one, at) => isChosen(one) || (at < mostShown && one.count > 0))
    const isTyped = facet === 'price' && (listing.range.min !== null || listing.range.max !== null)
    if (!isTyped && chosen.length === 0 && shown.every(({ count }) => count === total)) return []
    const options = shown.map((one) => optionOf(facet, one, isChosen(one)))
    return [{ facet, isSingle: facet === 'origin' || isSingle(facet), options }]
  })
}

function chosenValues({ filters, origin }: Listing, facet: CountedFacet): readonly string[] {
  if (facet === 'origin') return origin === null ? [] : [origin]
  return filters[facet]
}

function optionOf(facet: CountedFacet, one: Counted, isChosen: boolean): FilterOption {
  return {
    value: one.value,
    label: filterLabel(facet, one.value, one.label),
    count: countText(one),
    isChosen,
    shade: facet === 'colour' ? shadeOf(one.value) : '',
  }
}

/** Formats '24', or '~1,200' for an estimate. */
function countText({ count, isEstimate }: Counted): string {
  if (!isEstimate) return groupDigits(count)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return `~${groupDigits(Math.round(count / step) * step)}`
}

type Sorted = (counted: readonly Counted[]) => readonly Counted[]

const valuesOf: Record<CountedFacet, Sorted> = {
  size: (counted) => counted.toSorted((one, other) => bySize(one.label, other.label)),
  price: (counted) => inOrderOf(Object.keys(priceBands), counted),
  colour: (counted) => inOrderOf(colourNames, counted).toSorted(byCount),
  maker: (counted) => counted.toSorted(byCount),
  discount: (counted) => upFrom(thresholds.discount, counted),
  rating: (counted) => upFrom(thresholds.rating, counted),
  stock: (counted) => counted,
  origin: countries,
}

function inOrderOf(values: readonly string[], counted: readonly Counted[]): Counted[] {
  return values.flatMap((value) => counted.find((one) => one.value === value) ?? [])
}

const byCount = (one: Counted, other: Counted) => other.count - one.count || bySize(one.label, other.label)

/** Sorts by the number within: 'UK 8' before 'UK 10'. */
const { compare: bySize } = new Intl.Collator('en', { numeric: true })

/** Adds up the counts: a minimum includes all higher values. */
function upFrom(least: readonly string[], counted: readonly Counted[]): Counted[] {
  return least.map((value) => {
    const higher = counted.filter((one) => Number(one.value) >= Number(value))
    return {
      value,
      label: value,
      count: higher.reduce((sum, one) => sum + one.count, 0),
      isEstimate: higher.some((one) => one.isEstimate),
    }
  })
}

/** Sorts countries by name, with an option for all foreign ones; empty when everything is made in India. */
function countries(counted: readonly Counted[]): Counted[] {
  return originChoices(counted.map(({ value }) => value)).map(({ value, label }) => {
    const own = counted.filter((one) => (value === imported ? isImported(one.value) : one.value === value))
    return {
      value,
      label,
      count: own.reduce((sum, one) => sum + one.count, 0),
      isEstimate: own.some((one) => one.isEstimate),
    }
  })
}

/** Formats a value; `label` is the shop's spelling of it. */
function filterLabel(facet: CountedFacet, value: string, label = value): string {
  const labels: Record<CountedFacet, string> = {
    size: sizeLabel(label),
    price: priceLabel(value),
    colour: texts.colourText(value),
    maker: label,
    discount: texts.discountFrom(value),
    rating: texts.ratingFrom(value),
    stock: texts.inStock,
    origin: label,
  }
  return labels[facet]
}

function priceLabel(band: string): string {
  const { from, to } = priceBands[band] ?? { from: 0, to: null }
  return rangeLabel(from, to)
}

/** Formats a price range in rupees. */
export function rangeLabel(from: number, to: number | null): string {
  if (to === null) return texts.fromPrice(`₹${groupDigits(from)}`)
  return from === 0 ? texts.underPrice(`₹${groupDigits(to)}`) : `₹${groupDigits(from)} – ₹${groupDigits(to)}`
}
