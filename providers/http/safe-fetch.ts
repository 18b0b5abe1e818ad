import { lookup as resolveHost } from 'node:dns/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { exchange } from './exchange.ts'

/** Reasons of failure. `not-allowed`: the URL is refused (SSRF). */
export type SafeProblem = 'not-allowed' | 'no-answer' | 'too-slow' | 'too-large' | 'too-many-redirects'

type SafeAnswer = { url: string; status: number; headers: IncomingHttpHeaders; bytes: Uint8Array }

type SafeLimits = {
  /** Maximum response body in bytes; a longer one is an error, or cut. */
  bytes: number
  excess: 'refuse' | 'cut'
  /** Timeout in milliseconds for everything: DNS, redirects and body. */
  ms: number
  /** Maximum redirects; followed for requests without a body only. */
  redirects: number
}

type ResolvedAddress = { address: string; family: number }
export type Lookup = (host: string) => Promise<readonly ResolvedAddress[]>
/** Connects to one of these addresses and no other. */
export type Connect = (to: { host: string; port: number; addresses: readonly ResolvedAddress[] }) => Duplex

export type SafeRequest = {
  method?: 'GET' | 'HEAD' | 'POST'
  /** Headers for the given host, never sent on to another by a redirect. */
  headers?: Record<string, string>
  body?: string | Uint8Array
  limits?: Partial<SafeLimits>
  lookup?: Lookup
  connect?: Connect
}

export type SafeFetch = (address: string, options?: SafeRequest) => Promise<SafeAnswer | SafeProblem>

const defaultLimits: SafeLimits = { bytes: 10_000_000, excess: 'refuse', ms: 5_000, redirects: 3 }
const longestAddress = 2_000
const ownPorts = 1_024

/**
 * Fetches a URL typed by staff. Guards against SSRF: https only, every resolved address public, connected to exactly those
 * addresses (no DNS rebinding), each redirect checked again.
 */
export async function safeFetch(address: string, options: SafeRequest = {}): Promise<SafeAnswer | SafeProblem> {
  const limits = { ...defaultLimits, ...options.limits }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limits.ms)
  const tooSlow = new Promise<'too-slow'>((resolve) => {
    late.signal.addEventListener('abort', () => resolve('too-slow'), { once: true })
  })
  try {
    return await Promise.race([follow(address, { ...options, limits, signal: late.signal }), tooSlow])
  } finally {
    clearTimeout(timer)
    // Aborts whatever is still pending.
    late.abort()
  }
}

type FetchContext = SafeRequest & { limits: SafeLimits; signal: AbortSignal }

async function follow(address: string, walk: FetchContext): Promise<SafeAnswer | SafeProblem> {
  const mayGoOn = walk.method !== 'POST' && walk.limits.redirects > 0
  let next = address
  for (let step = 0; step <= walk.limits.redirects; step += 1) {
    const url = allowedUrl(next)
    const found = url === null ? null : await publicAddresses(url, walk.lookup ?? allAddresses)
    if (url === null || found === null) return 'not-allowed'
    if (found.length === 0 || walk.signal.aborted) return 'no-answer'
    const answer = await fetchOnce(url, { ...walk, ...(step > 0 ? { headers: {} } : {}) }, found)
    const { location } = typeof answer === 'string' ? {} : answer.headers
    if (typeof answer === 'string' || !mayGoOn || !isRedirect(answer.status)) return answer
    if (location === undefined || !URL.canParse(location, url)) return answer
    next = new URL(location, url).href
  }
  return 'too-many-redirects'
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Parses an allowed URL. The parser normalises 0x7f.1 and 2130706433 to 127.0.0.1 before the host is checked. */
function allowedUrl(address: string): URL | null {
  if (address.length > longestAddress || !URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && (url.port === '' || Number(url.port) >= ownPorts) ? url : null
}

const allAddresses: Lookup = (host) => resolveHost(host, { all: true })

/** Resolves the host; null when any address is not public. Empty when it has none. */
async function publicAddresses(url: URL, lookup: Lookup): Promise<readonly ResolvedAddress[] | null> {
  const host = hostOf(url)
  const family = isIP(host)
  const found = family === 0 ? await lookup(host).catch(() => []) : [{ address: host, family }]
  return found.every(({ address }) => isPublicAddress(address)) ? found : null
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

async function fetchOnce(
  url: URL,
  walk: FetchContext,
  addresses: readonly ResolvedAddress[],
): Promise<SafeAnswer | SafeProblem> {
  const { method = 'GET', headers = {}, body, limits, signal, connect = connectSafely } = walk
  const to = { host: hostOf(url), port: Number(url.port || 443), addresses }
  const answer = await exchange({
    url: url.href,
    method,
    signal,
    ...(body === undefined ? {} : { body }),
    headers: { ...headers, host: url.host, 'accept-encoding': 'identity' },
    maxBytes: limits.bytes,
    excess: limits.excess,
    connect: () => connect(to),
  }).catch(() => null)
  if (answer === null || answer.body === 'aborted') return 'no-answer'
  if (answer.body === 'too-long') return 'too-large'
  return { url: url.href, status: answer.status, headers: answer.headers, bytes: answer.body }
}

/** Connects to the resolved addresses without another DNS lookup, whose result could differ (rebinding). */
export const connectSafely: Connect = ({ host, port, addresses }) => {
  const [first] = addresses
  const lookup: LookupFunction = (_host, { all }, answer) => {
    if (all) answer(null, [...addresses])
    else answer(null, first?.address ?? '', first?.family ?? 4)
  }
  return connectTls({ host, port, lookup, ...(isIP(host) === 0 ? { servername: host } : {}) })
}

/** Global unicast, the only part of IPv6 that is given out; the library counts what is not assigned as unicast, too. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Tells whether an address is public, outside the private, loopback and test networks, which user-supplied URLs must not
 * reach (SSRF); false for what is no IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
}
