import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor, type Visitor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const late = /<script[^>]* data-files="([^"]*)"[^>]*>([\s\S]*?)<\/script>/

async function lateScriptOf(visit: Visitor, path: string) {
  const { text } = await visit.get(path)
  const [, files = '', start = ''] = late.exec(text) ?? []
  const { imports, routes, entry } = JSON.parse(files.replaceAll('&quot;', '"'))
  const all = [...imports, ...Object.values(routes), entry].map(String)
  return { text, start, routes: Object.keys(routes), files: all }
}

test('no page makes the phone fetch a script before what it shows', async () => {
  await aProduct(shop, { id: 'runner' })
  const starts = new Set<string>()
  for (const path of ['/home', '/search', '/product/runner', '/terms', '/cart', '/loginStart', '/nowhere']) {
    const { text, start, routes, files } = await lateScriptOf(door.visit(), path)
    expect({ path, fetched: text.match(/<link[^>]*modulepreload|<script[^>]*src="\/assets/g) }).toEqual({
      path,
      fetched: null,
    })
    expect(routes).toContain('root')
    for (const file of files) {
      const answer = await door.ask(file, { headers: { 'accept-encoding': 'br' } })
      expect({ file, status: answer.status, packed: answer.headers.get('content-encoding') }).toEqual({
        file,
        status: 200,
        packed: 'br',
      })
    }
    starts.add(start)
  }
  expect(starts.size).toBe(1)
})

test('a shopper’s phone is not told the addresses of the back office, which is told all', async () => {
  const listOf = async (path: string) => {
    const { files } = await lateScriptOf(door.visit(), path)
    return (await door.ask(files.find((file) => file.includes('/manifest-')) ?? '')).text()
  }
  const [shopper, staff] = [await listOf('/home'), await listOf('/admin/sign-in')]
  expect(shopper).toContain('"routes/orders/list"')
  expect(shopper).not.toMatch(
    /"routes\/(?:[a-z]+\/admin|backoffice|backups|imports|inventory|reports|settings|staff|webhooks)\//,
  )
  expect(staff).toContain('"routes/orders/list"')
  expect(staff).toContain('"routes/orders/admin/list"')
})
