import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { type CaptchaAction, type CaptchaEffort, captchaActions, captchaMinutes } from '#domain/accounts/captcha.ts'
import type { CaptchaProvider, CaptchaVerdict } from './captcha.ts'

type AltchaSettings = {
  /** Signs the challenges; the same on every server of the shop. */
  secret: string
  /** Average number of keys derived per token. */
  effort: number
  now: () => Date
}

const algorithm = 'PBKDF2/SHA-256'
/** Rounds per key: enough that hashing dominates the cost of the calls. */
const rounds = 1_000
const raisedBy = 8

const token = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal(algorithm),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(rounds),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      data: v.object({ action: v.picklist(captchaActions), until: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

type Token = v.InferOutput<typeof token>

const longestToken = 4_000

/**
 * Self-hosted ALTCHA: a signed proof of work that the browser solves while the shopper types, without a third party.
 * Expiry is in the signed data and follows the shop's clock, because the library's reads the machine's.
 */
export function altcha({ secret, effort, now }: AltchaSettings): CaptchaProvider {
  const signing = { hmacSignatureSecret: `${secret}|altcha`, hmacKeySignatureSecret: `${secret}|altcha key` }
  return {
    name: 'ALTCHA',
    widget: { kind: 'altcha' },
    challenge: (action, level) =>
      createChallenge({
        algorithm,
        deriveKey,
        cost: rounds,
        counter: counterFor(effort, level),
        data: { action, until: now().getTime() + captchaMinutes * 60_000 },
        ...signing,
      }),
    check: async (text, action) => {
      const solution = readToken(text)
      if (solution === null) return { passed: false, why: 'unreadable' }
      const { data } = solution.challenge.parameters
      const { verified } = await verifySolution({ ...solution, deriveKey, ...signing })
      if (!verified) return { passed: false, why: 'not solved, or not ours' }
      return verdict(solution, { action, expected: data.action, now: now().getTime() })
    },
  }
}

/** Chooses between half and one and a half times the effort, so that no puzzle is trivial or endless. */
function counterFor(effort: number, level: CaptchaEffort): number {
  const middle = level === 'raised' ? effort * raisedBy : effort
  return randomInt(Math.ceil(middle * 1.5), Math.ceil(middle / 2))
}

/** Parses the solver's base64 JSON; null when invalid. */
function readToken(text: string): Token | null {
  if (text.length > longestToken) return null
  try {
    const parsed = v.safeParse(token, JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

type ExpectedChallenge = { action: CaptchaAction; expected: CaptchaAction; now: number }

function verdict({ challenge }: Token, { action, expected, now }: ExpectedChallenge): CaptchaVerdict {
  const { nonce, data } = challenge.parameters
  if (action !== expected) return { passed: false, why: 'meant for something else' }
  if (data.until <= now) return { passed: false, why: 'too old' }
  return { passed: true, serial: `altcha ${nonce}`, until: new Date(data.until) }
}
