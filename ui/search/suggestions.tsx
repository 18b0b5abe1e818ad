import { Link } from 'react-router'
import { type Suggestion, suggestionCount } from '#domain/search/suggestions.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import * as texts from './texts.tsx'

type SearchSuggestionsProps = {
  id: string
  found: readonly Suggestion[]
  /** Index of the active option; -1 is the input. */
  active: number
  onChoose: () => void
}

/** Builds an option's id, for `aria-activedescendant`. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`

/** Listbox of a combobox (ARIA 1.2): the focus stays in the input, which references the active option. */
export function SearchSuggestions({ id, found, active, onChoose }: SearchSuggestionsProps) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {suggestionCount(found.length)}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={texts.suggestions}
        hidden={found.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-[min(26rem,55dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-paper py-1 shadow-float"
      >
        {found.map(({ label, detail, to, picture }, at) => (
          <Link
            key={to}
            id={optionId(id, at)}
            to={to}
            role="option"
            tabIndex={-1}
            prefetch="none"
            aria-selected={at === active}
            // Keeps the focus in the input and a phone's keyboard open.
            onMouseDown={(press) => press.preventDefault()}
            onClick={onChoose}
            className="flex min-h-13 items-center gap-3 px-3 py-1 hover:bg-surface aria-selected:bg-surface"
          >
            <span className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-card bg-surface">
              {picture ? (
                <ResponsiveImage picture={picture} alt="" sizes="44px" />
              ) : (
                <Icon name="search" size={20} className="text-muted" />
              )}
            </span>
            <span className="min-w-0">
              <span className="block truncate text-sm font-medium">{label}</span>
              <span className="block truncate text-xs text-muted">{detail}</span>
            </span>
          </Link>
        ))}
      </div>
    </>
  )
}
