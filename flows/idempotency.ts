import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isKeyTaken } from '#db/engine/errors.ts'
import {
  claimKey,
  deleteKey,
  findKey,
  type IdempotentRequest,
  insertResponse,
  type ResponseToStore,
  renewKey,
  storeResponse,
  takeOverKey,
} from '#db/engine/idempotency.ts'
import type { Shop } from './shop.ts'

type StoredResponse = { status: number; body: unknown }

type RequestWithBody = IdempotentRequest & {
  /** The request body, byte for byte. */
  rawBody: string
}

/** Lifetime of a key in milliseconds, longer than any client retries. */
export const keyLifetimeMs = 25 * 60 * 60_000

/** Time in milliseconds after which a claim that was not renewed is abandoned. */
const claimLastsMs = 10_000
const renewEveryMs = 3_000

export const keyUsedWithOtherBody: StoredResponse = {
  status: 422,
  body: { error: 'This Idempotency-Key was used for another request.' },
}
export const stillRunning: StoredResponse = {
  status: 409,
  body: { error: 'The same request is being worked on. Please ask again in a moment.', retry_after: 1 },
}

/** Statuses of responses that are not stored: not signed in, code required or wrong, rate limited. */
const notFinal = new Set([401, 428, 429])
const isFinal = ({ status }: StoredResponse) => status < 500 && !notFinal.has(status)

/**
 * Runs work once per idempotency key: a repeated request gets the stored response, another body 422, a concurrent one
 * 409. Server errors and the statuses above are not stored, so that the same key can be retried, also with a code.
 */
export async function runIdempotently(
  shop: Shop,
  { rawBody, ...request }: RequestWithBody,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const bodySha256 = sha256(rawBody)
  const now = shop.now()
  if (!(await claimKey(shop.db, request, { bodySha256, createdAt: now }))) {
    const earlier = await findKey(shop.db, request)
    if (earlier && !earlier.bodySha256.equals(bodySha256)) return keyUsedWithOtherBody
    if (earlier?.answer) return earlier.answer
    const staleBefore = new Date(now.getTime() - claimLastsMs)
    if (!(await takeOverKey(shop.db, request, { now, staleBefore }))) return stillRunning
  }
  const renewing = setInterval(() => void renewKey(shop.db, request, shop.now()).catch(() => {}), renewEveryMs)
  try {
    const answer = await work()
    if (isFinal(answer)) return await storeResponse(shop.db, request, answer)
    await deleteKey(shop.db, request)
    return answer
  } catch (error) {
    await deleteKey(shop.db, request)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** Builds the successful response that a transaction stores with its work. */
export type BuildResponse = (body: object) => ResponseToStore

/**
 * The same for idempotent work whose one transaction stores a successful response too: one commit instead of three, and
 * no claim that a crash leaves behind. Concurrent requests wait for each other in the work and get the same response.
 */
export async function runInOneTransaction(
  shop: Shop,
  { rawBody, ...request }: RequestWithBody,
  work: (buildResponse?: BuildResponse) => Promise<StoredResponse & { body: object }>,
): Promise<StoredResponse> {
  const toStore = { ...request, bodySha256: sha256(rawBody), createdAt: shop.now() }
  const kept: object[] = []
  const buildResponse: BuildResponse = (body) => {
    kept.push(body)
    return { ...toStore, status: 200, body }
  }
  const repeat = () => runIdempotently(shop, { rawBody, ...request }, () => work())
  if (await findKey(shop.db, request)) return repeat()
  try {
    const answer = await work(buildResponse)
    // A transaction that was rolled back kept another response than the one that is given.
    if (!isFinal(answer) || isDeepStrictEqual(answer.body, kept.at(-1))) return answer
    const stored = await insertResponse(shop.db, { ...toStore, ...answer })
    return stored ? { ...answer, ...stored } : repeat()
  } catch (error) {
    if (isKeyTaken(error)) return repeat()
    throw error
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
