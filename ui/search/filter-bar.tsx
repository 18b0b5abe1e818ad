import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { Category } from '#domain/catalogue/product.ts'
import { originText } from '#domain/catalogue/texts.ts'
import { listingPath, withoutCollection } from '#domain/collections/address.ts'
import type { Chip } from '#domain/search/brand-chips.ts'
import { type FilterGroup, rangeLabel } from '#domain/search/filter-groups.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { type Listing, listingAddress, sortChoices } from '#domain/search/listing.ts'
import { priceLimitText } from '#domain/search/listing-labels.ts'
import { sortOptions } from '#domain/search/texts.ts'
import { Options } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { filterPanelId } from './filter-panel.tsx'
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
        <div className="sort-and-filter" data-behind-filters="">
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

function filterChips(groups: readonly FilterGroup[], search: URLSearchParams): FilterChip[] {
  return groups.flatMap(({ facet, options }) => {
    const chosen = options.filter((option) => option.isChosen)
    return chosen.map(({ value, label }) => ({
      label: facet === 'origin' ? texts.originChip(originText(value)) : label,
      to: listingAddress(search, { [facet]: chosen.map((option) => option.value).filter((other) => other !== value) }),
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

type FilterChip = { label: string; to: string; isChosen: boolean }

const chip =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-line bg-paper px-4 text-sm font-medium transition-colors duration-150 hover:border-edge aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:pr-3 aria-[current=true]:text-paper'

/** Horizontally scrolling chips; tapping the selected one removes it. */
function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const row = useRef<HTMLUListElement>(null)
  const chosen = chips.find((one) => one.isChosen)?.label
  useEffect(() => {
    const list = row.current
    const current = list?.querySelector<HTMLElement>('[aria-current=true]')
    if (list && current && chosen) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [chosen])
  return (
    <ul
      ref={row}
      className="no-scrollbar relative -mr-4 -ml-2 flex min-w-0 flex-1 gap-2 overflow-x-auto overscroll-x-contain py-1 pr-4 pl-2 [mask-image:linear-gradient(to_right,transparent,black_8px)] sm:-mr-6 sm:pr-6"
    >
      {chips.map(({ label, to, isChosen }) => (
        <li key={to} className="shrink-0">
          <Link discover="none" to={to} aria-current={isChosen ? 'true' : undefined} className={chip}>
            {label}
            {isChosen && <Icon name="close" size={16} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Sort select that submits on change; without script by a button. Keeps all parameters but the page. */
function SortMenu({ listing, search }: { listing: Listing; search: URLSearchParams }) {
  const menu = useRef<HTMLSelectElement>(null)
  const chosen = listing.sort
  useEffect(() => {
    // Selected before hydration.
    if (menu.current && menu.current.value !== chosen) menu.current.form?.requestSubmit()
  }, [chosen])
  const kept = [...withoutCollection(search)].filter(([parameter]) => parameter !== 'sort' && parameter !== 'page')
  return (
    <Form
      action={listingPath(search)}
      className="flex flex-1 items-center gap-2 no-script:max-lg:basis-full no-script:max-lg:px-4"
    >
      {kept.map(([parameter, value]) => (
        <input key={`${parameter}=${value}`} type="hidden" name={parameter} value={value} />
      ))}
      <label className="relative flex min-h-11.5 flex-1 items-center justify-center gap-1.5 bg-paper text-sm font-medium has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-teal lg:rounded-full lg:border lg:border-edge lg:px-3.5">
        <Icon name="sort" size={18} />
        <span aria-hidden="true" className="truncate no-script:hidden">
          {sortOptions[chosen]}
        </span>
        <Icon name="chevron-down" size={14} className="text-muted no-script:hidden" />
        <select
          ref={menu}
          key={chosen}
          name="sort"
          aria-label={texts.sort}
          // Prevents browsers from restoring an earlier value.
          autoComplete="off"
          defaultValue={chosen}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="absolute inset-0 w-full rounded-full bg-paper text-base text-ink opacity-0 no-script:static no-script:opacity-100"
        >
          <Options choices={sortChoices(listing)} />
        </select>
      </label>
      <button
        type="submit"
        className="hidden min-h-11 rounded-full bg-accent px-4 text-sm font-semibold text-on-accent no-script:block"
      >
        {texts.apply}
      </button>
    </Form>
  )
}
