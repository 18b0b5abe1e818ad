import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { publicPages } from '#domain/shop-routes.ts'
import { read } from './source-files.ts'

const vcl = read('deploy/varnish/strut.vcl')

test('the Varnish configuration keeps the public pages of the shop and no other', () => {
  const [, pages = ''] = /req\.url ~ "(\^\/\(home[^"]*)"/.exec(vcl) ?? []
  const isKept = new RegExp(pages)
  for (const { path } of publicPages) {
    const address = path.replace(/:\w+/, 'a-name')
    for (const path of [address, `${address}.data`, `${address}?page=2`])
      expect([path, isKept.test(path)]).toEqual([path, true])
  }
  for (const other of ['/', '/me', '/cart', '/homes', '/orders', '/product/a/b', '/admin', '/admin/home'])
    expect([other, isKept.test(other)]).toEqual([other, false])
  expect(pages.split('|').filter((part) => /^\W*[a-z]/.test(part)).length).toBe(publicPages.length)
})

test('deploy/varnish/strut.vcl has a cookie for each language, and so caches each separately', () => {
  const cookieLanguages = [...vcl.matchAll(/set req\.http\.Cookie = "lang=(\w+)"/g)].map(([, language]) => language)
  expect(['en', ...cookieLanguages].sort()).toEqual(Object.keys(languages).sort())
})
