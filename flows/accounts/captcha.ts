import { markCaptchaTokenUsed } from '#db/accounts/used-once.ts'
import {
  type CaptchaAction,
  captchaMinutes,
  captchaPending,
  captchaUnavailable,
  wrongCaptchaAnswer,
} from '#domain/accounts/captcha.ts'
import { parseCaptchaAnswer, pickCaptchaQuestion, type SealedQuestion } from '#domain/accounts/captcha-question.ts'
import type { OtpSource } from '#domain/accounts/otp.ts'
import { rateLimits } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { hashSecret, randomNumber, seal } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { CaptchaVerdict } from '#providers/captcha/captcha.ts'

/** Proof in a form: the token of a solved captcha, or the answer to our question. */
export type CaptchaProof = { token: string } | { question: string; answer: string }

const wrongGuesses = ['wrong-guesses-of-shop', 'all'] as const

/** Counts a wrong code. Logs once when the limit is first exceeded, not for every further attempt. */
export async function recordWrongCode(shop: Shop): Promise<void> {
  const { isAllowed, used } = await shop.limits.take(...wrongGuesses)
  if (!isAllowed && used === rateLimits['wrong-guesses-of-shop'].points + 1)
    shop.log.warn({ used }, 'sign-in codes are being guessed across the shop; captcha difficulty raised')
}

/** Tells whether codes are being guessed across the shop: tokens then cost more work (reliability E3). */
export async function isUnderAttack(shop: Shop): Promise<boolean> {
  return !(await shop.limits.peek(...wrongGuesses)).isAllowed
}

export async function newCaptchaChallenge(shop: Shop, action: CaptchaAction): Promise<object | null> {
  return shop.captcha.challenge(action, (await isUnderAttack(shop)) ? 'raised' : 'usual')
}

/** Creates a question for a browser without script. Its answer is sealed with an HMAC, so nothing is stored. */
export function newCaptchaQuestion(shop: Shop, action: CaptchaAction): SealedQuestion {
  const { text, answer } = pickCaptchaQuestion(randomNumber)
  const until = shop.now().getTime() + captchaMinutes * 60_000
  const facts = `${randomNumber(2 ** 47)}.${until}`
  return { text, sealed: `${facts}.${sealQuestion(shop, action, facts, answer)}` }
}

/** Verifies a proof, which is accepted once. Returns how the request is authorised. */
export async function verifyCaptcha(
  shop: Shop,
  proof: CaptchaProof | null,
  action: CaptchaAction,
): Promise<OtpSource | Refusal> {
  if (proof === null) return captchaPending
  if ('question' in proof) return verifyAnswer(shop, proof, action)
  const verdict = await checkToken(shop, proof.token, action)
  if (isRefusal(verdict)) return verdict
  if (!verdict.passed) {
    shop.log.info({ captcha: shop.captcha.name, action, why: verdict.why }, 'captcha failed')
    return captchaPending
  }
  const isFirst = await markCaptchaTokenUsed(shop.db, hashSecret(verdict.serial), verdict.until)
  if (!isFirst) shop.log.info({ captcha: shop.captcha.name, action }, 'captcha token reused')
  return isFirst ? 'check' : captchaPending
}

/** Asks the captcha provider. Fails closed when it can't be reached. */
async function checkToken(shop: Shop, token: string, action: CaptchaAction): Promise<CaptchaVerdict | Refusal> {
  try {
    return await shop.captcha.check(token, action)
  } catch (error) {
    shop.log.error({ err: error }, 'captcha provider unreachable')
    return captchaUnavailable
  }
}

async function verifyAnswer(
  shop: Shop,
  { question, answer }: { question: string; answer: string },
  action: CaptchaAction,
): Promise<OtpSource | Refusal> {
  const [, serial = '', until = ''] = /^(\d+)\.(\d+)\.[\w-]+$/.exec(question) ?? []
  if (serial === '' || Number(until) <= shop.now().getTime()) return wrongCaptchaAnswer
  const facts = `${serial}.${until}`
  // A wrong answer uses it up as well, because the possible answers are few.
  const isFirst = await markCaptchaTokenUsed(shop.db, hashSecret(`question ${facts}`), new Date(Number(until)))
  const typed = parseCaptchaAnswer(answer)
  if (!isFirst || typed === null) return wrongCaptchaAnswer
  return question === `${facts}.${sealQuestion(shop, action, facts, typed)}` ? 'question' : wrongCaptchaAnswer
}

function sealQuestion(shop: Shop, action: CaptchaAction, facts: string, answer: number): string {
  return seal(shop.pepper, ['captcha question', action, facts, String(answer)])
}
