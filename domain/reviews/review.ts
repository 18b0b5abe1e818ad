import * as v from 'valibot'
import { cleanText } from '#domain/clean-text.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'

/** Spec §5, verbatim. */
const tooShort = 'Review should be at least 5 characters long'
const noRating = 'Please select a rating'
export const reviewAdded = 'Review added successfully'
export const reviewedAlready = 'You have already reviewed this product.'
export const notDeliveredYet = 'You can review a product after it is delivered.'

const maxLength = 2_000

const reviewForm = v.object({
  rating: v.pipe(v.string(noRating), v.regex(/^[1-5]$/, noRating), v.transform(Number)),
  comment: v.pipe(
    v.string(tooShort),
    v.transform(cleanText),
    v.trim(),
    v.minLength(5, tooShort),
    v.maxLength(maxLength, `Please use at most ${maxLength} characters`),
  ),
})

export type Review = v.InferOutput<typeof reviewForm>

export function readReview(typed: { rating: string; comment: string }): Review | Refusal {
  const parsed = v.safeParse(reviewForm, typed)
  if (parsed.success) return parsed.output
  const errors = v.flatten<typeof reviewForm>(parsed.issues).nested ?? {}
  return refuseFields({
    ...(errors.rating && { rating: errors.rating[0] }),
    ...(errors.comment && { comment: errors.comment[0] }),
  })
}

export const refuseSecondReview = refuse('changed', reviewedAlready)
export const refuseEarlyReview = refuse('forbidden', notDeliveredYet)
