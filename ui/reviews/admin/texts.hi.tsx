import type { ReactNode } from 'react'
import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.hi.tsx'

export const texts = {
  ...commonTexts,
  oneStar: '1 स्टार',
  nStars: (stars: number) => `${stars} स्टार`,
  withPictures: 'फ़ोटो वाले',
  noReply: 'बिना जवाब',
  newestFirst: 'सबसे नए पहले।',
  stars: 'स्टार',
  noReviewsYet: 'अभी कोई रिव्यू नहीं।',
  noReviewsMatch: 'ऐसा कोई रिव्यू नहीं मिला।',
  replied: 'जवाब दिया',
  replyFromTheShop: 'दुकान का जवाब',
  hiddenSince: (hiddenOn: string, hiddenReason: ReactNode) => (
    <>
      {hiddenOn} से छिपा हुआ। {hiddenReason}
    </>
  ),
  editReply: 'जवाब बदलें…',
  reply: 'जवाब दें…',
  replyHint: 'रिव्यू के नीचे सबको दिखता है। हटाना हो तो खाली छोड़ें।',
  replyIsPublic: 'रिव्यू के नीचे सबको दिखता है।',
  saveReply: 'जवाब सेव करें',
  hide: 'छिपाएँ…',
  hideReasonHint: 'गाली, फ़ोन नंबर, या बात प्रोडक्ट की नहीं। सिर्फ़ कम रेटिंग होना कोई वजह नहीं।',
  hideReview: 'रिव्यू छिपाएँ',
  showAgain: 'फिर दिखाएँ',
}
