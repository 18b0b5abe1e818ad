import { ProductRow } from '#ui/catalogue/product-carousel.tsx'
import * as texts from './texts.tsx'

/** Both packed (packed-card.ts). */
type NearMatchesProps = { near: readonly string[]; popular: readonly string[] }

/** Under a listing without a product: what comes near, and what others buy. As wide as the page, as rows are. */
export function FallbackResults({ near, popular }: NearMatchesProps) {
  return (
    <div className="-mx-4 border-t border-line sm:-mx-6">
      <ProductRow title={texts.closeToYourSearch} products={near} />
      <ProductRow title={texts.popularWithShoppers} products={popular} />
    </div>
  )
}
