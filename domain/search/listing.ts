import { readOriginFilter } from '#domain/catalogue/country-of-origin.ts'
import { truncate } from '#domain/clean-text.ts'
import { listingPath, withoutCollection, withSearch } from '#domain/collections/address.ts'
import type { CollectionScope } from '#domain/collections/collection.ts'
import { maxExactCount, maxUncountedPages, pageSize } from '#domain/limits.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { chipFilter } from './brand-chips.ts'
import { type Filters, hasFilters, readFilters } from './filters.ts'
import type { Sort } from './order-words.ts'
import { requestedSort } from './query.ts'
import { sortOptions } from './texts.ts'

const defaultSort: Sort = 'price-desc'
const plainSorts = ['price-desc', 'price-asc', 'rating-desc', 'rating-asc', 'popular', 'new'] as const

/** Lists the sort orders: 'Best match' only with a query, 'Featured' only where the owner arranged the products. */
export function sortChoices({
  query,
  collection,
}: Pick<Listing, 'query' | 'collection'>): { value: Sort; label: string }[] {
  const first: Sort[] = query === '' ? [] : ['best-match']
  if (collection?.rule === null) first.push('featured')
  return [...first, ...plainSorts].map((value) => ({ value, label: sortOptions[value] }))
}

export type PriceRange = { min: Paise | null; max: Paise | null }

export type Listing = {
  query: string
  category: string | null
  /** Limits the listing to a collection. */
  collection?: CollectionScope
  /** Label of the selected chip, or a brand family. */
  brand: string | null
  brandCateg: string | null
  /** Maximum price, inclusive. */
  under: Paise | null
  /** Country of origin, or 'imported' for all but India, sorted by country; null for any. */
  origin: string | null
  filters: Filters
  range: PriceRange
  sort: Sort
  /** Page index, starting at 0 (spec §4). */
  page: number
  /** False for an invalid offer in the URL: the list is then empty (decision 1.18). */
  valid: boolean
}

/** Titles that differ from the stored name (decision 1.9), accepted in shops without a category of that name. */
const categoryAliases = new Map([['watches', 'Watch']])

/** Parses a listing's URL; invalid parameters are ignored. */
export function readListing(
  search: URLSearchParams,
  categories: readonly { category: string }[] = [],
  collection: { scope: CollectionScope; sort: Sort } | null = null,
): Listing {
  const requested = readText(search, 'category')
  const isOwn = categories.some((one) => one.category === requested)
  const category = isOwn ? requested : requested && (categoryAliases.get(requested.toLowerCase()) ?? requested)
  const brand = readText(search, 'brand')
  const chip = brand === null ? null : chipFilter(brand, category)
  const offer = readOffer(search.get('offer'), search.get('value'))
  const caps = [chip?.under ?? null, offer.under].filter((cap) => cap !== null)
  const query = readText(search, 'query') ?? ''
  return {
    query,
    category,
    brand,
    brandCateg: chip?.brandCateg ?? null,
    under: caps.length === 0 ? null : (caps.sort((a, b) => a - b)[0] ?? null),
    origin: readOriginFilter(search.get('origin')),
    filters: readFilters(search),
    range: readRange(search),
    ...(collection && { collection: collection.scope }),
    sort: readSort(search.get('sort'), { query, collection }),
    page: readPage(search.get('page')),
    valid: offer.valid,
  }
}

/** Reads a text without NUL, which URLs may contain and PostgreSQL refuses. */
function readText(search: URLSearchParams, name: string): string | null {
  return truncate((search.get(name) ?? '').replaceAll('\0', '').trim(), 200) || null
}

function readOffer(offer: string | null, value: string | null): { under: Paise | null; valid: boolean } {
  if (offer === null) return { under: null, valid: true }
  if (offer !== 'under' || value === null || !/^\d{1,7}(\.\d{1,2})?$/.test(value)) {
    return { under: null, valid: false }
  }
  return { under: rupees(Number(value)), valid: true }
}

/** Reads the typed range of prices; ends that were swapped are put in order. */
function readRange(search: URLSearchParams): PriceRange {
  const [min, max] = [readRupees(search.get('min')), readRupees(search.get('max'))]
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** Reads '1500', '1,500' and '₹ 1,500'. */
function readRupees(text: string | null): Paise | null {
  const digits = text?.replace(/[₹,\s]/g, '') ?? ''
  return /^\d{1,7}$/.test(digits) ? rupees(Number(digits)) : null
}

export function isFiltered({ filters, range }: Pick<Listing, 'filters' | 'range'>): boolean {
  return hasFilters(filters) || range.min !== null || range.max !== null
}

/**
 * Chooses the sort order: the selected one, else by words such as 'cheap' or 'best rated', else best match for a query.
 */
function readSort(
  sort: string | null,
  { query, collection }: { query: string; collection: { scope: CollectionScope; sort: Sort } | null },
): Sort {
  const choices = sortChoices({ query, ...(collection && { collection: collection.scope }) })
  const chosen = choices.find(({ value }) => value === sort)?.value
  return chosen ?? requestedSort(query) ?? (query === '' ? (collection?.sort ?? defaultSort) : 'best-match')
}

/** Parses a page index from 0; 0 when invalid. */
export function readPage(page: string | null): number {
  return page !== null && /^\d{1,5}$/.test(page) ? Number(page) : 0
}

/** Computes the number of pages; an empty list has one. */
export function pageCount(total: number): number {
  if (total > maxExactCount) return maxUncountedPages
  return Math.max(1, Math.ceil(total / pageSize))
}

type Change = Record<string, string | number | readonly string[] | null>

/** Builds the listing's URL with changed parameters; null removes one. Returns to page 0. */
export function listingAddress(search: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(search)
  if (!('page' in change)) next.delete('page')
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '' || (key === 'page' && value === 0)) next.delete(key)
    else if (typeof value !== 'object') next.set(key, String(value))
    else {
      next.delete(key)
      for (const one of value) next.append(key, one)
    }
  }
  return withSearch(listingPath(next), withoutCollection(next))
}
