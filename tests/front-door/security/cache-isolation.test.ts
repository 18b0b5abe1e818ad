import { expect, test } from 'vitest'
import { roleTable } from '#tests/rules/role-table.ts'
import {
  aLine,
  anAddress,
  aPlacedOrder,
  aProduct,
  aShopper,
  type TestShopper,
} from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** Reliability I1, I2 and I4: what shared caches may store, and what they never serve to others. */

const shop = await testShop()
const door = await frontDoor(shop)

type CachedResponse = { headers: Headers; text: string }
/** Tells whether a shared cache stores this response to a GET. */
type Keeps = (answer: Response) => boolean

const saysNo = (answer: Response) => /no-store|private/.test(answer.headers.get('cache-control') ?? '')
/** Keeps whatever does not forbid it. */
const careless: Keeps = (answer) => !saysNo(answer)
const obedient: Keeps = (answer) =>
  answer.status === 200 && !saysNo(answer) && /public|max-age/.test(answer.headers.get('cache-control') ?? '')

test('a careless cache never serves one shopper’s data to another', () => expectNothingLeaks(careless))

test('nor does one that reads the rules and keeps less', { tags: ['long'] }, () => expectNothingLeaks(obedient))

async function expectNothingLeaks(keeps: Keeps) {
  const { asha, words } = await somebodyWithEverything()
  const bela = await aShopper(shop, { name: 'Bela Shah' })
  const cached = new Map<string, CachedResponse>()
  const through = async (path: string, who: TestShopper | null): Promise<CachedResponse> => {
    const known = cached.get(path)
    if (known) return known
    const answer = await door.ask(path, { headers: who ? { cookie: cookieOf(who.token) } : {} })
    const given = { headers: answer.headers, text: await answer.clone().text() }
    if (keeps(answer)) {
      expect({ path, cookies: answer.headers.getSetCookie() }).toEqual({ path, cookies: [] })
      cached.set(path, given)
    }
    return given
  }
  let seenByAsha = 0
  for (const path of everyAddress(words)) {
    if (marks.test((await through(path, asha)).text)) seenByAsha += 1
    expect({ path, seen: marks.exec((await through(path, bela)).text)?.[0] }).toEqual({ path })
    expect({ path, seen: marks.exec((await through(path, null)).text)?.[0] }).toEqual({ path })
  }
  // Otherwise the test would search for data that no page shows.
  expect(seenByAsha).toBeGreaterThan(8)
  expect(cached.size).toBeGreaterThan(5)
}

test('a path that resembles a file is not found, or not cached', async () => {
  const { asha, words } = await somebodyWithEverything()
  const visitor = door.visit(asha)
  const own = ['/profile', '/orders', '/address', '/cart', `/order/${words['orderId']}`]
  const disguises = [
    '/x.css',
    '%2fx.js',
    ';x',
    ';x.css',
    '%3Bx.css',
    '.css',
    '%00.css',
    '/.js',
    '%0a.css',
    '/%2e%2e/x.png',
  ]
  for (const path of own.flatMap((one) => disguises.map((disguise) => one + disguise))) {
    const { status, headers } = await visitor.get(path)
    const isHarmless = [400, 404].includes(status) || headers.get('cache-control') === 'private, no-store'
    expect({ path, status, isHarmless }).toEqual({ path, status, isHarmless: true })
  }
})

test('a thousand answers of a page that is drawn for one visitor have a thousand nonces', async () => {
  const nonces = new Set<string>()
  for (let turn = 0; turn < 100; turn += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => door.ask('/offline')))
    for (const answer of answers) {
      nonces.add(/'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '')
      await answer.body?.cancel()
    }
  }
  expect(nonces.size).toBe(1_000)
  expect(nonces.has('')).toBe(false)
})

/** Personal data of one shopper: parts of name and address, numbers. */
const marks = /Zubeida|Canarypur|9812345678|CANARYPUR/

async function somebodyWithEverything(): Promise<{ asha: TestShopper; words: Record<string, string> }> {
  const product = await aProduct(shop, { id: 'runner', stock: 30 })
  const address = { ...anAddress, name: 'ZUBEIDA KHAN', place: 'CANARYPUR' }
  const asha = await aShopper(shop, { name: 'Zubeida Khan', address, cart: [aLine(product)] })
  const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
  return { asha, words: { orderId, productId: product.id, zip: '560001', pincode: '560001' } }
}

/** Every route with its parameters filled in, and its data request. */
function everyAddress(words: Record<string, string>): string[] {
  const filled = Object.keys(roleTable).map((path) =>
    path.replace(/:(\w+)/g, (_, name: string) => words[name] ?? 'none').replace('*', 'nowhere'),
  )
  const data = filled.filter((path) => !/[.]/.test(path) && path !== '/').map((path) => `${path}.data`)
  expect(filled.length).toBeGreaterThan(50)
  return [...filled, ...data]
}

const cookieOf = (token: string) => `sid=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`
