import { lookup as askNames } from 'node:dns/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { isPublicAddress } from './public-address.ts'

/** Why nothing came of an address that somebody typed. `not-allowed`: this shop does not go there at all. */
export type SafeProblem = 'not-allowed' | 'no-answer' | 'too-slow' | 'too-large' | 'too-many-redirects'

export type SafeAnswer = { url: string; status: number; headers: IncomingHttpHeaders; bytes: Uint8Array }

export type SafeLimits = {
  /** Of the answer's body. What is longer is a problem, or is cut there. */
  bytes: number
  excess: 'refuse' | 'cut'
  /** For all of it: names, redirects and the last byte (milliseconds). */
  ms: number
  /** Only questions without a body are sent on. */
  redirects: number
}

type Found = { address: string; family: number }
export type Lookup = (host: string) => Promise<readonly Found[]>
/** Goes to one of these addresses and to no other. */
export type Connect = (to: { host: string; port: number; addresses: readonly Found[] }) => Duplex

export type SafeRequest = {
  method?: 'GET' | 'HEAD' | 'POST'
  /** For the host that was named; none of them goes on to another by a redirect. */
  headers?: Record<string, string>
  body?: string
  limits?: Partial<SafeLimits>
  lookup?: Lookup
  connect?: Connect
}

export type SafeFetch = (address: string, wish?: SafeRequest) => Promise<SafeAnswer | SafeProblem>

const usual: SafeLimits = { bytes: 10_000_000, excess: 'refuse', ms: 5_000, redirects: 3 }
const longestAddress = 2_000
const ownPorts = 1_024

/**
 * Goes to an address that somebody typed, without becoming their hand in our own house: https only, only to hosts all
 * of whose addresses are public, and exactly to the addresses that were looked at, for each redirect anew.
 */
export async function safeFetch(address: string, wish: SafeRequest = {}): Promise<SafeAnswer | SafeProblem> {
  const limits = { ...usual, ...wish.limits }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limits.ms)
  const tooSlow = new Promise<'too-slow'>((resolve) => {
    late.signal.addEventListener('abort', () => resolve('too-slow'), { once: true })
  })
  try {
    return await Promise.race([follow(address, { ...wish, limits, signal: late.signal }), tooSlow])
  } finally {
    clearTimeout(timer)
    // Whatever is still on its way is let go of.
    late.abort()
  }
}

type Walk = SafeRequest & { limits: SafeLimits; signal: AbortSignal }

async function follow(address: string, walk: Walk): Promise<SafeAnswer | SafeProblem> {
  const mayGoOn = walk.method !== 'POST' && walk.limits.redirects > 0
  let next = address
  for (let step = 0; step <= walk.limits.redirects; step += 1) {
    const url = allowedUrl(next)
    const found = url === null ? null : await publicAddresses(url, walk.lookup ?? allAddresses)
    if (url === null || found === null) return 'not-allowed'
    if (found.length === 0 || walk.signal.aborted) return 'no-answer'
    const answer = await ask(url, { ...walk, ...(step > 0 ? { headers: {} } : {}) }, found)
    const { location } = typeof answer === 'string' ? {} : answer.headers
    if (typeof answer === 'string' || !mayGoOn || !isRedirect(answer.status)) return answer
    if (location === undefined || !URL.canParse(location, url)) return answer
    next = new URL(location, url).href
  }
  return 'too-many-redirects'
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** The parser has turned 0x7f.1 and 2130706433 into 127.0.0.1 before anybody looks at the host. */
function allowedUrl(address: string): URL | null {
  if (address.length > longestAddress || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && (url.port === '' || Number(url.port) >= ownPorts) ? url : null
}

const allAddresses: Lookup = (host) => askNames(host, { all: true })

/** Null when the host has an address that is not public: one that is meant well has none. Empty when it has none at all. */
async function publicAddresses(url: URL, lookup: Lookup): Promise<readonly Found[] | null> {
  const host = hostOf(url)
  const family = isIP(host)
  const found = family === 0 ? await lookup(host).catch(() => []) : [{ address: host, family }]
  return found.every(({ address }) => isPublicAddress(address)) ? found : null
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

function ask(url: URL, walk: Walk, addresses: readonly Found[]): Promise<SafeAnswer | SafeProblem> {
  const { method = 'GET', headers = {}, body, limits, signal, connect = connectSafely } = walk
  const to = { host: hostOf(url), port: Number(url.port || 443), addresses }
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const asked = request(url, {
      method,
      headers: { ...headers, ...length, host: url.host, 'accept-encoding': 'identity' },
      createConnection: () => connect(to),
      signal,
    })
    asked.on('error', () => resolve('no-answer'))
    asked.once('response', (answer) => {
      const { statusCode: status = 0, headers: said } = answer
      readUpTo(answer, limits)
        .then((bytes) =>
          resolve(bytes === null ? 'too-large' : { url: url.href, status, headers: said, bytes }),
        )
        .catch(() => resolve('no-answer'))
        .finally(() => asked.destroy())
    })
    asked.end(body)
  })
}

/** Asks no name a second time: between two questions it could change its meaning. */
export const connectSafely: Connect = ({ host, port, addresses }) => {
  const [first] = addresses
  const lookup: LookupFunction = (_host, { all }, answer) => {
    if (all) answer(null, [...addresses])
    else answer(null, first?.address ?? '', first?.family ?? 4)
  }
  return connectTls({ host, port, lookup, ...(isIP(host) === 0 ? { servername: host } : {}) })
}

/** Null once there is more than may be; nothing of the rest is waited for. */
async function readUpTo(answer: IncomingMessage, { bytes, excess }: SafeLimits): Promise<Uint8Array | null> {
  const pieces: Buffer[] = []
  let room = bytes
  for await (const piece of answer) {
    if (piece.length > room && excess === 'refuse') return null
    pieces.push(piece.subarray(0, room))
    room -= piece.length
    if (room <= 0 && excess === 'cut') break
  }
  return Buffer.concat(pieces)
}
