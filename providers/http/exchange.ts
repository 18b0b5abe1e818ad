import {
  type Agent,
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'

type HttpRequest = {
  url: string
  method: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  signal: AbortSignal
  maxBytes: number
  /** Treatment of a longer body: refused as 'too-long' (default), or cut. */
  excess?: 'refuse' | 'cut'
  /** Opens a connection for this request alone, instead of a pooled one. */
  connect?: () => Duplex
}

export type HttpAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer<ArrayBuffer> | 'too-long' | 'aborted'
}

/** Timeouts in milliseconds to connect, and between two chunks. */
const connectMs = 1_000
const silenceMs = 5_000

/** Idle connections end before servers end them (Node's after 5 s), so that no request meets one that is closing. */
const pooled = { keepAlive: true, timeout: 4_000 }
const agents = { http: new HttpAgent(pooled), https: new HttpsAgent(pooled) }

/**
 * Sends one request and reads the response. Follows no redirect. Throws when no response begins before `signal` aborts.
 */
export function exchange(request: HttpRequest): Promise<HttpAnswer> {
  const { url, method, headers = {}, body, signal, connect } = request
  const isHttps = url.startsWith('https:')
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = (isHttps ? requestHttps : requestHttp)(url, {
      method,
      signal,
      headers: { ...headers, ...length },
      ...(connect ? { createConnection: connect } : { agent: agentOf(isHttps) }),
    })
    if (!connect) limitSilence(sent, isHttps ? 'secureConnect' : 'connect')
    sent.once('error', reject)
    sent.once('response', (answer) => {
      readBody(answer, request)
        .catch(() => 'aborted' as const)
        .then((read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }))
        .finally(() => {
          if (connect || !answer.complete) sent.destroy()
        })
    })
    sent.end(body)
  })
}

const agentOf = (isHttps: boolean): Agent => (isHttps ? agents.https : agents.http)

function limitSilence(sent: ReturnType<typeof requestHttp>, connected: 'connect' | 'secureConnect'): void {
  sent.setTimeout(silenceMs, () => sent.destroy(new Error('silence')))
  sent.once('socket', (socket) => {
    if (!socket.connecting) return
    let isConnected = false
    // After a blocked event loop the timer comes first, although the connection is there.
    const giveUp = () => setImmediate(() => isConnected || sent.destroy(new Error('did not connect')))
    const late = setTimeout(giveUp, connectMs)
    socket.once(connected, () => {
      isConnected = true
      clearTimeout(late)
    })
    socket.once('close', () => clearTimeout(late))
  })
}

/** Reads the body; leaving the loop closes the connection. */
async function readBody(
  answer: IncomingMessage,
  { maxBytes, excess = 'refuse' }: HttpRequest,
): Promise<HttpAnswer['body']> {
  const chunks: Buffer[] = []
  let room = maxBytes
  for await (const chunk of answer) {
    if (chunk.length > room && excess === 'refuse') return 'too-long'
    chunks.push(chunk.subarray(0, room))
    room -= chunk.length
    if (room <= 0 && excess === 'cut') return Buffer.concat(chunks)
  }
  return answer.complete ? Buffer.concat(chunks) : 'aborted'
}
