import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import type { Category } from '#domain/catalogue/product.ts'
import { listingPath } from '#domain/collections/address.ts'
import type { HelpTopic } from '#domain/content/help-topics.ts'
import type { Chip } from '#domain/search/brand-chips.ts'
import type { FilterGroup } from '#domain/search/filter-groups.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { isFiltered, type Listing, listingAddress, pageCount } from '#domain/search/listing.ts'
import { countedTotal, droppedNote, productCount, spellingNote } from '#domain/search/listing-labels.ts'
import { goBackHome } from '#domain/texts.ts'
import { ProductRow } from '#ui/catalogue/product-carousel.tsx'
import { ProductGrid } from '#ui/catalogue/product-grid.tsx'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { EmptySearchIllustration } from '#ui/parts/illustrations/empty-search.tsx'
import { Pagination } from '#ui/parts/pagination.tsx'
import { ListingBar } from './filter-bar.tsx'
import { FilterPanel, withoutFilters } from './filter-panel.tsx'
import { storedListing } from './stored-listing.ts'
import * as texts from './texts.tsx'

type ProductListingProps = {
  listing: Listing
  interpretation: Interpretation
  /** Packed (packed-card.ts). */
  products: readonly string[]
  total: number
  heading: string
  chips: readonly Chip[]
  others: readonly Pick<Category, 'category' | 'title'>[]
  groups: readonly FilterGroup[]
  instead: { near: readonly string[]; popular: readonly string[] } | null
  search: URLSearchParams
  /** The page that answers a question. */
  help?: HelpTopic | null
  /** Content below the heading. */
  children?: ReactNode
}

/** Products of a search, category or collection, with chips, filters, sort orders and pages. */
export function ProductListing({ listing, search, total, heading, groups, children, ...page }: ProductListingProps) {
  const { interpretation, products, chips, others, instead, help = null } = page
  const isWaiting = useNavigation().location?.pathname === listingPath(search)
  useListingRestoration(listing.page)
  return (
    <main className="mx-auto max-w-[1600px] px-4 pb-6 sm:px-6">
      <div data-behind-filters="" className="flex flex-wrap items-baseline gap-x-3 pt-4 pb-2">
        <h1 className={listing.query === '' ? 'text-xl' : 'line-clamp-2 text-lg lg:text-xl'}>{heading}</h1>
        <p role="status" className="text-sm text-muted">
          {productCount(total)}
          {interpretation.spelling && total > 0 && (
            <span className="block basis-full">{spellingNote(interpretation.spelling)}</span>
          )}
          {interpretation.dropped.length > 0 && (
            <span className="block basis-full">{droppedNote(interpretation.dropped)}</span>
          )}
        </p>
      </div>
      {help && <HelpLine {...help} />}
      {children}
      <ListingBar
        listing={listing}
        search={search}
        groups={groups}
        chips={chips}
        others={others}
        interpretation={interpretation.narrowed}
        isEmpty={total === 0}
      />
      <div className={groups.length > 0 ? 'beside-filters' : ''}>
        {groups.length > 0 && <FilterPanel groups={groups} search={search} total={countedTotal(total)} />}
        <div data-behind-filters="" className="min-w-0">
          {products.length === 0 ? (
            <>
              <EmptyListing />
              {instead && <FallbackResults {...instead} />}
            </>
          ) : (
            <>
              <ProductGrid products={products} isWaiting={isWaiting}>
                <SeeMoreTile listing={listing} search={search} total={total} />
              </ProductGrid>
              <Pagination page={listing.page} total={total} addressOf={(page) => listingAddress(search, { page })} />
            </>
          )}
        </div>
      </div>
    </main>
  )
}

/** Answers a search that asks for no products: 'track my order'. */
function HelpLine({ question, label, to }: Pick<HelpTopic, 'question' | 'label' | 'to'>) {
  return (
    <p data-behind-filters="" className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
      {question}
      <TextLink label={label} to={to} />
    </p>
  )
}

function EmptyListing() {
  return (
    <EmptyState compact drawing={<EmptySearchIllustration className="h-32 w-auto" />} text={texts.nothingFound}>
      <ButtonLink label={goBackHome} to="/home" />
    </EmptyState>
  )
}

/** Both packed (packed-card.ts). */
type NearMatchesProps = { near: readonly string[]; popular: readonly string[] }

/** Shown below an empty listing: near matches and popular products. */
function FallbackResults({ near, popular }: NearMatchesProps) {
  return (
    <div className="-mx-4 border-t border-line sm:-mx-6">
      <ProductRow title={texts.closeToYourSearch} products={near} />
      <ProductRow title={texts.popularWithShoppers} products={popular} />
    </div>
  )
}

/** Fills the grid's last row with a link to more products. */
function SeeMoreTile({ listing, search, total }: { listing: Listing; search: URLSearchParams; total: number }) {
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

/** Stores page and scroll position of the open listing, and restores them when a link asks for it. */
function useListingRestoration(page: number): void {
  const { pathname, search, state } = useLocation()
  const address = pathname + search
  const returning = state?.returning === true
  useEffect(() => {
    const kept = storedListing.read()
    if (returning && kept?.address === address) window.scrollTo(0, kept.scroll)
    let scroll = window.scrollY
    const save = () => storedListing.write({ address, page, scroll })
    const follow = () => {
      scroll = window.scrollY
    }
    save()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('scrollend', save)
    window.addEventListener('pagehide', save)
    return () => {
      save()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('scrollend', save)
      window.removeEventListener('pagehide', save)
    }
  }, [address, page, returning])
}
