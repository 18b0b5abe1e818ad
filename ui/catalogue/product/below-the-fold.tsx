import type { Product } from '#domain/catalogue/product.ts'
import type { Rating, RatingSummary } from '#domain/reviews/rating.ts'
import type { SampleReview } from '#domain/reviews/samples.ts'
import { ReviewList } from '#ui/reviews/list.tsx'
import { RatingsSummary } from '#ui/reviews/ratings-summary.tsx'
import { CardItem, idOfCard } from '../card-item.tsx'
import * as texts from '../texts.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

type ProductMoreProps = {
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
      <RecentlyViewed except={product.id} />
    </>
  )
}

function RelatedProducts({ products }: { products: readonly string[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-4 text-lg lg:text-xl">
        {texts.youMayAlsoLike}
      </h2>
      <ul className="shows-none grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4">
        {products.map((packed) => (
          <CardItem key={idOfCard(packed)} place="related" packed={packed} />
        ))}
      </ul>
    </section>
  )
}
