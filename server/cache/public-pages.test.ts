import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { openCdn } from '#providers/cdn/open-cdn.ts'
import { edgeTags, withoutEdge } from './edge-tags.ts'
import { openPageCache } from './page-cache.ts'
import { publicAddress, servePublicPages } from './public-pages.ts'
import type { RenderLane } from './render-lane.ts'

const addressOf = (path: string) => publicAddress(new URL(path, 'https://shop.test'))

test.each([
  ['/home', '/home'],
  ['/home?utm_source=x&fbclid=y', '/home'],
  ['/search?utm=1&category=Shoes&query=red', '/search?query=red&category=Shoes'],
  ['/search?category=Shoes&query=red', '/search?query=red&category=Shoes'],
  ['/search?origin=china&sort=upwards&page=x', '/search?origin=China'],
  ['/search?origin=%3Cscript%3E&sort=price-asc&page=2', '/search?sort=price-asc&page=2'],
  ['/product/red-runner?ref=9', '/product/red-runner'],
  ['/home.data?_routes=routes%2Fcatalogue%2Fhome', '/home.data?_routes=routes%2Fcatalogue%2Fhome'],
  [
    '/home.data?_routes=1,routes%2Fcatalogue%2Fhome,routes%2Fsearch%2Fresults',
    '/home.data?_routes=routes%2Fcatalogue%2Fhome',
  ],
  ['/terms.data?_routes=anything', '/terms.data'],
  ['/home?_routes=routes%2Fcatalogue%2Fhome', '/home'],
])('%s is kept as %s: what the page does not read multiplies nothing', (asked, key) => {
  expect(addressOf(asked)).toBe(key)
})

test.each(['/', '/cart', '/me', '/orders', '/profile', '/product/../cart', '/home/x', '/home.css', '/product/Ä'])(
  '%s is not public',
  (path) => {
    expect(addressOf(path)).toBeNull()
  },
)

const html = '<html><script>evil()</script><script>hello()</script><a href="/product/runner">Runner</a></html>'

const origin = 'https://shop.test'
const insert = (text: string) => Buffer.from(text)
const document = { html, insert, nonce: 'n0nce' }
const aCdn = { kind: 'varnish', urls: ['http://127.0.0.1:1'], key: 'a-key-of-16-signs' } as const

const unbound: RenderLane = (_c, work) => work()

function aShopOf(body = html, status = 200, edge = withoutEdge) {
  const cache = openPageCache({ maxBytes: 20_000_000, maxAgeMs: 60_000, now: () => 0 })
  cache.listening(true)
  const headers = { 'Content-Type': 'text/html', 'Set-Cookie': 'sid=secret' }
  const render = vi.fn(async (_request: Request) => ({
    response: new Response(null, { status, headers }),
    document: { html: body.replace('<script>hello', '<script nonce="n0nce">hello'), insert, nonce: 'n0nce' },
  }))
  const app = new Hono()
  app.use(servePublicPages({ cache, render, lane: unbound, offered: ['en', 'hi'], protect: {}, edge }))
  app.all('*', (c) => c.text('not public'))
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`https://shop.test${path}`, { headers }))
  return { ask, render, cache, app }
}

test('a public answer may be kept by others for a minute, carries no cookie and knows its own scripts by hash', async () => {
  const answer = await aShopOf().ask('/home')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30')
  expect(answer.headers.get('set-cookie')).toBeNull()
  const hash = createHash('sha256').update('hello()').digest('base64')
  // A script that is not ours is not named, and never runs.
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(await answer.text()).toBe(html)
})

test('an answer to the script of a page is fresh for half a minute: what was prefetched is not fetched again', async () => {
  const render = async () => ({
    response: new Response('[]', { headers: { 'Content-Type': 'text/x-script' } }),
    document: null,
  })
  const cache = openPageCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, now: () => 0 })
  cache.listening(true)
  const app = new Hono().use(servePublicPages({ cache, render, lane: unbound, offered: ['en', 'hi'], protect: {} }))
  const answer = await app.fetch(new Request('https://shop.test/home.data'))
  expect(answer.headers.get('cache-control')).toBe('public, max-age=30, s-maxage=60')
})

test('the renderer sees nothing of the visitor: no cookie, no unknown parameter', async () => {
  const { ask, render } = aShopOf()
  await ask('/search?query=red&utm=1', { cookie: 'sid=secret' })
  const [request] = render.mock.calls[0] ?? []
  expect(request?.url).toBe('https://shop.test/search?query=red')
  expect(request?.headers.get('cookie')).toBeNull()
})

