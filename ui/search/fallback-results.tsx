import { ProductRow } from '#ui/catalogue/product-carousel.tsx'
import * as texts from './texts.tsx'

/** Both packed (packed-card.ts). */
type NearMatchesProps = { near: readonly string[]; popular: readonly string[] }

/** Shown below an empty listing: near matches and popular products. */
export function FallbackResults({ near, popular }: NearMatchesProps) {
  return (
    <div className="-mx-4 border-t border-line sm:-mx-6">
      <ProductRow title={texts.closeToYourSearch} products={near} />
      <ProductRow title={texts.popularWithShoppers} products={popular} />
    </div>
  )
}
