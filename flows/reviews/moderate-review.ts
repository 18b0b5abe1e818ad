import type { Db } from '#db/engine/database.ts'
import { findReviewState, type ReviewState, saveHidden, saveReply } from '#db/reviews/moderation.ts'
import { lockReviewedProduct, updateAverageRating } from '#db/reviews/reviews.ts'
import { noSuchReview, readRequiredText, reasonMissing, replyMissing } from '#domain/customers/support.ts'
import { seenValues, staleForm } from '#domain/form-values.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import * as texts from '#domain/reviews/texts.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { transactional } from '#flows/shop.ts'

/** A command of the moderator. An empty reply removes the present one; `seen`: `seenValues` of the one typed over. */
type ModerationCommand =
  | { intent: 'hide'; text: string }
  | { intent: 'reply'; text: string; seen: string }
  | { intent: 'show' }

type Moderation = { staff: Staff; reviewId: string; command: ModerationCommand }

type Moderated = { message: string; undo: ModerationCommand }

export const moderateReview = transactional(moderate)

async function moderate(tx: Db, moderation: Moderation, now: Date): Promise<Moderated | Refusal> {
  const { reviewId, command } = moderation
  const found = await findReviewState(tx, reviewId)
  // Lock order as in `addReview`: product first.
  if (found === null || !(await lockReviewedProduct(tx, found.productId))) return noSuchReview
  const review = await findReviewState(tx, reviewId)
  if (review === null) return noSuchReview
  const work = { ...moderation, review, now }
  return command.intent === 'reply' ? saveAnswer(tx, work, command) : changeVisibility(tx, work)
}

type Work = Moderation & { review: ReviewState; now: Date }

async function saveAnswer(
  tx: Db,
  { staff, reviewId, review, now }: Work,
  { text: typed, seen }: { text: string; seen: string },
): Promise<Moderated | Refusal> {
  const isRemoved = typed.trim() === '' && review.reply !== null
  const reply = isRemoved ? null : readRequiredText(typed, replyMissing)
  if (isRefusal(reply)) return reply
  const stale = staleForm(shownReply(review), seen, shownReply({ reply }))
  if (stale) return stale
  await saveReply(tx, reviewId, reply === null ? null : { text: reply, at: now })
  await recordAudit(tx, staff, {
    action: 'answer-review',
    object: `review:${reviewId}`,
    before: { reply: review.reply },
    after: { reply },
  })
  const undo = { intent: 'reply', text: review.reply ?? '', seen: seenValues(shownReply({ reply })) } as const
  return { message: reply === null ? texts.replyRemoved : texts.replyPosted, undo }
}

const shownReply = ({ reply }: Pick<ReviewState, 'reply'>) => ({ reply: reply ?? '' })

async function changeVisibility(tx: Db, { staff, reviewId, command, review, now }: Work): Promise<Moderated | Refusal> {
  const reason = command.intent === 'hide' ? readRequiredText(command.text, reasonMissing) : null
  if (isRefusal(reason)) return reason
  await saveHidden(tx, reviewId, reason === null ? null : { reason, at: now })
  await updateAverageRating(tx, review.productId)
  const isShown = (hidden: string | null) => ({ shown: hidden === null })
  await recordAudit(tx, staff, {
    action: reason === null ? 'show-review' : 'hide-review',
    object: `review:${reviewId}`,
    reason,
    before: isShown(review.hiddenReason),
    after: isShown(reason),
  })
  const earlier = review.hiddenReason
  const undo = earlier === null ? ({ intent: 'show' } as const) : { intent: 'hide' as const, text: earlier }
  return { message: reason === null ? texts.shownAgain : texts.reviewHidden, undo }
}
