import { imported } from '#domain/catalogue/country-of-origin.ts'
import type { Listing } from '#domain/search/listing.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { ListingMenu } from './filter-menu.tsx'
import * as texts from './texts.tsx'

type OriginMenuProps = {
  listing: Listing
  search: URLSearchParams
  origins: readonly { value: string; label: string }[]
}

const wherever = { value: '', label: texts.anyCountryOfOrigin }

/** One chip among the others: filters by country of origin, or lists what is imported country by country. */
export function OriginMenu({ listing: { origin }, search, origins }: OriginMenuProps) {
  return (
    <ListingMenu
      search={search}
      name="origin"
      label={texts.countryOfOrigin}
      chosen={origin ?? ''}
      options={[wherever, ...origins]}
      className={`min-h-11 px-4 ${origin === null ? 'border-line bg-paper' : 'border-ink bg-ink text-paper'}`}
    >
      <span aria-hidden="true" className="whitespace-nowrap no-script:hidden">
        {origin === null ? texts.origin : wordsOf(origin)}
      </span>
      <Icon name="chevron-down" size={14} className="no-script:hidden" />
    </ListingMenu>
  )
}

const wordsOf = (origin: string) => (origin === imported ? texts.imported : texts.madeIn(origin))
