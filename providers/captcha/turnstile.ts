import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type CaptchaAction, captchaMinutes } from '#domain/accounts/captcha.ts'
import { providerError, requestProvider } from '#providers/http/client.ts'
import type { CaptchaProvider, CaptchaVerdict } from './captcha.ts'

const answer = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
})

/** Error codes caused by our keys or Cloudflare, not by the visitor. */
const ourFault = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']

type TurnstileSettings = {
  siteKey: string
  secret: string
  /** Host of the shop's pages: tokens solved on other sites are refused. */
  hostname: string
  now: () => Date
  host?: string
}

/** Maximum length of a token. */
const longestToken = 2_048

/** Timeout in milliseconds; with one retry the shopper waits at most six seconds. */
const patienceMs = 2_500

/** Cloudflare Turnstile. The visitor's address is not sent, since it is optional. */
export function turnstile(settings: TurnstileSettings): CaptchaProvider {
  const { siteKey, secret, hostname, now, host = 'https://challenges.cloudflare.com' } = settings
  return {
    name: 'Turnstile',
    widget: { kind: 'turnstile', siteKey },
    challenge: async () => null,
    check: async (token, action) => {
      if (token === '' || token.length > longestToken) return { passed: false, why: 'unreadable' }
      const response = await ask(host, { secret, response: token })
      const codes = response['error-codes']
      if (codes.some((code) => ourFault.includes(code))) throw providerError('Turnstile', codes.join(', '), 200)
      const until = new Date(now().getTime() + captchaMinutes * 60_000)
      return verdict(response, { action, hostname, serial: serialOf(token), until })
    },
  }
}

/** Retries once after a lost response, with the same idempotency key. */
async function ask(host: string, question: { secret: string; response: string }) {
  const request = {
    provider: 'Turnstile',
    url: `${host}/turnstile/v0/siteverify`,
    method: 'POST',
    json: { ...question, idempotency_key: randomUUID() },
    timeoutMs: patienceMs,
  } as const
  return requestProvider(answer, request).catch(() => requestProvider(answer, request))
}

type ExpectedChallenge = { action: CaptchaAction; hostname: string; serial: string; until: Date }

function verdict(response: v.InferOutput<typeof answer>, expected: ExpectedChallenge): CaptchaVerdict {
  if (!response.success) return { passed: false, why: response['error-codes'].join(', ') || 'not solved' }
  if (response.hostname !== expected.hostname) return { passed: false, why: 'solved on another site' }
  if (response.action !== expected.action) return { passed: false, why: 'meant for something else' }
  return { passed: true, serial: expected.serial, until: expected.until }
}

/** Hashes the token, which is not stored itself. */
const serialOf = (token: string): string => `turnstile ${createHash('sha256').update(token).digest('base64url')}`
