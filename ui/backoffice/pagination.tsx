import { ButtonLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Keyset pagination: links to the first and the next page; null when there is none. */
export function ListPages({ first, next }: { first: string | null; next: string | null }) {
  if (first === null && next === null) return null
  return (
    <nav aria-label={texts.pages} className="mt-4 flex flex-wrap gap-2">
      {first !== null && (
        <ButtonLink to={first} variant="quiet">
          {texts.firstPage}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={next} variant="quiet">
          {texts.nextPage}
        </ButtonLink>
      )}
    </nav>
  )
}