test('a request with a session gets the same page, but uncacheable', async () => {
  const { ask, render } = aShopOf()
  for (const cookie of ['sid=abc', 'a=1; sid=abc', '__Host-sid=abc']) {
    const answer = await ask('/home', { cookie })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toBe(html)
  }
  expect(render).toHaveBeenCalledTimes(1)
})

test('a page is compressed for browsers that accept it', async () => {
  const { ask } = aShopOf()
  const packed = async (encoding: string) => {
    const answer = await ask('/home', { 'accept-encoding': encoding })
    return { encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const brotli = await packed('gzip, deflate, br')
  expect({ ...brotli, bytes: brotliDecompressSync(brotli.bytes).toString() }).toEqual({ encoding: 'br', bytes: html })
  const gzip = await packed('gzip')
  expect({ ...gzip, bytes: gunzipSync(gzip.bytes).toString() }).toEqual({ encoding: 'gzip', bytes: html })
  expect((await packed('identity')).encoding).toBeNull()
  expect((await packed('br;q=0, gzip;q=0.5')).encoding).toBe('gzip')
  expect((await packed('br;q=0.5, gzip; q=0')).encoding).toBe('br')
})

test('a page that was rendered a moment ago is compressed faster, for it will change again', async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => ((at * 7_919) % 4_001).toString(36)).join(' ')
  const { ask, cache } = aShopOf(words)
  const lengthOf = async (path: string) => {
    const answer = await ask(path, { 'accept-encoding': 'br' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toBe(words)
    return bytes.byteLength
  }
  const first = await lengthOf('/home')
  expect(await lengthOf('/home')).toBe(first)
  cache.changed('*')
  expect(await lengthOf('/home')).toBeGreaterThan(first)
  expect(await lengthOf('/terms')).toBe(first)
})

test('a matching If-None-Match is answered with 304', async () => {
  const { ask } = aShopOf()
  const etag = (await ask('/home')).headers.get('etag') ?? ''
  const again = await ask('/home', { 'if-none-match': etag })
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
  // A cache before the shop may have weakened the tag, or hold several versions.
  for (const held of [`W/${etag}`, `"older", W/${etag}`])
    expect((await ask('/home', { 'if-none-match': held })).status).toBe(304)
  const other = await ask('/home', { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect(other.status).toBe(200)
})

test('a page that is not there is said so to each who asks', async () => {
  const { ask, render } = aShopOf('not here', 404)
  const answer = await ask('/product/none')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const again = await ask('/product/none', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(404)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a form to a public address goes past the cache', async () => {
  const { app, render } = aShopOf()
  const answer = await app.fetch(new Request('https://shop.test/home', { method: 'POST' }))
  expect(await answer.text()).toBe('not public')
  expect(render).not.toHaveBeenCalled()
})

test('a cached page keeps its bytes in memory and not its text beside them', async () => {
  const { ask, render } = aShopOf(
    `<html><script>hello()</script><a href="/product/malabar-runner-of-canvas">₹ ${'x'.repeat(100_000)}</a></html>`,
  )
  const heap = () => {
    render.mockClear()
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  await ask('/search?query=warm')
  const before = heap()
  for (let at = 0; at < 50; at += 1) await ask(`/search?query=word${at}`)
  // As text of two bytes a letter they would be 10 MB.
  expect(heap() - before).toBeLessThan(3_000_000)
})

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

test('with a CDN a page lives longer there, under the tags of its products; one that changed meanwhile is not kept', async () => {
  const { cache, app, render } = aShopOf(html, 200, edgeTags(openCdn(aCdn)))
  const ask = async (headers = {}) => (await app.fetch(new Request(`${origin}/home`, { headers }))).headers
  const answer = await ask()
  expect(answer.get('cache-control')).toBe('public, max-age=0, s-maxage=21600, stale-while-revalidate=30')
  expect(answer.get('cache-tag')).toBe('all,p-runner')
  expect((await ask({ cookie: 'sid=1' })).get('cache-control')).toBe('private, no-store')
  cache.changed('runner')
  render.mockImplementationOnce(async () => {
    cache.changed('runner')
    return { response: new Response(null, { headers: { 'Content-Type': 'text/html' } }), document }
  })
  expect((await ask()).get('cache-control')).toBe('public, max-age=0, s-maxage=0')
  cache.listening(false)
  expect((await ask()).get('cache-control')).toBe('public, max-age=0, s-maxage=0')
})
