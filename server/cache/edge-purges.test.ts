import { expect, test } from 'vitest'
import type { Log } from '#flows/shop.ts'
import type { CdnSettings } from '#providers/cdn/cdn.ts'
import { openCdn } from '#providers/cdn/open-cdn.ts'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import { openEdgePurges } from './edge-purges.ts'
import { edgeTags } from './edge-tags.ts'

const errors: string[] = []
const log: Log = { info: () => {}, warn: () => {}, error: (_facts, message) => errors.push(message) }
const key = 'a-key-that-nobody-knows'

async function anEdge(kind: CdnSettings['kind']) {
  const edge = await stubServer()
  const settings = { kind, urls: [`${edge.host}/purge`], key }
  return { edge, purges: openEdgePurges(openCdn(settings), log), cdn: openCdn(settings) }
}

test('each CDN gets its own purge request with its key, and once more a second later', async () => {
  const told = {
    varnish: { headers: { 'strut-purge': 'p-runner|many', 'strut-key': key }, body: '' },
    fastly: { headers: { 'fastly-key': key }, body: '{"surrogate_keys":["p-runner","many"]}' },
    cloudflare: { headers: { authorization: `Bearer ${key}` }, body: '{"tags":["p-runner","many"]}' },
  }
  for (const kind of ['varnish', 'fastly', 'cloudflare'] as const) {
    const { edge, purges } = await anEdge(kind)
    purges.changed('runner')
    await expect.poll(() => edge.requests.length).toBe(2)
    for (const request of edge.requests) expect(request).toMatchObject({ method: 'POST', ...told[kind] })
  }
})

test('changes that come together are few requests, and one of everything takes the place of all', async () => {
  const { edge, purges } = await anEdge('varnish')
  for (let at = 0; at < 100; at += 1) purges.changed(`shoe-${at}`)
  const named = () => edge.requests.map(({ headers }) => String(headers['strut-purge']).split('|'))
  await expect.poll(() => new Set(named().flat()).size).toBe(101)
  expect(edge.requests.length).toBeLessThan(6)
  edge.requests.length = 0
  purges.changed('late')
  for (let at = 0; at < 9; at += 1) purges.changed('*')
  await expect.poll(() => named().flat()).toContain('all')
  expect(named().filter((tags) => tags.includes('all')).length).toBeLessThan(3)
})

test('a purge that fails is sent until it succeeds, and the log says so', async () => {
  const { edge, purges } = await anEdge('fastly')
  let isAway = true
  edge.behave((response) => {
    response.statusCode = isAway ? 429 : 200
    response.end('{}')
  })
  purges.changed('runner')
  await expect.poll(() => edge.requests.length).toBeGreaterThan(1)
  expect(errors.at(-1)).toContain('CDN purge failed')
  isAway = false
  const before = edge.requests.length
  await expect.poll(() => edge.requests.length).toBeGreaterThan(before)
  expect(edge.requests.at(-1)?.body).toContain('p-runner')
})

test('news that may have been missed drop everything', async () => {
  const { edge, purges } = await anEdge('cloudflare')
  purges.listening(false)
  purges.listening(true)
  await expect.poll(() => edge.requests.length).toBeGreaterThan(0)
  expect(edge.requests[0]?.body).toBe('{"tags":["all"]}')
})

test('a page names its products, or that they are many', async () => {
  const { cdn } = await anEdge('fastly')
  const { headersFor } = edgeTags(cdn)
  expect(headersFor(new Set(['runner', 'all']))).toEqual({ 'Surrogate-Key': 'all p-runner p-all' })
  const many = Array.from({ length: 200 }, (_, at) => `a-shoe-with-a-long-name-${at}`)
  expect(headersFor(new Set(many))).toEqual({ 'Surrogate-Key': 'all many' })
})
