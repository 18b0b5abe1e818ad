import { type Listing, type Sort, sortOptions } from '#domain/search/listing.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { ListingMenu } from './filter-menu.tsx'

const shortWords: Record<Sort, string> = {
  'price-desc': 'Price ↓',
  'price-asc': 'Price ↑',
  'rating-desc': 'Rating ↓',
  'rating-asc': 'Rating ↑',
}

const options = Object.entries(sortOptions).map(([value, label]) => ({ value, label }))

export function SortMenu({ listing, search }: { listing: Listing; search: URLSearchParams }) {
  return (
    <ListingMenu
      {...{ search, options }}
      name="sort"
      label="Sort"
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
