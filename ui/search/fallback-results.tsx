import type { ProductSummary } from '#domain/catalogue/product.ts'
import { ProductRow } from '#ui/catalogue/product-carousel.tsx'

type NearMatchesProps = { near: readonly ProductSummary[]; popular: readonly ProductSummary[] }

/** Under a listing without a product: what comes near, and what others buy. As wide as the page, as rows are. */
export function NearMatches({ near, popular }: NearMatchesProps) {
  const others = popular.filter(({ id }) => !near.some((one) => one.id === id))
  return (
    <div className="-mx-4 border-t border-line sm:-mx-6">
      <ProductRow title="Close to Your Search" products={near} />
      <ProductRow title="Popular with Shoppers" products={others} />
    </div>
  )
}
