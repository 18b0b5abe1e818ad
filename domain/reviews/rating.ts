import type { ReviewImage } from './images.ts'

export type Rating = {
  comment: string
  rating: number
  username: string
  createdAt: Date
  reply: string | null
  pictures: readonly ReviewImage[]
  /** True when a delivered order contains the product. */
  isVerified: boolean
}

export type ReviewOrder = 'newest' | 'highest' | 'lowest'

/** Sorts reviews by rating; the input order (newest first) is kept among equals. */
export function sortReviews<Review extends Pick<Rating, 'rating'>>(
  reviews: readonly Review[],
  order: ReviewOrder,
): readonly Review[] {
  if (order === 'newest') return reviews
  const sign = order === 'highest' ? -1 : 1
  return reviews.toSorted((a, b) => sign * (a.rating - b.rating))
}

export type BarColour = 'green' | 'orange' | 'red'

export type RatingSummary = {
  count: number
  average: number | null
  /** Five stars first; `percent` is the share of all ratings. */
  bars: readonly { stars: number; count: number; percent: number; colour: BarColour }[]
}

export function summariseRatings(counts: Readonly<Record<number, number>>): RatingSummary {
  const stars = [5, 4, 3, 2, 1]
  const count = stars.reduce((total, star) => total + (counts[star] ?? 0), 0)
  const points = stars.reduce((total, star) => total + star * (counts[star] ?? 0), 0)
  const bars = stars.map((star) => {
    const percent = count === 0 ? 0 : Math.round(((counts[star] ?? 0) / count) * 100)
    return { stars: star, count: counts[star] ?? 0, percent, colour: barColour(percent) }
  })
  return { count, average: count === 0 ? null : Math.round((points / count) * 10) / 10, bars }
}

/** Chooses the colour of a bar (spec §9). */
function barColour(percent: number): BarColour {
  if (percent >= 50) return 'green'
  return percent >= 25 ? 'orange' : 'red'
}
