import { tracingChannel } from 'node:diagnostics_channel'
import { type Circuit, circuitOf } from './circuit-breaker.ts'
import { exchange, type HttpAnswer } from './exchange.ts'

/** A third party that did not do what it was asked: away (`status` null), too slow, or said no. */
export function providerError(provider: string, problem: string, status: number | null, cause?: unknown): Error {
  const error = new Error(`${provider}: ${problem}`, { cause })
  error.name = 'ProviderError'
  return Object.assign(error, { provider, status })
}

/** The status of a ProviderError: null when there was no answer, and for any other error. */
export function statusOfError(error: unknown): number | null {
  if (!(error instanceof Error) || error.name !== 'ProviderError' || !('status' in error)) return null
  return typeof error.status === 'number' ? error.status : null
}

export type ProviderRequest = {
  provider: string
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** For the whole answer, with the waiting for a place (8,000). */
  timeoutMs?: number
  /** Limit of the response body (1,000,000). */
  maxBytes?: number
  /** The host's own unless a test brings another. */
  circuit?: Circuit
}

export type ProviderAnswer = { status: number; text: string }
type ProviderBytes = { status: number; headers: HttpAnswer['headers']; bytes: Buffer<ArrayBuffer> }

const largestAnswerBytes = 1_000_000
const wholeMs = 8_000

/** Asks a third party and reads its JSON. Never waits longer than `timeoutMs`; never follows a redirect. */
export async function askProvider(request: ProviderRequest): Promise<unknown> {
  const { provider } = request
  const { status, text } = await callProvider(request)
  if (status < 200 || status > 299) throw providerError(provider, `answered ${status}`, status)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw providerError(provider, 'the answer is not JSON', status, cause)
  }
}

/** Asks a third party and returns whatever it answers, also a "no". Throws a ProviderError when nothing whole comes. */
export async function callProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { status, bytes } = await downloadFromProvider(request)
  return { status, text: bytes.toString('utf8') }
}

export const providerChannel = 'strut:provider'
const calls = tracingChannel(providerChannel)

/** The same for an answer that is a file. */
export function downloadFromProvider(request: ProviderRequest): Promise<ProviderBytes> {
  if (!calls.hasSubscribers) return download(request)
  // Its address is not told: there are providers that take a phone number there.
  return calls.tracePromise(() => download(request), { name: `${request.method} ${request.provider}` })
}

async function download(request: ProviderRequest): Promise<ProviderBytes> {
  const { provider, url, timeoutMs = wholeMs, circuit = circuitOf(url) } = request
  const start = performance.now()
  const leave = await circuit.enter(timeoutMs).catch((cause: unknown) => {
    throw providerError(provider, 'is not asked now', null, cause)
  })
  try {
    const answer = await receive(request, Math.max(1, timeoutMs - (performance.now() - start)))
    leave(answer.status >= 500 ? 'fault' : 'fine')
    return answer
  } catch (error) {
    leave('fault')
    throw error
  }
}

async function receive(request: ProviderRequest, timeoutMs: number): Promise<ProviderBytes> {
  const { provider, url, method, headers = {}, body, maxBytes = largestAnswerBytes } = request
  const signal = AbortSignal.timeout(Math.ceil(timeoutMs))
  const sent = { url, method, headers, ...(body === undefined ? {} : { body }), signal, maxBytes }
  const answer = await exchange(sent).catch((cause: unknown) => {
    throw providerError(provider, 'no answer', null, cause)
  })
  if (typeof answer.body !== 'string') return { ...answer, bytes: answer.body }
  const problem = answer.body === 'too-long' ? 'the answer is too long' : 'the answer broke off'
  throw providerError(provider, problem, answer.status)
}

/** `fetch` for a library that makes its own requests: through the same client, its limits and its circuit breaker. */
export function providerFetch(provider: string, timeoutMs?: number) {
  return async (url: string, init: FetchInit): Promise<Response> => {
    const { body, headers = {} } = init
    const method = init.method === 'POST' ? 'POST' : 'GET'
    const { status, ...answer } = await downloadFromProvider({
      provider,
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null ? {} : { body: textOf(body) }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })
    const said = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) said.set(name, String(value))
    const isEmpty = [204, 205, 304].includes(status)
    return new Response(isEmpty ? null : answer.bytes, { status, headers: said })
  }
}

type FetchInit = { method?: string; headers?: Record<string, string>; body?: unknown }

function textOf(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body)
  throw new Error('Only text can be sent to a provider')
}
