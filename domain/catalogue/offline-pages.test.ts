import { expect, test } from 'vitest'
import { immutableFiles, isPublicResponse, visitedPageKey } from './offline-pages.ts'

const cachedPath = (path: string) => {
  const [pathname = '', search = ''] = path.split('?')
  return visitedPageKey({ pathname, search: search && `?${search}` })
}

test.each([
  ['/home?utm_source=mail', '/home'],
  ['/product/sea-clog', '/product/sea-clog'],
  ['/search?category=Shoes', '/search?category=Shoes'],
  [
    '/product/sea-clog.data?_routes=routes%2Fcatalogue%2Fproduct',
    '/product/sea-clog.data?_routes=routes%2Fcatalogue%2Fproduct',
  ],
])('%s is kept as %s', (path, address) => {
  expect(cachedPath(path)).toBe(address)
})

const personal = [
  'me',
  'cart',
  'orders',
  'order/1',
  'address',
  'confirmorder',
  'login',
  'loginStart',
  'profile',
  'wishlist',
]

test.each(personal.flatMap((name) => [`/${name}`, `/${name}.data`]))('%s is never kept', (path) => {
  expect(cachedPath(path)).toBeNull()
})

test('only responses that the server marks public are public', () => {
  expect(isPublicResponse('public, max-age=0, s-maxage=60')).toBe(true)
  for (const header of [null, '', 'private, no-store', 'public, no-store', 'max-age=60', 'publicity']) {
    expect(isPublicResponse(header)).toBe(false)
  }
})

test('with the offline page its scripts and sheets are kept, the one of the shop’s own colour too', () => {
  const page =
    '<link href="/assets/shop-1a.css"><link href="/theme/1-be123c.css"><script src="/assets/root-2b.js"></script>' +
    '<link rel="modulepreload" href="/assets/root-2b.js"><a href="/theme/party">Party</a><img src="/media/1-mark.webp">'
  expect(immutableFiles(page)).toEqual(['/assets/shop-1a.css', '/theme/1-be123c.css', '/assets/root-2b.js'])
  expect(immutableFiles('')).toEqual([])
})
