import type { ReactNode } from 'react'
import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.tsx'

export const texts = {
  ...commonTexts,
  oneStar: '1 star',
  nStars: (stars: number) => `${stars} stars`,
  withPictures: 'With pictures',
  noReply: 'No reply',
  newestFirst: 'Newest first.',
  stars: 'Stars',
  noReviewsYet: 'No reviews yet.',
  noReviewsMatch: 'No reviews match.',
  replied: 'Replied',
  replyFromTheShop: 'Reply from the shop',
  hiddenSince: (hiddenOn: string, hiddenReason: ReactNode) => (
    <>
      Hidden since {hiddenOn}. {hiddenReason}
    </>
  ),
  editReply: 'Edit reply…',
  reply: 'Reply…',
  replyHint: 'Shown to everyone under the review. Leave empty to remove it.',
  replyIsPublic: 'Shown to everyone under the review.',
  saveReply: 'Save reply',
  hide: 'Hide…',
  hideReasonHint: 'Abuse, a phone number, not about the product. A low rating alone is no reason.',
  hideReview: 'Hide review',
  showAgain: 'Show again',
}
