import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { type Listing, type Sort, sortOptions } from '#domain/listing.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** What the closed menu says: a phone has no room for the whole words. */
const shortWords: Record<Sort, string> = {
  'price-desc': 'Price ↓',
  'price-asc': 'Price ↑',
  'rating-desc': 'Rating ↓',
  'rating-asc': 'Rating ↑',
}

/** Sends itself on a change; without script there is a button. Everything else in the address stays, but the page. */
export function SortMenu({ listing, search }: { listing: Listing; search: URLSearchParams }) {
  const menu = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Chosen before the script arrived.
    if (menu.current && menu.current.value !== listing.sort) menu.current.form?.requestSubmit()
  }, [listing.sort])
  const kept = [...search].filter(([name]) => name !== 'sort' && name !== 'page')
  return (
    <Form action="/search" className="flex shrink-0 items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="relative flex min-h-11.5 items-center gap-1.5 rounded-full border border-edge bg-paper px-3.5 text-sm font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal">
        <Icon name="sort" size={18} />
        <span aria-hidden="true" className="no-script:hidden lg:hidden">
          {shortWords[listing.sort]}
        </span>
        <span aria-hidden="true" className="hidden lg:inline no-script:hidden">
          {sortOptions[listing.sort]}
        </span>
        <Icon name="chevron-down" size={14} className="text-muted no-script:hidden" />
        <select
          ref={menu}
          key={listing.sort}
          name="sort"
          aria-label="Sort"
          // What a browser remembers of an earlier visit is nobody's choice.
          autoComplete="off"
          defaultValue={listing.sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="absolute inset-0 appearance-none rounded-full bg-paper text-base opacity-0 no-script:static no-script:opacity-100"
        >
          {Object.entries(sortOptions).map(([sort, words]) => (
            <option key={sort} value={sort}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="hidden min-h-11 rounded-full bg-accent px-4 text-sm font-semibold text-on-accent no-script:block"
      >
        Apply
      </button>
    </Form>
  )
}
