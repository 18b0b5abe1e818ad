import { useEffect, useId, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'
import { optionId, SearchSuggestions } from './suggestions.tsx'
import * as texts from './texts.tsx'
import { useSearchCombobox } from './use-combobox.ts'

/**
 * Search box, 90 % of its container wide with icons of 25 (spec §2). Any input can be submitted; suggestions need
 * script.
 */
export function SearchBox() {
  const query = useSearchParams()[0].get('query')?.slice(0, 200) ?? ''
  const listId = useId()
  const { found, active, type, press, close } = useSearchCombobox(listId)
  const isReady = useIsReady()
  return (
    <Form
      action="/search"
      role="search"
      onSubmit={close}
      className="relative mx-auto flex w-[90%] items-center rounded-full border border-edge bg-paper has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-teal"
    >
      <input
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        placeholder={texts.searchProductName}
        aria-label={texts.searchProductName}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        onChange={(change) => type(change.target.value)}
        onKeyDown={press}
        onBlur={close}
        className="min-h-11 min-w-0 flex-1 rounded-full bg-transparent pl-4 text-base outline-none placeholder:text-muted"
        {...(isReady && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': listId,
          'aria-expanded': found.length > 0,
          'aria-activedescendant': active < 0 ? undefined : optionId(listId, active),
        })}
      />
      <button type="submit" aria-label={texts.search} className="grid size-11 place-items-center rounded-full">
        <Icon name="search" size={25} />
      </button>
      {isReady && <SearchSuggestions id={listId} found={found} active={active} onChoose={close} />}
    </Form>
  )
}

/** Becomes a combobox after hydration; before it is a plain form field. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady
}
