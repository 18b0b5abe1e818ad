import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerLikeAPerson } from '#tests/support/visits/captcha-question.ts'
import { askBotQuestion, readBotAnswer } from './captcha-question.ts'

/** Chance that a test decides: the same fraction of whatever is asked for. */
const chance = (picks: number[]) => {
  let at = 0
  return (below: number) => {
    at += 1
    return Math.floor((picks[at % picks.length] ?? 0) * below)
  }
}

test('whoever can read and count answers every question rightly', () => {
  const picks = fc.array(
    fc.integer({ min: 0, max: 999 }).map((one) => one / 1000),
    { minLength: 4, maxLength: 4 },
  )
  const asked = new Set<string>()
  fc.assert(
    fc.property(picks, (those) => {
      const { words, answer } = askBotQuestion(chance(those))
      asked.add(words)
      expect(answerLikeAPerson(words)).toBe(answer)
    }),
  )
  expect(asked.size).toBeGreaterThan(20)
})

test('an answer may be typed in figures or as a word', () => {
  expect(readBotAnswer(' 8 ')).toBe(8)
  expect(readBotAnswer('08')).toBe(8)
  expect(readBotAnswer('Eight')).toBe(8)
  expect(readBotAnswer('fifteen')).toBe(15)
})

test('what is no number is no answer', () => {
  for (const typed of ['', 'many', '-8', '8.5', '1e1', '8888', '８']) expect(readBotAnswer(typed)).toBeNull()
})
