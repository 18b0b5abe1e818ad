import { expect, test, vi } from 'vitest'
import { isRefusal, type Refusal, shopIsOverloaded } from '#domain/refusal.ts'
import { type CachedPage, openPageCache, type PageCache } from './page-cache.ts'

const aPage = (text: string, products: string[] = [], status = 200): CachedPage => ({
  status,
  headers: {},
  etag: text,
  body: new TextEncoder().encode(text),
  packed: new Map(),
  edgeSeconds: 60,
  changesOften: false,
  products: new Set(products),
})

let now = 0

function aCache(maxBytes = 1_000) {
  const cache = openPageCache({ maxBytes, maxAgeMs: 60_000, now: () => now })
  cache.listening(true)
  return cache
}

const found = async (cache: PageCache, key: string, render: () => Promise<CachedPage | Refusal>) => {
  const answer = await cache.find(key, (begin) => {
    begin()
    return render()
  })
  return isRefusal(answer) ? answer.message : { etag: answer.page.etag, ageSeconds: answer.ageSeconds }
}

async function etagFrom(cache: PageCache, key: string, render: () => Promise<CachedPage>): Promise<string> {
  const answer = await found(cache, key, render)
  return typeof answer === 'string' ? answer : answer.etag
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
  expect(new Set(pages.map((one) => 'page' in one && one.page)).size).toBe(1)
})

test('a failing rendering fails all who waited, and the next request tries again', async () => {
  const cache = aCache()
  const broken = vi.fn(async () => Promise.reject(new Error('away')))
  const waited = await Promise.allSettled([cache.find('/home', broken), cache.find('/home', broken)])
  expect(waited.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await etagFrom(cache, '/home', async () => aPage('home'))).toBe('home')
})

test('a change of a product drops the pages that show it and no other', async () => {
  const cache = aCache()
  await cache.find('/home', async () => aPage('home', ['runner']))
  await cache.find('/terms', async () => aPage('terms'))
  cache.changed('runner')
  expect(cache.size().pages).toBe(1)
  expect(await etagFrom(cache, '/home', async () => aPage('new'))).toBe('new')
  expect(await etagFrom(cache, '/terms', async () => aPage('other'))).toBe('terms')
})

test('a change of the catalogue drops everything', async () => {
  const cache = aCache()
  await cache.find('/home', async () => aPage('home'))
  cache.changed('*')
  expect(cache.size().pages).toBe(0)
})

test('a page that was being rendered while something changed is shown but not kept', async () => {
  const cache = aCache()
  const page = etagFrom(cache, '/home', async () => {
    cache.changed('runner')
    return aPage('old')
  })
  expect(await page).toBe('old')
  expect(await etagFrom(cache, '/home', async () => aPage('new'))).toBe('new')
})

test('requests share a queued rendering, whatever changes meanwhile', async () => {
  const cache = aCache()
  const turn = Promise.withResolvers<void>()
  const render = vi.fn(async (begin: () => void) => {
    await turn.promise
    begin()
    return aPage('new')
  })
  const first = cache.find('/home', render)
  cache.changed('*')
  const second = cache.find('/home', render)
  turn.resolve()
  await Promise.all([first, second])
  expect(render).toHaveBeenCalledTimes(1)
  expect(cache.size().pages).toBe(1)
})

test('without change notifications every page is rendered anew', async () => {
  const cache = aCache()
  await etagFrom(cache, '/home', async () => aPage('old'))
  cache.listening(false)
  expect(cache.fresh('/home')).toBeNull()
  expect(await found(cache, '/home', async () => aPage('new'))).toEqual({ etag: 'new', ageSeconds: null })
  cache.listening(true)
  expect(cache.size().pages).toBe(0)
})

const away = async () => aPage('away', [], 503)

test('while the database is unavailable the last page is served with its Age, and is refreshed afterwards', async () => {
  const cache = aCache()
  await etagFrom(cache, '/home', async () => aPage('old'))
  cache.listening(false)
  now += 7_000
  expect(await found(cache, '/home', away)).toEqual({ etag: 'old', ageSeconds: 7 })
  expect(await etagFrom(cache, '/terms', away)).toBe('away')
  // One try a second is made, for which no request waits.
  const hanging = vi.fn(() => new Promise<CachedPage>(() => {}))
  expect(await etagFrom(cache, '/home', hanging)).toBe('old')
  expect(hanging).not.toHaveBeenCalled()
  now += 1_000
  expect(await etagFrom(cache, '/home', hanging)).toBe('old')
  expect(await etagFrom(cache, '/home', hanging)).toBe('old')
  expect(hanging).toHaveBeenCalledTimes(1)
  cache.listening(true)
  cache.changed('*')
  expect(await found(cache, '/home', async () => aPage('new'))).toEqual({ etag: 'new', ageSeconds: null })
})

test('a page older than a day, or a deleted one, is not served stale', async () => {
  const cache = aCache()
  await etagFrom(cache, '/home', async () => aPage('old'))
  await etagFrom(cache, '/product/gone', async () => aPage('old', ['gone']))
  cache.changed('gone')
  await etagFrom(cache, '/product/gone', async () => aPage('404', [], 404))
  expect(await etagFrom(cache, '/product/gone', away)).toBe('away')
  now += 24 * 60 * 60_000
  expect(await etagFrom(cache, '/home', away)).toBe('away')
})

test('a page whose rendering is refused for now is the last one, or the refusal', async () => {
  const cache = aCache()
  await etagFrom(cache, '/home', async () => aPage('old', ['runner']))
  cache.changed('runner')
  expect(await found(cache, '/home', async () => shopIsOverloaded)).toMatchObject({ etag: 'old' })
  expect(await found(cache, '/terms', async () => shopIsOverloaded)).toBe(shopIsOverloaded.message)
})

test('a page that is not there or broken is never kept', async () => {
  const cache = aCache()
  await cache.find('/product/none', async () => aPage('404', [], 404))
  expect(cache.size().pages).toBe(0)
})

test('a full cache evicts the least recently used page', async () => {
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
  expect(await etagFrom(cache, '/home', async () => aPage('new'))).toBe('old')
  now += 1
  expect(await etagFrom(cache, '/home', async () => aPage('new'))).toBe('new')
  expect(cache.size()).toEqual({ pages: 1, bytes: 6 })
})
