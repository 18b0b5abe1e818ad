import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#domain/language.ts'
import { openStepCounter } from '#flows/reports/funnel-counter.ts'
import type { RequestHandler } from '#server/http/listen.ts'
import { openPageCache } from './page-cache.ts'
import { pageCacheFastPath } from './page-cache-fast-path.ts'
import { servePublicPages } from './public-pages.ts'

const phone = { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' }
const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function aDoor() {
  const clock = { now: 0 }
  const cache = openPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, now: () => clock.now })
  cache.listening(true)
  const longWay = vi.fn()
  const app = new Hono()
  app.use((_c, next) => {
    longWay()
    return next()
  })
  const render = async (_request: Request, language: Language) => ({
    response: new Response(null, { headers: { 'Content-Type': 'text/html' } }),
    document: { html: `<html lang="${language}"><a href="/product/runner">`, insert: Buffer.from, nonce: 'n' },
  })
  const protect = { 'X-Content-Type-Options': 'nosniff' }
  app.use(servePublicPages({ cache, render, lane: (_c, work) => work(), offered: ['en', 'hi'], protect }))
  app.all('*', (c) => c.text('not public'))
  const note = vi.fn()
  const steps = { ...openStepCounter(() => new Date()), count: note }
  const atOnce = pageCacheFastPath(cache, { origin: 'https://shop.test', steps }, ['en', 'hi'])
  const handlers: Record<'quick' | 'long', RequestHandler> = {
    quick: { fetch: (request, connection) => atOnce(request, connection) ?? app.fetch(request, connection) },
    long: { fetch: (request, connection) => app.fetch(request, connection) },
  }
  const ports = { quick: await open(handlers.quick), long: await open(handlers.long) }
  return { ports, cache, clock, longWay, note }
}

function open({ fetch }: RequestHandler): Promise<number> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
    closings.push(() => server.close())
  })
}

type Asked = { path?: string; method?: string; headers?: Record<string, string> }
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

function answerTo(port: number, { path = '/home', method = 'GET', headers = {} }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const { date, ...rest } = answer.headers
      resolve({ status: answer.statusCode, headers: rest, body: await text(answer) })
    })
    sent.once('error', reject).end()
  })
}

test('the fast path answers byte for byte as the full path does', async () => {
  const { ports, longWay } = await aDoor()
  const plain = await answerTo(ports.long)
  const etag = plain.headers.etag ?? ''
  const asked: Asked[] = [
    {},
    { headers: { 'accept-encoding': 'gzip, deflate, br' } },
    { headers: { 'accept-encoding': 'gzip' } },
    { headers: { 'if-none-match': etag } },
    { headers: { cookie: 'sid=abc' } },
    { headers: { cookie: 'sid=abc; lang=hi', 'accept-encoding': 'br' } },
    { headers: { authorization: 'Bearer abc' } },
  ]
  for (const each of asked) {
    await answerTo(ports.long, each)
    const long = await answerTo(ports.long, each)
    longWay.mockClear()
    expect(await answerTo(ports.quick, each)).toEqual(long)
    expect({ each, longWays: longWay.mock.calls.length }).toEqual({ each, longWays: 0 })
  }
})

test('requests other than for kept pages take the full path', async () => {
  const { ports, cache, clock, longWay } = await aDoor()
  await answerTo(ports.long)
  const askedFor = async (asked: Asked) => {
    longWay.mockClear()
    await answerTo(ports.quick, asked)
    return longWay.mock.calls.length
  }
  expect(await askedFor({})).toBe(0)
  for (const asked of [
    { method: 'HEAD' },
    { method: 'POST' },
    { path: '/home?utm_source=sms' },
    { path: '/home.data' },
    { path: '//home' },
    { headers: { 'accept-encoding': 'br' } },
  ]) {
    expect({ asked, longWays: await askedFor(asked) }).toEqual({ asked, longWays: 1 })
  }
  cache.changed('runner')
  expect(await askedFor({})).toBe(1)
  clock.now = 60_001
  expect(await askedFor({})).toBe(1)
  cache.listening(false)
  expect(await askedFor({})).toBe(1)
})

test('a cached page never answers a reader of another language', async () => {
  const { ports, longWay } = await aDoor()
  for (const cookie of ['', 'lang=hi', 'cart=W10; lang=hi', 'lang=en', 'lang=xx']) {
    const language = cookie.includes('lang=hi') ? 'hi' : 'en'
    const plain = await answerTo(ports.long, { headers: { cookie } })
    longWay.mockClear()
    const { body, headers } = await answerTo(ports.quick, { headers: { cookie } })
    expect({ cookie, body, etag: headers.etag }).toEqual({
      cookie,
      etag: plain.headers.etag,
      body: `<html lang="${language}"><a href="/product/runner">`,
    })
    expect(longWay).not.toHaveBeenCalled()
  }
  const [english, hindi] = await Promise.all(
    ['en', 'hi'].map((name) => answerTo(ports.quick, { headers: { cookie: `lang=${name}` } })),
  )
  expect(english?.headers.etag).not.toBe(hindi?.headers.etag)
  expect(hindi?.headers.vary).toBe('Accept-Encoding, Cookie')
})

test('two hosts in one request, or another HTTP, are left to the gate', async () => {
  const { ports, longWay } = await aDoor()
  await answerTo(ports.quick)
  for (const head of ['GET /home HTTP/1.1\r\nHost: a.test\r\nHost: b.test', 'GET /home HTTP/2.0\r\nHost: a.test']) {
    longWay.mockClear()
    const socket = connect(ports.quick, '127.0.0.1')
    socket.end(`${head}\r\nConnection: close\r\n\r\n`)
    await text(socket)
    expect({ head, longWays: longWay.mock.calls.length }).toEqual({ head, longWays: 1 })
  }
})

test('visits are counted on the fast path too', async () => {
  const { ports, note } = await aDoor()
  await answerTo(ports.long, { headers: phone })
  expect(note).not.toHaveBeenCalled()
  await answerTo(ports.quick, { headers: phone })
  expect(note.mock.calls).toEqual([['visit']])
  await answerTo(ports.quick, { headers: { ...phone, referer: 'https://shop.test/search' } })
  expect(note).toHaveBeenCalledTimes(1)
})
