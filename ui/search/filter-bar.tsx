import type { Category } from '#domain/catalogue/product.ts'
import type { Chip } from '#domain/search/brand-chips.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { type Listing, listingAddress } from '#domain/search/listing.ts'
import { offerWords } from '#domain/search/listing-labels.ts'
import { OriginMenu } from './country-of-origin-menu.tsx'
import { type FilterChip, FilterChips } from './filter-chips.tsx'
import { SortMenu } from './sort-menu.tsx'

type ListingBarProps = {
  listing: Listing
  search: URLSearchParams
  /** Price and size that were found in the query. */
  heard: Interpretation['narrowed']
  /** Options of the filter by country of origin; empty where nothing is imported. */
  origins: readonly { value: string; label: string }[]
  chips: readonly Chip[]
  /** The categories to choose from while none is chosen. */
  others: readonly Pick<Category, 'category' | 'title'>[]
  isEmpty: boolean
}

/** Sort and chips; it stays under the top bar while the goods scroll by. */
export function ListingBar({ listing, search, heard, origins, chips, others, isEmpty }: ListingBarProps) {
  return (
    <div className="sticky top-[6.4rem] z-20 short:static -mx-4 mb-4 flex items-center gap-2 no-script:flex-wrap border-b border-line bg-paper px-4 py-1 sm:-mx-6 sm:px-6 lg:top-[6.65rem]">
      <SortMenu listing={listing} search={search} />
      <FilterChips
        first={origins.length > 0 && <OriginMenu {...{ listing, search, origins }} />}
        chips={[
          ...offerChip(listing, search),
          ...heardChips(heard, search),
          ...brandChips(listing, search, chips),
          ...categoryChips(isEmpty ? withoutQuery(search) : search, others),
        ]}
      />
    </div>
  )
}

function offerChip(listing: Listing, search: URLSearchParams): FilterChip[] {
  const label = offerWords(listing)
  const to = listingAddress(search, { offer: null, value: null })
  return label === null ? [] : [{ label, to, isChosen: true }]
}

/** Taken off, they leave the rest of the search as it was. */
function heardChips(heard: Interpretation['narrowed'], search: URLSearchParams): FilterChip[] {
  return heard.map(({ label, without }) => ({
    label,
    to: listingAddress(search, { query: without }),
    isChosen: true,
  }))
}

/** A brand that is no chip of the category, from a link somewhere, shows as one so that it can be taken off. */
function brandChips(listing: Listing, search: URLSearchParams, chips: readonly Chip[]): FilterChip[] {
  const { brand } = listing
  const labels = chips.map(({ label }) => label)
  const all = brand === null || labels.includes(brand) ? labels : [brand, ...labels]
  return all.map((label) => ({
    label,
    to: listingAddress(search, { brand: label === brand ? null : label }),
    isChosen: label === brand,
  }))
}

function withoutQuery(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name !== 'query'))
}

function categoryChips(search: URLSearchParams, others: ListingBarProps['others']): FilterChip[] {
  return others.map(({ category, title }) => ({
    label: title,
    to: listingAddress(search, { category }),
    isChosen: false,
  }))
}
