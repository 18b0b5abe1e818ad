import { expect, test } from 'vitest'
import { isWorthReporting, readRedirects } from './redirects.ts'

test('old addresses are read line by line, whole links among them', () => {
  const lines =
    'https://old.example/pages/Our-Story/?ref=x, /pages/about-us\n\n/blogs/news\t/home\n/a /search?query=shoes'
  expect(readRedirects({ lines })).toEqual([
    { from: '/pages/our-story', to: '/pages/about-us' },
    { from: '/blogs/news', to: '/home' },
    { from: '/a', to: '/search?query=shoes' },
  ])
})

test.each([
  ['', 'Enter two links'],
  ['/a', 'Line 1: enter two links'],
  ['/a /b\nb /c', 'Line 2: the old link begins with /'],
  ['/a https://evil.example/b', 'Line 1: the new link is one of this shop'],
  ['/a //evil.example', 'Line 1: the new link is one of this shop'],
  ['/a /A/', 'Line 1: both links are the same'],
  ['/ /home', 'Line 1: the old link'],
  ['/a /b\n/b /c', '/b is an old link itself'],
])('%j is refused with its line', (lines, words) => {
  expect(JSON.stringify(readRedirects({ lines }))).toContain(words)
})

test('addresses that programs probe are not reported', () => {
  const paths = ['/pages/our-story', '/wp-login.php', '/.env', '/logo.png', '/admin/x', '/blogs/news/rain']
  expect(paths.filter(isWorthReporting)).toEqual(['/pages/our-story', '/blogs/news/rain'])
})
