import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerLikeAPerson } from '#tests/support/visits/captcha-question.ts'
import { parseCaptchaAnswer, pickCaptchaQuestion } from './captcha-question.ts'

/** Chance that a test decides: the same fraction of whatever is asked for. */
const chance = (picks: number[]) => {
  let at = 0
  return (below: number) => {
    at += 1
    return Math.floor((picks[at % picks.length] ?? 0) * below)
  }
}

test('every captcha question can be answered by reading and counting', () => {
  const picks = fc.array(
    fc.integer({ min: 0, max: 999 }).map((one) => one / 1000),
    { minLength: 4, maxLength: 4 },
  )
  const questions = new Set<string>()
  fc.assert(
    fc.property(picks, (those) => {
      const { text, answer } = pickCaptchaQuestion(chance(those))
      questions.add(text)
      expect(answerLikeAPerson(text)).toBe(answer)
    }),
  )
  expect(questions.size).toBeGreaterThan(20)
})

test('an answer may be typed in figures or as a word', () => {
  expect(parseCaptchaAnswer(' 8 ')).toBe(8)
  expect(parseCaptchaAnswer('08')).toBe(8)
  expect(parseCaptchaAnswer('Eight')).toBe(8)
  expect(parseCaptchaAnswer('fifteen')).toBe(15)
})

test('an answer that is not a number is wrong', () => {
  for (const typed of ['', 'many', '-8', '8.5', '1e1', '8888', '８']) expect(parseCaptchaAnswer(typed)).toBeNull()
})
