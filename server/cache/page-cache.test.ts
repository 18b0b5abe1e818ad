import { expect, test, vi } from 'vitest'
import { type CachedPage, openPageCache } from './page-cache.ts'

const aPage = (text: string, products: string[] = [], status = 200): CachedPage => ({
  status,
  headers: {},
  etag: text,
  body: new TextEncoder().encode(text),
  packed: new Map(),
  products: new Set(products),
})

let now = 0

function aCache(maxBytes = 1_000) {
  const cache = openPageCache({ maxBytes, maxAgeMs: 60_000, now: () => now })
  cache.listening(true)
  return cache
}

test('a page is rendered once and then served from the cache', async () => {
  const cache = aCache()
  const render = vi.fn(async () => aPage('home'))
  await cache.find('/home', render)
  await cache.find('/home', render)
  expect(render).toHaveBeenCalledTimes(1)
})

test('many who ask for a missing page at once wait for one rendering', async () => {
  const cache = aCache()
  const render = vi.fn(async () => aPage('home'))
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.find('/home', render)))
  expect(render).toHaveBeenCalledTimes(1)
  expect(new Set(pages).size).toBe(1)
})

test('a rendering that breaks is told to all who waited, and the next one tries again', async () => {
  const cache = aCache()
  const broken = vi.fn(async () => Promise.reject(new Error('away')))
  const waited = await Promise.allSettled([cache.find('/home', broken), cache.find('/home', broken)])
  expect(waited.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await cache.find('/home', async () => aPage('home'))).etag).toBe('home')
})

test('a change of a product drops the pages that show it and no other', async () => {
  const cache = aCache()
  await cache.find('/home', async () => aPage('home', ['runner']))
  await cache.find('/terms', async () => aPage('terms'))
  cache.changed('runner')
  expect(cache.size().pages).toBe(1)
  expect((await cache.find('/home', async () => aPage('new'))).etag).toBe('new')
  expect((await cache.find('/terms', async () => aPage('other'))).etag).toBe('terms')
})

test('a change of the catalogue drops everything', async () => {
  const cache = aCache()
  await cache.find('/home', async () => aPage('home'))
  cache.changed('*')
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
})

test('a page that was being rendered while something changed is shown but not kept', async () => {
  const cache = aCache()
  const page = cache.find('/home', async () => {
    cache.changed('runner')
    return aPage('old')
  })
  expect((await page).etag).toBe('old')
  expect((await cache.find('/home', async () => aPage('new'))).etag).toBe('new')
})

test('while nobody tells of changes nothing is kept, and what was kept is gone', async () => {
  const cache = aCache()
  await cache.find('/home', async () => aPage('old'))
  cache.listening(false)
  expect((await cache.find('/home', async () => aPage('new'))).etag).toBe('new')
  expect(cache.size().pages).toBe(0)
})

test('a page that is not there or broken is never kept', async () => {
  const cache = aCache()
  await cache.find('/product/none', async () => aPage('404', [], 404))
  expect(cache.size().pages).toBe(0)
})

test('the page that was not asked for longest goes when the cache is full', async () => {
  const cache = aCache(60)
  await cache.find('a', async () => aPage('0123456789'))
  await cache.find('b', async () => aPage('0123456789'))
  await cache.find('c', async () => aPage('0123456789'))
  await cache.find('a', async () => aPage('again'))
  await cache.find('d', async () => aPage('0123456789'))
  const render = vi.fn(async () => aPage('x'))
  await cache.find('a', render)
  expect(render).not.toHaveBeenCalled()
  await cache.find('b', render)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a page is looked up again when it has been kept long enough', async () => {
  const cache = aCache()
  await cache.find('/home', async () => aPage('old'))
  now += 59_999
  expect((await cache.find('/home', async () => aPage('new'))).etag).toBe('old')
  now += 1
  expect((await cache.find('/home', async () => aPage('new'))).etag).toBe('new')
  expect(cache.size()).toEqual({ pages: 1, bytes: 6 })
})
