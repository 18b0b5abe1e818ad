import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import * as texts from './texts.tsx'

type ListingMenuProps = {
  /** The parameter of the listing's address that is chosen here. */
  name: string
  label: string
  chosen: string
  options: readonly { value: string; label: string }[]
  search: URLSearchParams
  className: string
  children: ReactNode
}

/** Sends itself on a change; without script there is a button. Everything else in the address stays, but the page. */
export function ListingMenu({ name, label, chosen, options, search, className, children }: ListingMenuProps) {
  const menu = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Chosen before the script arrived.
    if (menu.current && menu.current.value !== chosen) menu.current.form?.requestSubmit()
  }, [chosen])
  const kept = [...search].filter(([parameter]) => parameter !== name && parameter !== 'page')
  return (
    <Form action="/search" className="flex shrink-0 items-center gap-2">
      {kept.map(([parameter, value]) => (
        <input key={`${parameter}=${value}`} type="hidden" name={parameter} value={value} />
      ))}
      <label
        className={`relative flex items-center gap-1.5 rounded-full border text-sm font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal ${className}`}
      >
        {children}
        <select
          ref={menu}
          key={chosen}
          name={name}
          aria-label={label}
          // A value that the browser restored from an earlier visit was not chosen.
          autoComplete="off"
          defaultValue={chosen}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="absolute inset-0 appearance-none rounded-full bg-paper text-base text-ink opacity-0 no-script:static no-script:opacity-100"
        >
          {options.map((option) => (
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
