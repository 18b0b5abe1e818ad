/** A third party that did not do what it was asked: away (`status` null), too slow, or said no. */
export function providerError(
  provider: string,
  problem: string,
  status: number | null,
  cause?: unknown,
): Error {
  const error = new Error(`${provider}: ${problem}`, { cause })
  error.name = 'ProviderError'
  return Object.assign(error, { provider, status })
}

export type ProviderRequest = {
  provider: string
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  timeoutMs?: number
}

const largestAnswerBytes = 1_000_000

/** Asks a third party and reads its JSON. Never waits longer than `timeoutMs` (5,000); never follows a redirect. */
export async function askProvider(request: ProviderRequest): Promise<unknown> {
  const { provider, url, timeoutMs = 5_000, ...init } = request
  const answer = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw providerError(provider, 'no answer', null, cause)
  })
  if (!answer.ok) {
    await answer.body?.cancel().catch(() => {})
    throw providerError(provider, `answered ${answer.status}`, answer.status)
  }
  const text = await readWhole(answer).catch((cause: unknown) => {
    throw providerError(provider, 'the answer broke off', answer.status, cause)
  })
  if (text === null) throw providerError(provider, 'the answer is too long', answer.status)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw providerError(provider, 'the answer is not JSON', answer.status, cause)
  }
}

/** `fetch` for a library that asks by itself: an answer that does not end is cut off here too. */
export async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  const text = await readWhole(answer)
  if (text === null) throw providerError(new URL(url).host, 'the answer is too long', answer.status)
  return new Response(text === '' ? null : text, { status: answer.status, headers: answer.headers })
}

/** A picture of a third party, in one of the forms in which pictures are safe to open. */
export async function askPicture(provider: string, answer: Response): Promise<Uint8Array> {
  const type = answer.headers.get('Content-Type') ?? ''
  if (!answer.ok || !/^image\/(jpeg|png|webp)\b/.test(type)) {
    await answer.body?.cancel().catch(() => {})
    throw providerError(provider, 'gave no picture', answer.status)
  }
  const picture = await readBytes(answer)
  if (picture === null) throw providerError(provider, 'the picture is too large', answer.status)
  return picture
}

/** Null once there is more than an answer may have; nothing of the rest is waited for. */
async function readWhole(answer: Response): Promise<string | null> {
  return (await readBytes(answer))?.toString('utf8') ?? null
}

async function readBytes({ body }: Response): Promise<Buffer | null> {
  if (body === null) return Buffer.alloc(0)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    // Leaving the loop ends the connection.
    if (bytes > largestAnswerBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
