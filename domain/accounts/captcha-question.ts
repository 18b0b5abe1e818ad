/** A question that a person answers without thinking, for browsers that can't solve a puzzle by script. */
export type BotQuestion = { words: string; answer: number }

const figures = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const goods = ['caps', 'wallets', 'watches', 'belts', 'perfumes']

/** `pick` is chance: a whole number from 0 up to, not including, its argument. */
export function askBotQuestion(pick: (below: number) => number): BotQuestion {
  const few = 2 + pick(4)
  const many = 6 + pick(4)
  const what = goods[pick(goods.length)] ?? ''
  const questions: readonly BotQuestion[] = [
    { words: `How many shoes are in ${figures[few]} pairs?`, answer: few * 2 },
    {
      words: `You have ${figures[many]} ${what} and buy ${figures[few]} more. How many do you have?`,
      answer: many + few,
    },
    {
      words: `You have ${figures[many]} ${what} and give ${figures[few]} away. How many are left?`,
      answer: many - few,
    },
  ]
  return questions[pick(questions.length)] ?? { words: '', answer: 0 }
}

/** The number that was typed, in figures or as a word; null when it is none. */
export function readBotAnswer(typed: string): number | null {
  const answer = typed.trim().toLowerCase()
  if (/^\d{1,3}$/.test(answer)) return Number(answer)
  const word = words.indexOf(answer)
  return word === -1 ? null : word
}

const words = [...figures, 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen']
