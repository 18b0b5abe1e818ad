import { expect, test } from 'vitest'
import { aProduct } from './builders.ts'
import { testShop } from './test-shop.ts'
import { frontDoor } from './visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const late = /<script[^>]* data-files="([^"]*)"[^>]*>([\s\S]*?)<\/script>/

test('no page makes the phone fetch a script before what it shows', async () => {
  await aProduct(shop, { id: 'runner' })
  const starts = new Set<string>()
  for (const path of ['/home', '/search', '/product/runner', '/terms', '/cart', '/loginStart', '/nowhere']) {
    const { text } = await door.visit().get(path)
    const [, files = '', start = ''] = late.exec(text) ?? []
    const { imports, routes, entry } = JSON.parse(files.replaceAll('&quot;', '"'))
    expect({ path, fetched: text.match(/<link[^>]*modulepreload|<script[^>]*src="\/assets/g) }).toEqual({
      path,
      fetched: null,
    })
    expect(Object.keys(routes)).toContain('root')
    for (const file of [...imports, ...Object.values(routes), entry]) {
      expect((await door.ask(String(file))).status).toBe(200)
    }
    starts.add(start)
  }
  expect(starts.size).toBe(1)
})
