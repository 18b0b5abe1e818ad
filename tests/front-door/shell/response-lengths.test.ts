import { beforeEach, expect, test } from 'vitest'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { get, openPort, request, sendRaw } from '#tests/support/servers/raw-http.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { port } = await openPort(door)

beforeEach(async () => {
  await aCategory(shop, { category: 'Shoes', title: 'Shoes' })
  await aProduct(shop, { id: 'runner' })
})

const cached: [string, number][] = [
  ['/home', 200],
  ['/terms', 200],
  ['/search?category=Shoes', 200],
  ['/search?category=Shoes&page=2', 302],
  ['/search.data?category=Shoes&page=2', 202],
  ['/search.data?category=Shoes', 200],
  ['/home.data', 200],
  ['/product/runner', 200],
  ['/product/none', 404],
  ['/product/none.data', 404],
  ['/HOME', 301],
  ['/', 302],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/favicon.svg', 200],
  ['/broken.css', 200],
  ['/theme/00ff00.css', 404],
  ['/media/none.webp', 404],
  ['/nowhere', 404],
  ['/healthz', 200],
]

const encodings = ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd']
const asked = [
  ...encodings.flatMap((encoding) =>
    ['GET', 'HEAD'].map((method) => ({ method, headers: { 'accept-encoding': encoding } })),
  ),
  ...['identity', 'br'].map((encoding) => ({
    method: 'GET',
    headers: { 'accept-encoding': encoding, range: 'bytes=0-9' },
  })),
]

/** Splits the bytes of a keep-alive connection: the first response by its own framing, and the rest. */
function split(text: string, method: string) {
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end).toLowerCase()
  const rest = text.slice(end + 4)
  const status = Number(/^http\/1\.1 (\d+)/.exec(head)?.[1])
  const etag = /\r\netag: (.+)/.exec(head)?.[1] ?? null
  const encoding = /\r\ncontent-encoding: (.+)/.exec(head)?.[1] ?? null
  if (method === 'HEAD' || status === 304 || status === 204) return { status, etag, encoding, body: '', rest }
  if (/\r\ntransfer-encoding: chunked/.test(head)) {
    const last = rest.indexOf('0\r\n\r\n')
    return { status, etag, encoding, body: rest.slice(0, last), rest: rest.slice(last + 5) }
  }
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1])
  return { status, etag, encoding, body: rest.slice(0, length), rest: rest.slice(length) }
}

/** Sends a second request on the same connection: its response proves that the first one was complete. */
async function ask(path: string, method: string, headers: Record<string, string>) {
  const first = request(path, { connection: 'keep-alive', ...headers }, { method })
  const { text } = await sendRaw(port, [first, get('/healthz')])
  const { rest, ...answer } = split(text, method)
  const isWhole = /^HTTP\/1\.1 200 [\s\S]*\r\n\r\nok$/.test(rest)
  return { ...answer, isWhole }
}

test.each(cached)(
  'every response to %s has its Content-Length, and the connection stays open',
  async (path, status) => {
    for (const { method, headers } of asked) {
      const answer = await ask(path, method, headers)
      const facts = { method, headers, isWhole: answer.isWhole }
      expect(facts).toEqual({ ...facts, isWhole: true })
      if (!('range' in headers)) expect({ ...facts, status: answer.status }).toEqual({ ...facts, status })
      if (method === 'HEAD') continue
      if (answer.body === '') expect({ ...facts, encoding: answer.encoding }).toEqual({ ...facts, encoding: null })
      if (answer.etag === null) continue
      const again = await ask(path, method, { ...headers, 'if-none-match': answer.etag })
      expect({ ...facts, isWhole: again.isWhole }).toEqual(facts)
    }
  },
)
