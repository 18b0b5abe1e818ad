import { createHash } from 'node:crypto'
import {
  claimKey,
  deleteKey,
  findKey,
  type IdempotentRequest,
  renewKey,
  storeResponse,
  takeOverKey,
} from '#db/engine/idempotency.ts'
import type { Shop } from './shop.ts'

export type StoredResponse = { status: number; body: unknown }

export type RequestWithBody = IdempotentRequest & {
  /** The body as it came, byte for byte. */
  rawBody: string
}

/** Lifetime of a key in milliseconds, longer than any client retries. */
export const keyLifetimeMs = 25 * 60 * 60_000

/** A claim that has not been renewed for this long belonged to a server that was killed (milliseconds). */
const claimLastsMs = 10_000
const renewEveryMs = 3_000

export const keyUsedWithOtherBody: StoredResponse = {
  status: 422,
  body: { error: 'This Idempotency-Key was used for another request.' },
}
export const stillRunning: StoredResponse = {
  status: 409,
  body: { error: 'The same request is being worked on. Please ask again in a moment.' },
}

/** Answers that are not final: not signed in, a code is required or wrong, rate limited. */
const notFinal = new Set([401, 428, 429])

/**
 * Does the work once for a key: the same request again gets the same answer, another body 422, and one that comes while
 * the first is at work 409. An answer that says "our fault" or "not yet" is not kept: the same key may try again, also
 * with the code that was asked for.
 */
export async function runIdempotently(
  shop: Pick<Shop, 'db' | 'now'>,
  { rawBody, ...asked }: RequestWithBody,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const bodySha256 = createHash('sha256').update(rawBody).digest()
  const now = shop.now()
  if (!(await claimKey(shop.db, asked, { bodySha256, createdAt: now }))) {
    const earlier = await findKey(shop.db, asked)
    if (earlier && !earlier.bodySha256.equals(bodySha256)) return keyUsedWithOtherBody
    if (earlier?.answer) return earlier.answer
    const staleBefore = new Date(now.getTime() - claimLastsMs)
    if (!(await takeOverKey(shop.db, asked, { now, staleBefore }))) return stillRunning
  }
  const renewing = setInterval(() => void renewKey(shop.db, asked, shop.now()).catch(() => {}), renewEveryMs)
  try {
    const answer = await work()
    if (answer.status < 500 && !notFinal.has(answer.status)) return await storeResponse(shop.db, asked, answer)
    await deleteKey(shop.db, asked)
    return answer
  } catch (error) {
    await deleteKey(shop.db, asked)
    throw error
  } finally {
    clearInterval(renewing)
  }
}
