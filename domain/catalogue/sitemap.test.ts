import { expect, test } from 'vitest'
import { childText, elementsNamed, readXml } from '#tests/support/xml-reader.ts'
import { sitemapClosing, sitemapCount, sitemapEntry, sitemapIndex, sitemapOpening, sitemapPages } from './sitemap.ts'

const origin = 'https://shop.example'

test('collections are pages of the shop, and categories that lead to another site are not', () => {
  const categories = [
    { category: 'Bags & more', redirectUrl: null },
    { category: 'Sale', redirectUrl: 'https://sale.example' },
  ]
  expect(sitemapPages(categories, { collections: ['diwali'], pages: ['about'] }, origin)).toEqual([
    'https://shop.example/home',
    'https://shop.example/search',
    'https://shop.example/search?category=Bags+%26+more',
    'https://shop.example/size-guide',
    'https://shop.example/terms',
    'https://shop.example/collections/diwali',
    'https://shop.example/pages/about',
  ])
})

test('an entry is an address and the day on which it changed', () => {
  const entry = sitemapEntry(`${origin}/search?category=a&page=1`, new Date('2026-02-03T23:00:00Z'))
  const [url] = elementsNamed('url', readXml(sitemapOpening + entry + sitemapClosing))
  expect(url && [childText(url, 'loc'), childText(url, 'lastmod')]).toEqual([
    'https://shop.example/search?category=a&page=1',
    '2026-02-03',
  ])
})

test('a catalogue that fits into one file is one file; a larger one is a list of files', () => {
  expect([0, 45_000, 45_001, 1_000_000].map(sitemapCount)).toEqual([1, 1, 2, 23])
  const files = elementsNamed('loc', readXml(sitemapIndex(100_000, origin)))
  expect(files.map(({ text }) => text)).toEqual([1, 2, 3].map((part) => `${origin}/sitemap.xml?part=${part}`))
})
