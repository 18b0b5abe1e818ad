import { tracingChannel } from 'node:diagnostics_channel'
import * as v from 'valibot'
import { type Circuit, circuitOf } from './circuit-breaker.ts'
import { exchange, type HttpAnswer } from './exchange.ts'

/** Builds a ProviderError: unavailable (`status` null), too slow, or refused. */
export function providerError(provider: string, problem: string, status: number | null, cause?: unknown): Error {
  const error = new Error(`${provider}: ${problem}`, { cause })
  error.name = 'ProviderError'
  return Object.assign(error, { provider, status })
}

/** Returns the status of a ProviderError; null without a response and for other errors. */
export function statusOfError(error: unknown): number | null {
  if (!(error instanceof Error) || error.name !== 'ProviderError' || !('status' in error)) return null
  return typeof error.status === 'number' ? error.status : null
}

export type ProviderRequest = {
  provider: string
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  /** Body, sent as it is, as JSON, or as a form. */
  body?: string | Uint8Array
  json?: unknown
  form?: Record<string, string>
  /** Timeout in milliseconds for the whole response, including the wait for a slot (default 8,000). */
  timeoutMs?: number
  /** Maximum response body in bytes (default 1,000,000). */
  maxBytes?: number
  /** Circuit breaker; defaults to the host's own. */
  circuit?: Circuit
}

export type ProviderAnswer = { status: number; text: string }
type ProviderBytes = { status: number; headers: HttpAnswer['headers']; bytes: Buffer<ArrayBuffer> }

const largestAnswerBytes = 1_000_000
const wholeMs = 8_000

/** Calls a third party and parses its JSON. Limited by `timeoutMs`; follows no redirect. */
export async function requestProvider<Schema extends v.GenericSchema>(
  schema: Schema,
  request: ProviderRequest,
): Promise<v.InferOutput<Schema>> {
  const { provider } = request
  const answer = await callProvider(request)
  const { status } = answer
  if (status < 200 || status > 299) throw providerError(provider, `answered ${status}`, status)
  const parsed = parseAnswer(schema, answer)
  if (parsed === null) throw providerError(provider, 'the answer has another shape', status)
  return parsed.output
}

/** Parses a response's JSON; null when it has another shape. */
export function parseAnswer<Schema extends v.GenericSchema>(schema: Schema, { text }: ProviderAnswer) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? { output: parsed.output } : null
}

/** Calls a third party and returns any response. Throws a ProviderError without a complete one. */
export async function callProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { status, bytes } = await downloadFromProvider(request)
  return { status, text: bytes.toString('utf8') }
}

export const providerChannel = 'strut:provider'
const calls = tracingChannel(providerChannel)

/** Does the same for a file. */
export function downloadFromProvider(request: ProviderRequest): Promise<ProviderBytes> {
  if (!calls.hasSubscribers) return download(request)
  // The URL is omitted, because some providers' URLs contain a phone number.
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
  const { provider, url, method, maxBytes = largestAnswerBytes } = request
  const signal = AbortSignal.timeout(Math.ceil(timeoutMs))
  const answer = await exchange({ url, method, ...contentOf(request), signal, maxBytes }).catch((cause: unknown) => {
    throw providerError(provider, 'no answer', null, cause)
  })
  if (typeof answer.body !== 'string') return { ...answer, bytes: answer.body }
  const problem = answer.body === 'too-long' ? 'the answer is too long' : 'the answer broke off'
  throw providerError(provider, problem, answer.status)
}

function contentOf({ headers = {}, body, json, form }: ProviderRequest) {
  const typed = (type: string, text: string) => ({ headers: { 'content-type': type, ...headers }, body: text })
  if (json !== undefined) return typed('application/json', JSON.stringify(json))
  if (form) return typed('application/x-www-form-urlencoded', new URLSearchParams(form).toString())
  return { headers, ...(body === undefined ? {} : { body }) }
}

/** Makes a `fetch` for libraries, with the same limits and circuit breaker. */
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
    const received = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) received.set(name, String(value))
    const isEmpty = [204, 205, 304].includes(status)
    return new Response(isEmpty ? null : answer.bytes, { status, headers: received })
  }
}

type FetchInit = { method?: string; headers?: Record<string, string>; body?: unknown }

function textOf(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body)
  throw new Error('Only text can be sent to a provider')
}
