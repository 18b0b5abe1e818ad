import { request as askHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { request as askHttps, Agent as HttpsAgent } from 'node:https'
import { type Circuit, circuitOf } from './circuit-breaker.ts'

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

/** The status of a ProviderError: null when there was no answer, and for any other error. */
export function statusOfError(error: unknown): number | null {
  if (!(error instanceof Error) || error.name !== 'ProviderError' || !('status' in error)) return null
  return typeof error.status === 'number' ? error.status : null
}

export type ProviderRequest = {
  provider: string
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers?: Record<string, string>
  body?: string
  /** For the whole answer, with the waiting for a place (8,000). */
  timeoutMs?: number
  /** The host's own unless a test brings another. */
  circuit?: Circuit
}

export type ProviderAnswer = { status: number; text: string }

export const largestAnswerBytes = 1_000_000
/** To reach the host; between two pieces of its answer; for all of it (milliseconds). */
const connectMs = 1_000
const silenceMs = 5_000
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
  const { provider, url, timeoutMs = wholeMs, circuit = circuitOf(url) } = request
  const start = performance.now()
  const leave = await circuit.enter(timeoutMs).catch((cause: unknown) => {
    throw providerError(provider, 'is not asked now', null, cause)
  })
  try {
    const answer = await exchange(request, Math.max(1, timeoutMs - (performance.now() - start)))
    leave(answer.status >= 500 ? 'fault' : 'fine')
    return answer
  } catch (error) {
    leave('fault')
    throw error
  }
}

const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

function exchange(request: ProviderRequest, timeoutMs: number): Promise<ProviderAnswer> {
  const { provider, url, method, headers = {}, body } = request
  return new Promise((resolve, reject) => {
    const isHttps = url.startsWith('https:')
    const options = {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      agent: isHttps ? agents.https : agents.http,
      signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
    }
    const asked = (isHttps ? askHttps : askHttp)(url, options)
    const away = (cause: unknown) => reject(providerError(provider, 'no answer', null, cause))
    asked.setTimeout(silenceMs, () => asked.destroy(new Error('silence')))
    asked.once('socket', (socket) => {
      if (!socket.connecting) return
      const late = setTimeout(() => asked.destroy(new Error('did not connect')), connectMs)
      socket.once(isHttps ? 'secureConnect' : 'connect', () => clearTimeout(late))
      socket.once('close', () => clearTimeout(late))
    })
    asked.once('error', away)
    asked.once('response', (answer) => {
      const status = answer.statusCode ?? 0
      readWhole(answer).then(
        (text) => {
          if (text !== null) return resolve({ status, text })
          asked.destroy()
          reject(providerError(provider, 'the answer is too long', status))
        },
        (cause: unknown) => reject(providerError(provider, 'the answer broke off', status, cause)),
      )
    })
    asked.end(body)
  })
}

/** Null once there is more than an answer may have; nothing of the rest is waited for. */
async function readWhole(answer: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer) {
    bytes += piece.length
    // Leaving the loop ends the connection.
    if (bytes > largestAnswerBytes) return null
    pieces.push(piece)
  }
  if (!answer.complete) throw new Error('it ended too early')
  return Buffer.concat(pieces).toString('utf8')
}
