/** A question that is easy for a person, for browsers that can't solve a challenge by script. */
export type CaptchaQuestion = { text: string; answer: number }

/** A question as a page shows it. `sealed` is posted back with the answer and reveals nothing. */
export type SealedQuestion = { text: string; sealed: string }

const figures = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const products = ['caps', 'wallets', 'watches', 'belts', 'perfumes']

export function pickCaptchaQuestion(pick: (below: number) => number): CaptchaQuestion {
  const few = 2 + pick(4)
  const many = 6 + pick(4)
  const product = products[pick(products.length)] ?? ''
  const questions: readonly CaptchaQuestion[] = [
    { text: `How many shoes are in ${figures[few]} pairs?`, answer: few * 2 },
    {
      text: `You have ${figures[many]} ${product} and buy ${figures[few]} more. How many do you have?`,
      answer: many + few,
    },
    {
      text: `You have ${figures[many]} ${product} and give ${figures[few]} away. How many are left?`,
      answer: many - few,
    },
  ]
  return questions[pick(questions.length)] ?? { text: '', answer: 0 }
}

export function parseCaptchaAnswer(typed: string): number | null {
  const answer = typed.trim().toLowerCase()
  if (/^\d{1,3}$/.test(answer)) return Number(answer)
  const word = numberWords.indexOf(answer)
  return word === -1 ? null : word
}

const numberWords = [...figures, 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen']
