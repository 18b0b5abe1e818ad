import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { listingPath, withoutCollection } from '#domain/collections/address.ts'
import { type Listing, sortChoices } from '#domain/search/listing.ts'
import { sortOptions } from '#domain/search/texts.ts'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

/** Sort select that submits on change; without script by a button. Keeps all parameters but the page. */
export function SortMenu({ listing, search }: { listing: Listing; search: URLSearchParams }) {
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
          className="absolute inset-0 w-full appearance-none rounded-full bg-paper text-base text-ink opacity-0 no-script:static no-script:opacity-100"
        >
          {sortChoices(listing).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
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
