import type { Shop } from '#flows/shop.ts'
import type { SafeProblem } from '#providers/http/safe-fetch.ts'

/** Request to an endpoint's URL. */
type DeliveryPost = { url: string; headers: Record<string, string>; body: string }

/** Status and beginning of the response, or the problem as a sentence for the owner. */
export type DeliveryResponse = { status: number; answer: string } | { error: string }

const answerBytes = 1_000
const patienceMs = 5_000

/** Posts to public addresses only (SSRF), with a timeout of five seconds and without redirects. */
export async function postDelivery(
  { fetchOutside }: Shop,
  { url, headers, body }: DeliveryPost,
): Promise<DeliveryResponse> {
  const answer = await fetchOutside(url, {
    method: 'POST',
    headers: { ...headers, 'user-agent': 'Strut' },
    body,
    limits: { bytes: answerBytes, excess: 'cut', ms: patienceMs, redirects: 0 },
  })
  if (typeof answer === 'string') return { error: problems[answer] }
  return { status: answer.status, answer: asText(answer.bytes) }
}

const problems: Record<SafeProblem, string> = {
  'not-allowed': 'This is no address on the internet: the shop does not go there.',
  'no-answer': 'Nobody answered.',
  'too-slow': 'It did not answer within 5 seconds.',
  'too-large': 'It answered with too much.',
  'too-many-redirects': 'It sent the shop elsewhere.',
}

/** Decodes as text that PostgreSQL accepts. */
const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll('\0', '')
