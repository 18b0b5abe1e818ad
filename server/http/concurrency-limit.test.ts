import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

/** A shop with room for two at work and three in line, whose work is done when the test says so. */
function aShopWithLittleRoom() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const app = new Hono()
  app.use(limitConcurrency({ name: 'test', concurrency: 2, waiting: 3, bypasses: ({ req }) => req.path === '/past' }))
  app.get('/*', async (c) => {
    begun.push(c.req.path)
    if (c.req.path === '/past') return c.text('past')
    await new Promise<void>((end) => ends.push(end))
    if (c.req.path.startsWith('/broken')) throw new Error('a bug')
    return c.text('done')
  })
  app.onError((_, c) => c.text('broke', 500))
  const ask = async (path: string, signal?: AbortSignal) => (await app.request(path, signal ? { signal } : {})).status
  /** Every request that can continue has done so. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const finish = async () => {
    ends.shift()?.()
    await settle()
  }
  return { ask, begun, settle, finish }
}

test('requests past the limit wait first in, first out', async () => {
  const { ask, begun, settle, finish } = aShopWithLittleRoom()
  const answers = ['/1', '/2', '/3', '/4'].map((path) => ask(path))
  await settle()
  expect(begun).toEqual(['/1', '/2'])
  await finish()
  expect(begun).toEqual(['/1', '/2', '/3'])
  const late = ask('/5')
  await finish()
  expect(begun).toEqual(['/1', '/2', '/3', '/4'])
  for (let left = 0; left < 3; left += 1) await finish()
  expect(await Promise.all([...answers, late])).toEqual([200, 200, 200, 200, 200])
  const [one, two] = [ask('/6'), ask('/7')]
  await settle()
  expect(begun.slice(-2)).toEqual(['/6', '/7'])
  await finish()
  await finish()
  expect(await Promise.all([one, two])).toEqual([200, 200])
})

test('a full lane answers with Retry-After, and requests that bypass it never wait', async () => {
  const { ask, begun, settle, finish } = aShopWithLittleRoom()
  const answers = ['/1', '/2', '/3', '/4', '/5'].map((path) => ask(path))
  await settle()
  expect(await ask('/6')).toBe(503)
  expect(await ask('/past')).toBe(200)
  expect(begun).toEqual(['/1', '/2', '/past'])
  for (let left = 0; left < 5; left += 1) await finish()
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200])
})

test('work that breaks gives its place away too, and who has left the line costs nothing', async () => {
  const { ask, begun, settle, finish } = aShopWithLittleRoom()
  const leaving = new AbortController()
  const answers = [ask('/broken/1'), ask('/broken/2'), ask('/3', leaving.signal), ask('/4')]
  await settle()
  leaving.abort()
  await finish()
  expect(begun).toEqual(['/broken/1', '/broken/2', '/4'])
  await finish()
  await finish()
  expect(await Promise.all(answers)).toEqual([500, 500, 400, 200])
})
