import * as texts from './texts.ts'

/** A question that is easy for a person, for browsers that can't solve a challenge by script. */
type CaptchaQuestion = { text: string; answer: number }

/** A question as a page shows it. `sealed` is posted back with the answer and reveals nothing. */
export type SealedQuestion = { text: string; sealed: string }

export function pickCaptchaQuestion(pick: (below: number) => number): CaptchaQuestion {
  const few = 2 + pick(4)
  const many = 6 + pick(4)
  const products = texts.countedProducts[pick(texts.countedProducts.length)] ?? ''
  const [fewInWords = '', manyInWords = ''] = [texts.figures[few], texts.figures[many]]
  const questions: readonly CaptchaQuestion[] = [
    { text: texts.shoesInPairs(fewInWords), answer: few * 2 },
    { text: texts.buyMore(manyInWords, products, fewInWords), answer: many + few },
    { text: texts.giveAway(manyInWords, products, fewInWords), answer: many - few },
  ]
  return questions[pick(questions.length)] ?? { text: '', answer: 0 }
}

export function parseCaptchaAnswer(typed: string): number | null {
  const answer = typed.trim().toLowerCase()
  if (/^\d{1,3}$/.test(answer)) return Number(answer)
  const word = texts.figures.indexOf(answer)
  return word === -1 ? null : word
}
