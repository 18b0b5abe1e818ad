import { Form, useSearchParams } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'

/** 90 % of its container wide, icon size 25 (spec §2). Whatever is typed is submitted. */
export function SearchBox() {
  const [search] = useSearchParams()
  const query = search.get('query') ?? ''
  return (
    <Form
      action="/search"
      role="search"
      className="mx-auto flex w-[90%] items-center rounded-full border border-edge bg-paper focus-within:border-ink"
    >
      <input
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        placeholder="Search Product Name"
        aria-label="Search Product Name"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        className="min-h-11 min-w-0 flex-1 rounded-full bg-transparent pl-4 text-base outline-offset-0 placeholder:text-muted"
      />
      <button type="submit" aria-label="Search" className="grid size-11 place-items-center rounded-full">
        <Icon name="search" size={25} />
      </button>
    </Form>
  )
}
