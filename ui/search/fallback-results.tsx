import type { ProductSummary } from '#domain/catalogue/product.ts'
import { ProductRow } from '#ui/catalogue/product-carousel.tsx'
import * as texts from './texts.tsx'

type NearMatchesProps = { near: readonly ProductSummary[]; popular: readonly ProductSummary[] }

/** Under a listing without a product: what comes near, and what others buy. As wide as the page, as rows are. */
export function FallbackResults({ near, popular }: NearMatchesProps) {
  const others = popular.filter(({ id }) => !near.some((one) => one.id === id))
  return (
    <div className="-mx-4 border-t border-line sm:-mx-6">
      <ProductRow title={texts.closeToYourSearch} products={near} />
      <ProductRow title={texts.popularWithShoppers} products={others} />
    </div>
  )
}
