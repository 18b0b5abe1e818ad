import { type Listing, sortChoices } from '#domain/search/listing.ts'
import { type Sort, sortOptions } from '#domain/search/sort-options.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { ListingMenu } from './filter-menu.tsx'
import * as texts from './texts.tsx'

const shortWords: Record<Sort, string> = {
  'price-desc': texts.priceDown,
  'price-asc': texts.priceUp,
  'rating-desc': texts.ratingDown,
  'rating-asc': texts.ratingUp,
  popular: sortOptions.popular,
  new: sortOptions.new,
  'best-match': sortOptions['best-match'],
}

export function SortMenu({ listing, search }: { listing: Listing; search: URLSearchParams }) {
  return (
    <ListingMenu
      {...{ search, options: sortChoices(listing) }}
      name="sort"
      label={texts.sort}
      chosen={listing.sort}
      className="min-h-11.5 border-edge bg-paper px-3.5"
    >
      <Icon name="sort" size={18} />
      <span aria-hidden="true" className="no-script:hidden lg:hidden">
        {shortWords[listing.sort]}
      </span>
      <span aria-hidden="true" className="hidden lg:inline no-script:hidden">
        {sortOptions[listing.sort]}
      </span>
      <Icon name="chevron-down" size={14} className="text-muted no-script:hidden" />
    </ListingMenu>
  )
}
