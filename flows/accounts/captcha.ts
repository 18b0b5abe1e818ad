import { markCaptchaTokenUsed } from '#db/accounts/used-captcha-tokens.ts'
import {
  type CaptchaAction,
  captchaMinutes,
  captchaPending,
  captchaUnavailable,
  wrongCaptchaAnswer,
} from '#domain/accounts/captcha.ts'
import {
  parseCaptchaAnswer,
  pickCaptchaQuestion,
  type SealedQuestion,
} from '#domain/accounts/captcha-question.ts'
import type { OtpSource } from '#domain/accounts/otp.ts'
import { rateLimits } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { hashSecret, randomNumber, seal } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { CaptchaVerdict } from '#providers/captcha/captcha.ts'

/** What a form brings along: the token of a solved check, or the answer to our question. */
export type CaptchaProof = { token: string } | { question: string; answer: string }

const wrongGuesses = ['wrong-guesses-of-shop', 'all'] as const

/** Told once for each time that it gets so bad, not once for each code. */
export async function recordWrongCode(shop: Shop): Promise<void> {
  const { isAllowed, used } = await shop.limits.take(...wrongGuesses)
  if (!isAllowed && used === rateLimits['wrong-guesses-of-shop'].points + 1)
    shop.log.warn({ used }, 'somebody tries sign-in codes all over the shop; bot checks are harder for now')
}

/** Nobody who tries codes all over the shop gets cheap tokens or questions (reliability E3). */
export async function isUnderAttack(shop: Shop): Promise<boolean> {
  return !(await shop.limits.look(...wrongGuesses)).isAllowed
}

/** A puzzle for the page's solver; null where a third party hands out its own. */
export async function newCaptchaChallenge(shop: Shop, action: CaptchaAction): Promise<object | null> {
  return shop.captcha.challenge(action, (await isUnderAttack(shop)) ? 'raised' : 'usual')
}

/** A question for a browser without script. Its answer is sealed, so that nothing has to be remembered. */
export function newCaptchaQuestion(shop: Shop, action: CaptchaAction): SealedQuestion {
  const { text: words, answer } = pickCaptchaQuestion(randomNumber)
  const until = shop.now().getTime() + captchaMinutes * 60_000
  const facts = `${randomNumber(2 ** 47)}.${until}`
  return { text: words, sealed: `${facts}.${sealQuestion(shop, action, facts, answer)}` }
}

/** Which door this proof opens; each proof opens it once. */
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
    shop.log.info({ captcha: shop.captcha.name, action, why: verdict.why }, 'a bot check was not passed')
    return captchaPending
  }
  const isFirst = await markCaptchaTokenUsed(shop.db, hashSecret(verdict.serial), verdict.until)
  if (!isFirst) shop.log.info({ captcha: shop.captcha.name, action }, 'a bot check was used twice')
  return isFirst ? 'check' : captchaPending
}

/** Whoever checks for us may be away: then nobody gets through, and the log says why. */
async function checkToken(
  shop: Shop,
  token: string,
  action: CaptchaAction,
): Promise<CaptchaVerdict | Refusal> {
  try {
    return await shop.captcha.check(token, action)
  } catch (error) {
    shop.log.error({ err: error }, 'the bot check could not be asked')
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
  // Answered wrongly it is spent as well: there are too few answers to let anybody try them all.
  const isFirst = await markCaptchaTokenUsed(
    shop.db,
    hashSecret(`question ${facts}`),
    new Date(Number(until)),
  )
  const typed = parseCaptchaAnswer(answer)
  if (!isFirst || typed === null) return wrongCaptchaAnswer
  return question === `${facts}.${sealQuestion(shop, action, facts, typed)}` ? 'question' : wrongCaptchaAnswer
}

function sealQuestion(shop: Shop, action: CaptchaAction, facts: string, answer: number): string {
  return seal(shop.pepper, ['bot question', action, facts, String(answer)])
}
