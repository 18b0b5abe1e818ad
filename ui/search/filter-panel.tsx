import { listingPath, withoutCollection } from '#domain/collections/address.ts'
/** Filters of a listing as a form: column, sheet, and submitting changes. */

import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { Form, Link, type SubmitFunction, useNavigation, useSubmit } from 'react-router'
import type { FilterGroup, FilterOption } from '#domain/search/filter-groups.ts'
import { type CountedFacet, facets } from '#domain/search/filters.ts'
import { listingAddress } from '#domain/search/listing.ts'
import { makeInert } from '#ui/hold-behind.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { focusDialogHeading } from '#ui/parts/use-modal.ts'
import * as texts from './texts.tsx'

export const filterPanelId = 'filters'

const behindFilters = 'a[href="#content"], header, footer, nav[aria-label="Main"], [data-behind-filters]'

/** Parameters set by the panel's fields. */
const ownParameters: readonly string[] = [...facets, 'origin', 'min', 'max', 'page']

export const withoutFilters = Object.fromEntries(ownParameters.map((name) => [name, null]))

type FilterPanelProps = { groups: readonly FilterGroup[]; search: URLSearchParams; total: string }

/**
 * Filters: a column on a wide screen, a sheet of two panes on a phone, which is a popover and works without script.
 * Without script a button applies the selection.
 */
export function FilterPanel({ groups, search, total }: FilterPanelProps) {
  const { handlers, close } = useFilterForm(search)
  const isWaiting = useNavigation().location?.pathname === listingPath(search)
  const kept = [...withoutCollection(search)].filter(([name]) => !ownParameters.includes(name))
  const isFiltered =
    search.has('min') || search.has('max') || groups.some(({ options }) => options.some((one) => one.isChosen))
  return (
    <Form
      {...handlers}
      id={filterPanelId}
      popover="auto"
      action={listingPath(search)}
      aria-label={texts.filters}
      autoComplete="off"
      className="filter-panel"
    >
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4 lg:border-0 lg:p-0">
        <h2 ref={focusDialogHeading} tabIndex={-1} className="text-lg outline-none">
          {texts.filters}
        </h2>
        {isFiltered && (
          <Link
            to={listingAddress(search, withoutFilters)}
            className="mr-auto inline-flex min-h-11 items-center px-4 text-sm font-medium text-teal underline underline-offset-4 lg:mr-0 lg:px-0"
          >
            {texts.clearAll}
          </Link>
        )}
        <IconButton
          aria-label={texts.closeFilters}
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          className="lg:hidden"
        >
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="filter-panes">
        {groups.map((group, at) => (
          <Group key={group.facet} {...group} isFirst={at === 0} search={search} />
        ))}
      </div>
      <div className="border-t border-line p-3 lg:hidden lg:no-script:block lg:border-0 lg:px-0">
        <button
          type="submit"
          onClick={close}
          aria-busy={isWaiting}
          className="min-h-12 w-full rounded-card bg-accent px-5 font-semibold text-on-accent aria-busy:opacity-70"
        >
          {texts.showResults(total)}
        </button>
      </div>
    </Form>
  )
}

const titles: Record<CountedFacet, string> = {
  size: texts.size,
  price: texts.price,
  colour: texts.colour,
  maker: texts.brand,
  discount: texts.discount,
  rating: texts.rating,
  stock: texts.availability,
  origin: texts.countryOfOrigin,
}

/** Radio button that opens a pane; outside any form, so that it is never submitted. */
type GroupProps = FilterGroup & { isFirst: boolean; search: URLSearchParams }

function Group({ facet, isSingle, options, isFirst, search }: GroupProps) {
  const chosen = options.filter((option) => option.isChosen).length
  const type = isSingle && facet !== 'stock' ? 'radio' : 'checkbox'
  return (
    <div className="filter-group">
      <label className="filter-tab">
        <input type="radio" name="pane" form="none" defaultChecked={isFirst} className="sr-only" />
        {titles[facet]}
        {chosen > 0 && <span className="ml-1 text-xs text-muted">({chosen})</span>}
      </label>
      <fieldset className="filter-values">
        <legend className="filter-title">{titles[facet]}</legend>
        {type === 'radio' && (
          <Option facet={facet} type={type} value="" label={texts.any} count="" isChosen={chosen === 0} shade="" />
        )}
        {options.map((option) => (
          <Option key={option.value} facet={facet} type={type} {...option} />
        ))}
        {facet === 'price' && <PriceRange search={search} />}
      </fieldset>
    </div>
  )
}

