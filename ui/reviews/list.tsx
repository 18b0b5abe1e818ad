import { orderedDate } from '#domain/orders/display.ts'
import type { Rating } from '#domain/reviews/rating.ts'
import type { SampleReview } from '#domain/reviews/samples.ts'
import { Avatar } from '#ui/parts/avatar.tsx'
import { ReviewImages } from './images.tsx'
import { Stars } from './stars.tsx'
import { ReviewText } from './text.tsx'
import * as texts from './texts.tsx'

const shownAtFirst = 4

type ReviewListProps = { reviews: readonly Rating[]; samples: readonly SampleReview[] }

/** Reviews, newest first, or marked samples while there are none (decision 10). */
export function ReviewList({ reviews, samples }: ReviewListProps) {
  const [first, rest] = [reviews.slice(0, shownAtFirst), reviews.slice(shownAtFirst)]
  return (
    <section aria-labelledby="reviews" className="min-w-0 lg:flex-1">
      <h2 id="reviews" className="text-lg lg:text-xl">
        {texts.customerReviews}
      </h2>
      {reviews.length === 0 && (
        <p className="mt-2 text-sm text-muted">{texts.noReviewsYetTheseAreSample(samples.length)}</p>
      )}
      <ul>
        {samples.map((sample) => (
          <ReviewItem key={sample.comment} review={sample} note={texts.sampleReview} />
        ))}
        {first.map((review) => (
          <ReviewItem key={keyOf(review)} review={review} note={orderedDate(review.createdAt)} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="group">
          <summary className="mt-2 inline-flex min-h-12 items-center rounded-card border border-edge px-5 font-semibold group-open:hidden">
            {texts.showMore(rest.length)}
          </summary>
          <ul>
            {rest.map((review) => (
              <ReviewItem key={keyOf(review)} review={review} note={orderedDate(review.createdAt)} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function keyOf({ username, createdAt, comment }: Rating): string {
  return `${username} ${createdAt.getTime()} ${comment}`
}

type ReviewItemProps = {
  review: Pick<Rating, 'username' | 'rating' | 'comment'> & Partial<Pick<Rating, 'pictures' | 'reply'>>
  note: string
}

function ReviewItem({ review, note }: ReviewItemProps) {
  return (
    <li className="flex gap-3 border-b border-line py-4">
      <Avatar name={review.username} size={36} />
      <div className="min-w-0 flex-1 space-y-1.5 text-sm lg:text-base">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="font-semibold">{review.username}</span>
          <Stars rating={review.rating} />
          <span className="text-xs text-muted">{note}</span>
        </div>
        <ReviewText comment={review.comment} />
        <ReviewImages pictures={review.pictures ?? []} username={review.username} />
        {review.reply && <ShopReply text={review.reply} />}
      </div>
    </li>
  )
}

function ShopReply({ text }: { text: string }) {
  return (
    <div className="mt-2 border-l-2 border-teal pl-3">
      <p className="text-xs font-semibold text-muted">{texts.replyFromTheShop}</p>
      <p className="whitespace-pre-line break-words">{text}</p>
    </div>
  )
}
