import { Link } from 'react-router'
import { isFiltered, type Listing, listingAddress, pageCount } from '#domain/search/listing.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { withoutFilters } from './filter-panel.tsx'
import * as texts from './texts.tsx'

type LeadOnProps = { listing: Listing; search: URLSearchParams; total: number }

/** Fills the grid's last row with a link to more products. */
export function SeeMoreTile({ listing, search, total }: LeadOnProps) {
  const { to, label } = nextStep(listing, search, total)
  return (
    <li className="lead-on">
      <Link to={to}>
        <span>{label}</span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}

/** Returns the next page, or on the last one a wider listing. */
function nextStep(listing: Listing, search: URLSearchParams, total: number) {
  const { page, query, category, collection } = listing

  if (page + 1 < pageCount(total)) return { to: listingAddress(search, { page: page + 1 }), label: texts.seeMore }
  if (isFiltered(listing)) return { to: listingAddress(search, withoutFilters), label: texts.clearAllFilters }
  if (query !== '' || category !== null || collection) return { to: '/search', label: texts.browseEverything }
  return { to: listingAddress(search, { sort: 'popular', page: 0 }), label: texts.whatIsPopular }
}
