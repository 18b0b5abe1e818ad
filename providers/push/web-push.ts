import { hourMs } from '#domain/indian-time.ts'
import { providerError } from '#providers/http/client.ts'
import type { SafeFetch } from '#providers/http/safe-fetch.ts'
import { encryptPush, vapidHeader } from './encryption.ts'
import type { OutgoingPush, PushResponse, PushService } from './push.ts'

type Settings = { fetchOutside: SafeFetch; origin: string; now: () => Date }

/** Validity of the VAPID token in milliseconds; push services refuse more than a day. */
const proofMs = 12 * hourMs
const answerBytes = 1_000
const patienceMs = 5_000

/**
 * Web Push (RFC 8030). Endpoints come from browsers, so they are fetched like URLs typed by staff: public addresses
 * only, no redirects (SSRF).
 */
export function webPush({ fetchOutside, origin, now }: Settings): PushService {
  const post = (push: OutgoingPush, body: Buffer) =>
    fetchOutside(push.to.endpoint, {
      method: 'POST',
      body,
      headers: headersOf(push, { subject: origin, now: now() }),
      limits: { bytes: answerBytes, excess: 'cut', ms: patienceMs, redirects: 0 },
    })
  return {
    send: async (push) => {
      const body = encrypted(push)
      if (body === null) return { refused: 'the key of this browser is none' }
      const answer = await post(push, body)
      if (answer === 'not-allowed') return { refused: 'this is no address of a push service' }
      if (typeof answer === 'string') throw providerError('Web push', answer, null)
      return responseOf(answer.status)
    },
  }
}

function encrypted({ content, to }: OutgoingPush): Buffer | null {
  try {
    return encryptPush(JSON.stringify(content), to)
  } catch {
    return null
  }
}

function headersOf(
  { to, keys, ttlSeconds }: OutgoingPush,
  { subject, now }: { subject: string; now: Date },
): Record<string, string> {
  const expiresAt = new Date(now.getTime() + proofMs)
  return {
    authorization: vapidHeader(keys, { endpoint: to.endpoint, subject, expiresAt }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttlSeconds),
    urgency: 'high',
  }
}

/** Statuses of temporary failures; all others are permanent. */
const passing = [401, 403, 408, 429]

function responseOf(status: number): PushResponse {
  if (status >= 200 && status <= 299) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  const isFinal = status >= 400 && status <= 499 && !passing.includes(status)
  if (isFinal) return { refused: `Web push ${status}` }
  throw providerError('Web push', `answered ${status}`, status)
}
