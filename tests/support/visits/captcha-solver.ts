import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaAction } from '#domain/accounts/captcha.ts'
import { type CaptchaProof, newCaptchaChallenge, newCaptchaQuestion } from '#flows/accounts/captcha.ts'
import type { Shop } from '#flows/shop.ts'
import { answerLikeAPerson } from './captcha-question.ts'

/** Solves this proof of work as a page's script does. */
export async function solve(challenge: object): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** A solved captcha. */
export async function aSolvedCheck(shop: Shop, action: CaptchaAction): Promise<CaptchaProof> {
  const challenge = await newCaptchaChallenge(shop, action)
  if (challenge === null) throw new Error('Somebody else hands out the puzzles')
  return { token: await solve(challenge) }
}

/** The answered question of a browser without script. */
export function anAnsweredQuestion(shop: Shop, action: CaptchaAction): CaptchaProof {
  const { text, sealed } = newCaptchaQuestion(shop, action)
  return { question: sealed, answer: String(answerLikeAPerson(text)) }
}

let visitors = 0

/** An IP address with unused rate limits. */
export function anAddressOfItsOwn(): string {
  visitors += 1
  return `10.${Math.floor(visitors / 256)}.${visitors % 256}.1`
}
