import { markSpent } from '#db/accounts/used-captcha-tokens.ts'
import {
  type BotAction,
  botCheckAway,
  botCheckMinutes,
  pleaseWait,
  wrongBotAnswer,
} from '#domain/accounts/captcha.ts'
import { askBotQuestion, readBotAnswer } from '#domain/accounts/captcha-question.ts'
import type { OtpDoor } from '#domain/accounts/otp.ts'
import { rateLimits } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { hashSecret, randomNumber, seal } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { BotVerdict } from '#providers/captcha/captcha.ts'

/** What a form brings along: the token of a solved check, or the answer to our question. */
export type BotProof = { token: string } | { question: string; answer: string }

const wrongGuesses = ['wrong-guesses-of-shop', 'all'] as const

/** Told once for each time that it gets so bad, not once for each code. */
export async function noteWrongCode(shop: Shop): Promise<void> {
  const { isAllowed, used } = await shop.limits.take(...wrongGuesses)
  if (!isAllowed && used === rateLimits['wrong-guesses-of-shop'].points + 1)
    shop.log.warn({ used }, 'somebody tries sign-in codes all over the shop; bot checks are harder for now')
}

/** Nobody who tries codes all over the shop gets cheap tokens or questions (reliability E3). */
export async function isBesieged(shop: Shop): Promise<boolean> {
  return !(await shop.limits.look(...wrongGuesses)).isAllowed
}

/** A puzzle for the page's solver; null where a third party hands out its own. */
export async function newBotChallenge(shop: Shop, action: BotAction): Promise<object | null> {
  return shop.captcha.challenge(action, (await isBesieged(shop)) ? 'raised' : 'usual')
}

export type AskedQuestion = { words: string; sealed: string }

/** A question for a browser without script. Its answer is sealed, so that nothing has to be remembered. */
export function newBotQuestion(shop: Shop, action: BotAction): AskedQuestion {
  const { words, answer } = askBotQuestion(randomNumber)
  const until = shop.now().getTime() + botCheckMinutes * 60_000
  const facts = `${randomNumber(2 ** 47)}.${until}`
  return { words, sealed: `${facts}.${sealOf(shop, action, facts, answer)}` }
}

/** Which door this proof opens; each proof opens it once. */
export async function passBotCheck(
  shop: Shop,
  proof: BotProof | null,
  action: BotAction,
): Promise<OtpDoor | Refusal> {
  if (proof === null) return pleaseWait
  if ('question' in proof) return passQuestion(shop, proof, action)
  const verdict = await ask(shop, proof.token, action)
  if (isRefusal(verdict)) return verdict
  if (!verdict.passed) {
    shop.log.info({ captcha: shop.captcha.name, action, why: verdict.why }, 'a bot check was not passed')
    return pleaseWait
  }
  const isFirst = await markSpent(shop.db, hashSecret(verdict.serial), verdict.until)
  if (!isFirst) shop.log.info({ captcha: shop.captcha.name, action }, 'a bot check was used twice')
  return isFirst ? 'check' : pleaseWait
}

/** Whoever checks for us may be away: then nobody gets through, and the log says why. */
async function ask(shop: Shop, token: string, action: BotAction): Promise<BotVerdict | Refusal> {
  try {
    return await shop.captcha.check(token, action)
  } catch (error) {
    shop.log.error({ err: error }, 'the bot check could not be asked')
    return botCheckAway
  }
}

async function passQuestion(
  shop: Shop,
  { question, answer }: { question: string; answer: string },
  action: BotAction,
): Promise<OtpDoor | Refusal> {
  const [, serial = '', until = ''] = /^(\d+)\.(\d+)\.[\w-]+$/.exec(question) ?? []
  if (serial === '' || Number(until) <= shop.now().getTime()) return wrongBotAnswer
  const facts = `${serial}.${until}`
  // Answered wrongly it is spent as well: there are too few answers to let anybody try them all.
  const isFirst = await markSpent(shop.db, hashSecret(`question ${facts}`), new Date(Number(until)))
  const typed = readBotAnswer(answer)
  if (!isFirst || typed === null) return wrongBotAnswer
  return question === `${facts}.${sealOf(shop, action, facts, typed)}` ? 'question' : wrongBotAnswer
}

function sealOf(shop: Shop, action: BotAction, facts: string, answer: number): string {
  return seal(shop.pepper, ['bot question', action, facts, String(answer)])
}
