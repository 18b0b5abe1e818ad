import { useState } from 'react'
import { reviewExcerptLength } from '#domain/limits.ts'
import { orderedDate } from '#domain/orders/display.ts'
import { excerpt } from '#domain/reviews/excerpt.ts'
import { type Rating, type ReviewOrder, sortReviews } from '#domain/reviews/rating.ts'
import type { SampleReview } from '#domain/reviews/samples.ts'
import { Avatar } from '#ui/parts/avatar.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { ImageThumbnails } from './image-thumbnails.tsx'
import { Stars } from './stars.tsx'
import * as texts from './texts.tsx'

const shownAtFirst = 4

/** Reviews, newest first by default, or marked samples while there are none (decision 1.10). */
export function ReviewList({ reviews, samples }: { reviews: readonly Rating[]; samples: readonly SampleReview[] }) {
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const [isPictured, setPictured] = useState(false)
  const shown = sortReviews(reviews, order).filter(({ pictures }) => !isPictured || pictures.length > 0)
  const [first, rest] = [shown.slice(0, shownAtFirst), shown.slice(shownAtFirst)]
  return (
    <section aria-labelledby="reviews" className="min-w-0 lg:flex-1">
      <h2 id="reviews" className="text-lg lg:text-xl">
        {texts.customerReviews}
      </h2>
      {reviews.length > 1 && <ReviewOrders order={order} choose={setOrder} />}
      {reviews.some(({ pictures }) => pictures.length > 0) && (
        <label className="flex min-h-11 w-fit items-center gap-2 text-sm no-script:hidden">
          <input
            type="checkbox"
            checked={isPictured}
            onChange={({ target }) => setPictured(target.checked)}
            className="size-5"
          />
          {texts.withPictures}
        </label>
      )}
      {reviews.length === 0 && <p className="mt-2 text-sm text-muted">{texts.sampleReviewsNote(samples.length)}</p>}
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

function ReviewOrders({ order, choose }: { order: ReviewOrder; choose: (order: ReviewOrder) => void }) {
  return (
    <label className="mt-2 flex min-h-11 w-fit flex-wrap items-center gap-2 text-sm no-script:hidden">
      {texts.sortBy}
      <select
        value={order}
        onChange={({ target }) => choose(orders.find((one) => one === target.value) ?? 'newest')}
        className="min-h-11 rounded-full border border-edge bg-paper px-3 font-medium"
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

const orders = ['newest', 'highest', 'lowest'] as const
const labels: Record<ReviewOrder, string> = {
  newest: texts.newest,
  highest: texts.highestRating,
  lowest: texts.lowestRating,
}

const keyOf = ({ username, createdAt, comment }: Rating): string => `${username} ${createdAt.getTime()} ${comment}`

type ReviewItemProps = {
  review: Pick<Rating, 'username' | 'rating' | 'comment'> & Partial<Pick<Rating, 'pictures' | 'reply' | 'isVerified'>>
  note: string
}

function ReviewItem({ review, note }: ReviewItemProps) {
  const username = texts.nameText(review.username)
  return (
    <li className="flex gap-3 border-b border-line py-4">
      <Avatar name={username} size={36} />
      <div className="min-w-0 flex-1 space-y-1.5 text-sm lg:text-base">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="font-semibold">{username}</span>
          <Stars rating={review.rating} />
          <span className="text-xs text-muted">{note}</span>
          {review.isVerified && (
            <span className="inline-flex items-center gap-1 text-xs font-medium text-teal">
              <Icon name="check" size={14} />
              {texts.verifiedBuyer}
            </span>
          )}
        </div>
        <ReviewText comment={review.comment} />
        <ImageThumbnails
          pictures={review.pictures ?? []}
          path="/review-picture"
          alt={(at, count) => texts.byOf(username, at, count)}
          name={texts.theReviewBy(username)}
        />
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

/** A comment, cut at 100 characters (spec §9) and expandable without script. */
export function ReviewText({ comment }: { comment: string }) {
  const short = excerpt(comment, reviewExcerptLength)
  if (short === comment) return <p>{comment}</p>
  return (
    <div className="group">
      <p className="group-has-[details[open]]:hidden">{short}…</p>
      <details className="flex flex-col-reverse">
        <summary className="-mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-teal underline-offset-4 hover:underline">
          <span className="group-has-[details[open]]:hidden">{texts.readMore}</span>
          <span className="hidden group-has-[details[open]]:inline">{texts.readLess}</span>
        </summary>
        <p>{comment}</p>
      </details>
    </div>
  )
}