/** Minimum and maximum price in rupees. */
function PriceRange({ search }: { search: URLSearchParams }) {
  return (
    <div className="grid grid-cols-2 gap-2 py-2">
      {(['min', 'max'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={name === 'min' ? texts.minPrice : texts.maxPrice}
          inputMode="numeric"
          maxLength={7}
          defaultValue={search.get(name) ?? ''}
        />
      ))}
    </div>
  )
}

type OptionProps = FilterOption & { facet: CountedFacet; type: 'checkbox' | 'radio' }

function Option({ facet, type, value, label, count, isChosen, shade }: OptionProps) {
  return (
    <label className="filter-option">
      <input type={type} name={facet} value={value} defaultChecked={isChosen} />
      {shade !== '' && (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M0 0h16v16H0z" fill={shade} />
        </svg>
      )}
      <span>{label}</span>
      <small>{count}</small>
    </label>
  )
}

const isOpen = (form: HTMLFormElement | null) => form?.matches(':popover-open') === true

type Sending = { submit: SubmitFunction; action: string; hasEntry: RefObject<boolean> }

/** Submits the selection. In an open sheet the others replace the first change's history entry: Back undoes them all. */
function send(form: HTMLFormElement | null, { submit, action, hasEntry }: Sending) {
  const isSheet = isOpen(form)
  const chosen = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)])
  // An empty value means any.
  submit(new URLSearchParams(chosen.filter(([, value]) => value !== '')), {
    action,
    replace: isSheet && hasEntry.current,
    preventScrollReset: isSheet,
  })
  hasEntry.current = isSheet
}

/** Submits on each change; the fields follow the URL when it changes otherwise. */
function useFilterForm(search: URLSearchParams) {
  const [address, action] = [search.toString(), listingPath(search)]
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<string | null>(null)
  const hasEntry = useRef(false)
  const submit = useSubmit()
  useEffect(() => {
    if (shown.current === address) return
    // Selected before hydration.
    if (shown.current === null && wasTouched(form.current)) send(form.current, { submit, action, hasEntry })
    else resetAroundCursor(form.current)
    shown.current = address
  }, [address, action, submit])
  const change: ComponentProps<'form'>['onChange'] = ({ target }) => {
    if (target instanceof HTMLInputElement && target.form !== null && target.type !== 'text')
      send(form.current, { submit, action, hasEntry })
  }
  const leave: ComponentProps<'form'>['onBlur'] = ({ target }) => {
    if (target instanceof HTMLInputElement && target.value !== target.defaultValue)
      send(form.current, { submit, action, hasEntry })
  }
  const apply: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    send(form.current, { submit, action, hasEntry })
  }
  const toggle: ComponentProps<'form'>['onBeforeToggle'] = ({ newState }) => {
    hasEntry.current = false
    // Before closing, so that the focus can return to the opening button.
    if (newState === 'closed') makeInert(behindFilters, false)
    // After the sheet is shown: it styles all cards anew, for 60 of the 250 ms of a slow phone's tap.
    else requestAnimationFrame(() => setTimeout(() => makeInert(behindFilters, isOpen(form.current))))
  }
  const close: ComponentProps<'button'>['onClick'] = (event) => {
    if (!isOpen(form.current)) return
    event.preventDefault()
    form.current?.hidePopover()
  }
  return { handlers: { ref: form, onChange: change, onBlur: leave, onSubmit: apply, onBeforeToggle: toggle }, close }
}

/** Shows the selection of the URL, but leaves the price that is being typed, which is sent when its field is left. */
function resetAroundCursor(form: HTMLFormElement | null) {
  const field = document.activeElement
  const typed = field instanceof HTMLInputElement && field.form === form && field.type === 'text' ? field.value : null
  form?.reset()
  if (typed !== null && field instanceof HTMLInputElement) field.value = typed
}

const wasTouched = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].some(
    (input) => input.form !== null && (input.checked !== input.defaultChecked || input.value !== input.defaultValue),
  )
