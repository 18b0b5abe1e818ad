import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Category } from '#domain/catalogue/product.ts'
import { listingPath } from '#domain/collections/address.ts'
import type { Chip } from '#domain/search/brand-chips.ts'
import type { FilterGroup } from '#domain/search/filter-groups.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { type Listing, listingAddress } from '#domain/search/listing.ts'
import { countedTotal, leftOutNote, productCount, spellingNote } from '#domain/search/listing-labels.ts'
import { ProductGrid } from '#ui/catalogue/product-grid.tsx'
import { Pagination } from '#ui/parts/pagination.tsx'
import { EmptyListing } from './empty-results.tsx'
import { FallbackResults } from './fallback-results.tsx'
import { ListingBar } from './filter-bar.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { SeeMoreTile } from './lead-on.tsx'
import { useListingRestoration } from './use-listing-restoration.ts'

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
  /** Content below the heading. */
  children?: ReactNode
}

/** Products of a search, category or collection, with chips, filters, sort orders and pages. */
export function ProductListing({ listing, search, total, heading, groups, children, ...page }: ProductListingProps) {
  const { interpretation, products, chips, others, instead } = page
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
          {interpretation.leftOut.length > 0 && (
            <span className="block basis-full">{leftOutNote(interpretation.leftOut)}</span>
          )}
        </p>
      </div>
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
              <ProductGrid products={products} isWaiting={isWaiting} isFirst>
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
