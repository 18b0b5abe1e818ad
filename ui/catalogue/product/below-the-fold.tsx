import type { Product } from '#domain/catalogue/product.ts'
import type { Rating, RatingSummary } from '#domain/reviews/rating.ts'
import type { SampleReview } from '#domain/reviews/samples.ts'
import { ReviewList } from '#ui/reviews/list.tsx'
import { RatingsSummary } from '#ui/reviews/ratings-summary.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { RelatedProducts } from './related-products.tsx'

export type ProductMoreProps = {
  product: Product
  ratings: RatingSummary
  reviews: readonly Rating[]
  samples: readonly SampleReview[]
  /** Packed (packed-card.ts). */
  related: readonly string[]
}

/** Ratings, reviews and other products below the first screen: a chunk loaded at the first scroll. */
export function ProductBelowTheFold({ product, ratings, reviews, samples, related }: ProductMoreProps) {
  return (
    <>
      <div className="space-y-12 lg:flex lg:items-start lg:gap-16 lg:space-y-0">
        <RatingsSummary ratings={ratings} />
        <ReviewList reviews={reviews} samples={samples} />
      </div>
      <RelatedProducts products={related} />
      <RecentlyViewed product={product} />
    </>
  )
}
