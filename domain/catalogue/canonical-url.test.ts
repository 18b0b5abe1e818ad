import { expect, test } from 'vitest'
import { canonicalPath, isPublicPage } from './canonical-url.ts'

test('a page of one shopper is not public', () => {
  for (const path of ['/home', '/search', '/terms', '/product/sea-clog']) expect(isPublicPage(path)).toBe(true)
  for (const path of ['/cart', '/orders', '/me', '/product', '/product/A/b', '/home/x', '/profile', '/']) {
    expect(isPublicPage(path)).toBe(false)
  }
})

test.each([
  ['/home/', '/home'],
  ['/HOME', '/home'],
  ['/Product/Sea-Clog/', '/product/sea-clog'],
  ['/home', null],
  ['/home//', null],
  ['//home/', '/home/'],
  ['///evil.example/a', '/evil.example/a'],
  ['/', null],
  ['/cart/', null],
])('%s is spelt %s', (path, spelling) => {
  expect(canonicalPath(path)).toBe(spelling)
})
