import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { type BrowserVisit, frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** The router's scripts, inert until the deferred loader activates them. */
const deferred =
  /<noscript>((?:(?!<\/noscript>)[\s\S])*?\/assets\/[\s\S]*?)<\/noscript><script[^>]*>([\s\S]*?)<\/script>/

async function deferredScriptsOf(visit: BrowserVisit, path: string) {
  const { text } = await visit.get(path)
  const [whole = '', inert = '', start = ''] = deferred.exec(text) ?? []
  const files = [...inert.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file)
  return { rest: text.replace(whole, ''), start, files: [...new Set(files)] }
}

test('no page makes the phone fetch a script before what it shows', async () => {
  await aProduct(shop, { id: 'runner' })
  const starts = new Set<string>()
  for (const path of ['/home', '/search', '/product/runner', '/terms', '/cart', '/loginStart', '/nowhere']) {
    const { rest, start, files } = await deferredScriptsOf(door.visit(), path)
    const fetched = rest.match(/<link[^>]*modulepreload|<script[^>]*src="\/assets|import\s*["'(]/g)
    expect({ path, fetched }).toEqual({ path, fetched: null })
    expect(files.filter((file) => /\/(framework|entry\.client|root)-/.test(file)).length).toBeGreaterThan(1)
    for (const file of files) {
      const answer = await door.ask(file, { headers: { 'accept-encoding': 'br' } })
      // A file of one line would only grow.
      const isShort = answer.headers.get('content-encoding') === 'br' || (await answer.text()).length < 200
      expect({ file, status: answer.status, isShort }).toEqual({ file, status: 200, isShort: true })
    }
    starts.add(start)
  }
  expect(starts.size).toBe(1)
})

test('a phone in the shop loads no addresses of the back office, a page of the back office loads all', async () => {
  const routesOf = async (path: string) => {
    const { text } = await door.visit().get(path)
    const [file = ''] = /\/assets\/(?:storefront-)?manifest-\w+\.js/.exec(text) ?? []
    return (await door.ask(file)).text()
  }
  for (const path of ['/home', '/loginStart', '/nowhere']) {
    const routes = await routesOf(path)
    expect(routes).toContain('"routes/catalogue/product"')
    expect(routes).not.toMatch(/"admin"|backoffice/)
  }
  expect(await routesOf('/admin/sign-in')).toContain('"routes/backoffice/layout"')
})
