import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openRenderLanes } from './render-lane.ts'

test('one address renders 300 new searches a minute; others, and other pages, go on', async () => {
  const lane = openRenderLanes((c) => c.req.header('x-from') ?? '')
  const app = new Hono().all('*', async (c) => c.json(await lane(c, async () => 'page')))
  const ask = async (path: string, from: string) => (await app.request(path, { headers: { 'x-from': from } })).json()
  for (let at = 0; at < 300; at += 1) expect(await ask('/search', 'flood')).toBe('page')
  for (const path of ['/search', '/search.data'])
    expect(await ask(path, 'flood')).toMatchObject({ refused: 'too-many', waitSeconds: expect.any(Number) })
  expect([await ask('/home', 'flood'), await ask('/search', 'other')]).toEqual(['page', 'page'])
})
