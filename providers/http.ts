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

const largestAnswer = 1_000_000

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
  const text = await answer.text().catch((cause: unknown) => {
    throw providerError(provider, 'the answer broke off', answer.status, cause)
  })
  if (!answer.ok) throw providerError(provider, `answered ${answer.status}`, answer.status)
  if (text.length > largestAnswer) throw providerError(provider, 'the answer is too long', answer.status)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw providerError(provider, 'the answer is not JSON', answer.status, cause)
  }
}
