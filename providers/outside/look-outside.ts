/** Requests the shop's public address from outside. Nothing throws: a missing response is a result. */

import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import * as v from 'valibot'
import type { OutsideFacts, SeenRequest } from '#domain/settings/outside-checks.ts'

const patienceMs = 8_000
/** Address from RFC 5737's documentation range, which no shopper has. */
const madeUp = '203.0.113.77'

type OutsideCheckInput = {
  origin: string
  /** Host whose clock is compared; null: the origin's. */
  clockUrl: string | null
  /** Signs the request, so that the shop answers nobody else. */
  sign: (nonce: string) => string
  now: () => Date
}

export async function requestFromOutside({ origin, clockUrl, sign, now }: OutsideCheckInput): Promise<OutsideFacts> {
  const { hostname, host, protocol } = new URL(origin)
  const addresses = await addressesOf(hostname)
  const isThere = addresses !== null
  const [certificate, answer, clock] = await Promise.all([
    isThere && origin.startsWith('https://') ? certificateOf(origin) : null,
    isThere ? requestShop(origin, sign) : null,
    clockUrl === null ? null : dateAt(clockUrl),
  ])
  const time = clock ?? answer?.date ?? null
  return {
    origin,
    expected: { hostname, host, protocol },
    addresses,
    certificate,
    now: now(),
    seen: answer?.seen ?? null,
    // Date has a resolution of one second, so its middle is assumed.
    clockAheadMs: time === null ? null : now().getTime() - time.getTime() - 500,
  }
}

async function addressesOf(hostname: string): Promise<string[] | null> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare)) return [bare]
  const found = await lookup(bare, { all: true }).catch(() => [])
  return found.length === 0 ? null : found.map(({ address }) => address)
}

function certificateOf(origin: string): Promise<OutsideFacts['certificate']> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      rejectUnauthorized: false,
      timeout: patienceMs,
      ...(isIP(hostname) ? {} : { servername: hostname }),
    })
    const end = (found: OutsideFacts['certificate']) => {
      socket.destroy()
      resolve(found)
    }
    socket.on('error', () => end(null)).on('timeout', () => end(null))
    socket.on('secureConnect', () => {
      const { valid_to, subjectaltname, subject } = socket.getPeerCertificate()
      const error: unknown = socket.authorizationError
      const names = subjectaltname?.replaceAll(/DNS:|IP Address:/g, '') ?? String(subject?.CN ?? 'nobody')
      end({ code: codeOf(error), names, validTo: new Date(valid_to) })
    })
  })
}

function codeOf(error: unknown): string | null {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message
  return error ? String(error) : null
}

type Answer = { status: number; body: string; date: Date | null; from: string | null }

const seenSchema = v.object({
  nonce: v.string(),
  host: v.nullable(v.string()),
  protocol: v.nullable(v.string()),
  address: v.string(),
  isProxy: v.boolean(),
})

async function requestShop(
  origin: string,
  sign: OutsideCheckInput['sign'],
): Promise<{ seen: SeenRequest | 'other'; date: Date | null } | null> {
  const nonce = randomBytes(16).toString('base64url')
  const answer = await ask(`${origin}/healthz?probe=${nonce}.${sign(nonce)}`, 'GET')
  if (answer === null) return null
  const { date, status } = answer
  // The proxy answers for an unavailable shop.
  if (status === 502 || status === 503 || status === 504) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), seenSchema), answer.body)
  if (!parsed.success || parsed.output.nonce !== nonce) return { seen: 'other', date }
  const { address, isProxy } = parsed.output
  // Requested over loopback, the proxy forwards a loopback address.
  const isUs = address === answer.from
  return { seen: { ...parsed.output, isForged: address === madeUp, isProxy: isProxy && !isUs }, date }
}

const dateAt = async (url: string): Promise<Date | null> => (await ask(url, 'HEAD'))?.date ?? null

/** Requests a URL; certificate errors are reported separately and ignored here. */
function ask(url: string, method: 'GET' | 'HEAD'): Promise<Answer | null> {
  const request = url.startsWith('https://') ? secureRequest : plainRequest
  const headers = { 'x-forwarded-for': madeUp, 'user-agent': 'strut-doctor' }
  let from: string | null = null
  return new Promise((resolve) => {
    const sent = request(url, { method, headers, rejectUnauthorized: false, timeout: patienceMs }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (body.length < 10_000) body += text
      })
      answer
        .on('error', () => resolve(null))
        .on('end', () => {
          const date = new Date(answer.headers.date ?? '')
          resolve({ status: answer.statusCode ?? 0, body, date: Number.isNaN(date.getTime()) ? null : date, from })
        })
    })
    sent.on('timeout', () => sent.destroy()).on('error', () => resolve(null))
    sent.on('socket', (socket) => {
      socket.once('connect', () => {
        from = socket.localAddress?.replace(/^::ffff:/, '') ?? null
      })
    })
    sent.end()
  })
}
