import type { Category } from '#domain/catalogue/product.ts'
import { originText } from '#domain/catalogue/texts.ts'
import type { Chip } from '#domain/search/brand-chips.ts'
import { type FilterGroup, rangeLabel } from '#domain/search/filter-groups.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { type Listing, listingAddress } from '#domain/search/listing.ts'
import { priceLimitText } from '#domain/search/listing-labels.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { type FilterChip, FilterChips } from './filter-chips.tsx'
import { filterPanelId } from './filter-panel.tsx'
import { SortMenu } from './sort-menu.tsx'
import * as texts from './texts.tsx'

type ListingBarProps = {
  listing: Listing
  search: URLSearchParams
  /** Price and size recognised in the query. */
  interpretation: Interpretation['narrowed']
  groups: readonly FilterGroup[]
  chips: readonly Chip[]
  /** Categories to choose from, while none is chosen. */
  others: readonly Pick<Category, 'category' | 'title'>[]
  isEmpty: boolean
}

/** Chips, and 'Sort | Filter', sticky below the top bar. Sort is hidden without products. */
export function ListingBar({ listing, search, interpretation, groups, chips, others, isEmpty }: ListingBarProps) {
  const filtered = [...filterChips(groups, search), ...rangeChip(listing, search)]
  return (
    <div className="listing-bar">
      <div className="flex min-w-0 pb-1 lg:flex-1 lg:pb-0" data-behind-filters="">
        <FilterChips
          chips={[
            ...filtered,
            ...offerChip(listing, search),
            ...interpretationChips(interpretation, search),
            ...brandChips(listing, search, chips),
            ...categoryChips(isEmpty ? withoutQuery(search) : search, others),
          ]}
        />
      </div>
      {(groups.length > 0 || !isEmpty) && (
        <div className="sort-and-filter no-script:flex-wrap" data-behind-filters="">
          {!isEmpty && <SortMenu listing={listing} search={search} />}
          {groups.length > 0 && (
            <button
              type="button"
              popoverTarget={filterPanelId}
              className="flex min-h-11.5 flex-1 items-center justify-center gap-2 text-sm font-medium lg:hidden"
            >
              <Icon name="filter" size={18} />
              {texts.filter}
              {filtered.length > 0 && <span className="text-muted">({filtered.length})</span>}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Builds a chip for each selected value, which removes it. */
function filterChips(groups: readonly FilterGroup[], search: URLSearchParams): FilterChip[] {
  return groups.flatMap(({ facet, options }) => {
    const chosen = options.filter((option) => option.isChosen)
    return chosen.map(({ value, label }) => ({
      label: facet === 'origin' ? texts.originChip(originText(value)) : label,
      to: listingAddress(search, {
        [facet]: chosen.map((option) => option.value).filter((other) => other !== value),
      }),
      isChosen: true,
    }))
  })
}

function rangeChip({ range: { min, max } }: Listing, search: URLSearchParams): FilterChip[] {
  if (min === null && max === null) return []
  const label = rangeLabel((min ?? 0) / 100, max === null ? null : max / 100)
  return [{ label, to: listingAddress(search, { min: null, max: null }), isChosen: true }]
}

function offerChip(listing: Listing, search: URLSearchParams): FilterChip[] {
  const label = priceLimitText(listing)
  const to = listingAddress(search, { offer: null, value: null })
  return label === null ? [] : [{ label, to, isChosen: true }]
}

/** Builds chips that remove a recognised price or size from the query. */
function interpretationChips(interpretation: Interpretation['narrowed'], search: URLSearchParams): FilterChip[] {
  return interpretation.map(({ label, without }) => ({
    label,
    to: listingAddress(search, { query: without }),
    isChosen: true,
  }))
}

/** Builds a chip for a brand from a link that is not among the category's chips. */
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
