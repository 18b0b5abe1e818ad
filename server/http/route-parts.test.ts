import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { splitRoutes } from './route-parts.ts'

type Made = { path?: string; index?: boolean; parentId?: string }

const routes: Record<string, Made> = {
  root: { path: '' },
  frame: { parentId: 'root' },
  home: { index: true, parentId: 'root' },
  cart: { path: 'cart', parentId: 'frame' },
  order: { path: 'order/:id', parentId: 'frame' },
  change: { path: 'order/:id/change', parentId: 'frame' },
  nowhere: { path: '*', parentId: 'frame' },
  admin: { path: 'admin', parentId: 'root' },
  orders: { path: 'orders', parentId: 'admin' },
  robots: { path: 'robots.txt', parentId: 'root' },
}

const build = { routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, ...route }])) }
const partOf = splitRoutes(build as unknown as ServerBuild)
/** Routes of the part, without those of each part. */
const routesFor = (path: string) =>
  Object.keys(partOf(path).routes).filter((id) => !['root', 'frame', 'home', 'nowhere'].includes(id))

test('an address is matched among the routes of its first segment', () => {
  expect(routesFor('/cart')).toEqual(['cart'])
  expect(routesFor('/order/S1/change')).toEqual(['order', 'change'])
  expect(routesFor('/admin/orders')).toEqual(['admin', 'orders'])
  expect(routesFor('/robots.txt')).toEqual(['robots'])
})

test('as the router, it ignores case, encoding and the ending of data requests', () => {
  for (const path of ['/CART', '/%63art', '/cart/', '/cart.data']) expect(routesFor(path)).toEqual(['cart'])
})

test('routes that any address may lead to are in each part', () => {
  for (const path of ['/', '/_root.data', '/cart', '/order/S1', '/no-such-page', '//cart', '/क']) {
    expect(Object.keys(partOf(path).routes)).toEqual(expect.arrayContaining(['root', 'frame', 'home', 'nowhere']))
  }
  expect(routesFor('/no-such-page')).toEqual([])
})

test('a segment has one part, whatever follows it', () => {
  expect(partOf('/order/S1')).toBe(partOf('/order/S2/change'))
  expect(partOf('/no-such-page')).toBe(partOf('/neither'))
})
