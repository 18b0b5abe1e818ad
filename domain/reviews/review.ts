import * as v from 'valibot'
import { cleanText } from '#domain/clean-text.ts'
import { refuseIssues } from '#domain/form-issues.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import { fits } from './fit.ts'
import * as texts from './texts.ts'

const maxLength = 2_000

const reviewForm = v.object({
  rating: v.pipe(v.string(texts.noRating), v.regex(/^[1-5]$/, texts.noRating), v.transform(Number)),
  comment: v.pipe(
    v.string(texts.tooShort),
    v.transform(cleanText),
    v.trim(),
    v.minLength(5, texts.tooShort),
    v.maxLength(maxLength, atMostCharacters(maxLength)),
  ),
  fit: v.fallback(v.nullable(v.picklist(fits)), null),
})

/** Submitted values; `fit` is '' without an answer. */
export type ReviewFields = { rating: string; comment: string; fit?: string }

export type Review = v.InferOutput<typeof reviewForm>

export function readReview(typed: ReviewFields): Review | Refusal {
  const parsed = v.safeParse(reviewForm, typed)
  return parsed.success ? parsed.output : refuseIssues(parsed.issues)
}

export const refuseSecondReview = refuse('changed', texts.reviewedAlready)
export const refuseEarlyReview = refuse('forbidden', texts.notDeliveredYet)
