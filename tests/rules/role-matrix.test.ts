import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  aLine,
  anAddress,
  aPlacedOrder,
  aProduct,
  aShopper,
  type SignedInShopper,
} from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'
import { type Knocker, knockers, type Row, roleTable } from './role-table.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const paths = [...new Set(door.routes.map(({ path }) => path))]
const isPage = (path: string) => door.routes.some((one) => one.path === path && one.method === 'PAGE')

test('every address of the shop says in the table who may do what, and the table names no other', () => {
  expect(paths.filter((path) => !(path in roleTable))).toEqual([])
  expect(Object.keys(roleTable).filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(50)
})

test.each(Object.entries(roleTable))('%s lets in exactly whom the table says', async (path, row) => {
  let stage: Stage | null = null
  for (const knocker of knockers) {
    stage ??= await setStage(needsOrder(path, row))
    const cast = await castOf(stage, knocker)
    const told: Record<string, number> = {}
    for (const method of others) told[method] = await knock(path, cast, { method })
    told['GET'] = await knock(path, cast, { method: 'GET' })
    told['HEAD'] = await knock(path, cast, { method: 'HEAD' })
    if (mayBeData(path)) told['GET data'] = await knock(`${path}.data`, cast, { method: 'GET' })
    told['POST'] = await knock(path, cast, posting(path, row, cast))
    expect({ knocker, ...told }).toEqual({ knocker, ...expected(path, row, knocker) })
    // Whoever was refused changed nothing; after anybody else everything is made anew.
    if (!refusals.includes(row.POST(knocker))) stage = null
  }
})

const refusals = [401, 403, 404, 405]

/** The shop is asked and changed, nothing else. */
const others = ['PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** What a script asks for instead of the page. */
const mayBeData = (path: string) => isPage(path) && !/[.*]/.test(path) && path !== '/'

function expected(path: string, row: Row, knocker: Knocker): Record<string, number> {
  const asked = row.GET(knocker)
  // A page's redirect is data for a script, and comes as 202.
  const data = asked === 302 ? 202 : asked
  return {
    ...Object.fromEntries(others.map((method) => [method, 405])),
    ...{ GET: asked, HEAD: asked, POST: row.POST(knocker) },
    ...(mayBeData(path) && { 'GET data': data }),
  }
}

/** The shopper whose things are asked for, and another one. */
type Stage = { shopper: SignedInShopper; other: SignedInShopper; words: Record<string, string> }
type Me = SignedInShopper & { staffToken?: string }
type Cast = { me: Me | null; words: Record<string, string> }

const needsOrder = (path: string, { sent }: Row) =>
  `${path} ${JSON.stringify(sent)}`.match(/:orderId|\{orderId\}/) ? 'with order' : 'without'

async function setStage(hasOrder: 'with order' | 'without'): Promise<Stage> {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const orderId = hasOrder === 'with order' ? await aPlacedOrder(shop, shopper, [aLine(product)]) : ''
  const sessionId = await sessionOf(shopper)
  const words = { ...fixed, orderId, productId: product.id, sessionId }
  return { shopper, other: await aShopper(shop), words }
}

/** Who asks. */
async function castOf({ shopper, other, words }: Stage, knocker: Knocker): Promise<Cast> {
  const me = knocker === 'shopper' ? await onAnotherDevice(shopper) : await somebody(knocker, other)
  return { me, words }
}

const fixed = {
  gateway: 'razorpay',
  zip: '560001',
  pincode: '560001',
  unknown: 'nothing',
  id: 'no-such-picture',
  form: 'picture',
  categoryId: 'new',
  bannerId: 'new',
  uid: 'no-such-visit',
  token: 'no-such-link',
  staffId: 'nobody',
  shopperId: 'nobody',
  grievanceId: 'none',
  importId: 'none',
  gatewayOrderId: 'order_none',
  refundId: 'no-such-refund',
  hookId: 'no-such-hook',
  callId: 'no-such-call',
  returnId: 'no-such-return',
  file: 'no-such-backup',
  ...{ report: 'sales', table: 'sales.csv' },
  notice: 'order-placed',
}

async function sessionOf({ id }: SignedInShopper): Promise<string> {
  const [session] = await shop.ask(sql<{ id: string }>`select id from sessions where user_id = ${id}`)
  return session?.id ?? ''
}

async function onAnotherDevice(shopper: SignedInShopper): Promise<SignedInShopper> {
  const { id, token } = await aShopper(shop)
  await sql`update sessions set user_id = ${shopper.id} where user_id = ${id}`.execute(shop.db)
  return { ...shopper, token }
}

async function somebody(knocker: Exclude<Knocker, 'shopper'>, other: SignedInShopper): Promise<Me | null> {
  if (knocker === 'none') return null
  if (knocker === 'blocked') return aShopper(shop, { isBlocked: true })
  if (knocker === 'expired') return aShopper(shop, { until: new Date(shop.now().getTime() - 1) })
  if (knocker === 'other') return other
  const { token } = await aStaff(shop, { roles: [knocker] })
  return { ...other, staffToken: token }
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

function posting(path: string, { sent = {} }: Row, { words }: Cast): RequestInit {
  const filled = Object.entries(sent).map(([name, text]) => [name, filledIn(text, words)])
  const isFunction = /^\/(auth|functions)\//.test(path)
  if (isFunction) return { method: 'POST', headers: json, body: JSON.stringify(Object.fromEntries(filled)) }
  return { method: 'POST', headers: form, body: new URLSearchParams(filled).toString() }
}

const filledIn = (text: string, words: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')

/** As a script of our own page asks. */
async function knock(path: string, { me, words }: Cast, init: RequestInit): Promise<number> {
  const address = path.replace(/:(\w+)/g, '{$1}').replace('*', 'nowhere')
  const query = path.startsWith('/bot-check') ? '?for=send' : ''
  const ours = { origin: shop.origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
  const headers = { ...ours, ...(me && { cookie: cookiesOf(me) }), ...(init.headers as object) }
  const answer = await door.ask(filledIn(address, words) + query, { ...init, headers, redirect: 'manual' })
  await answer.body?.cancel()
  expectProtected(path, answer)
  return answer.status
}

/** Reliability H7: whoever asks, whatever for and whatever comes of it, the answer protects the browser that gets it. */
function expectProtected(path: string, { headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? ''
  // Nothing shows a script in a frame, and a service worker has to fetch.
  const isFrameless = policy.includes("frame-ancestors 'none'") || path === '/service-worker.js'
  const isOpen = /unsafe-inline|unsafe-eval|script-src[^;]* \*/.test(policy)
  expect({
    path,
    ...{ sniff: headers.get('x-content-type-options'), referrer: headers.get('referrer-policy') },
    ...{ opener: /^same-origin/.test(headers.get('cross-origin-opener-policy') ?? '') },
    policy: policy.includes("default-src 'none'") && isFrameless && !isOpen,
    // Reliability I8: who takes cards may show something where cards are taken.
    gateway: path.startsWith('/pay/') ? null : (/[^\s;]*razorpay[^\s;]*/.exec(policy)?.[0] ?? null),
    by: headers.get('x-powered-by') ?? headers.get('server'),
    cookies: headers
      .getSetCookie()
      .filter((line) => !/; HttpOnly/i.test(line) || !/; SameSite=Lax/i.test(line)),
  }).toEqual({
    path,
    ...{ sniff: 'nosniff', referrer: 'strict-origin-when-cross-origin', opener: true, policy: true },
    ...{ gateway: null, by: null, cookies: [] },
  })
}

const cookiesOf = ({ token, staffToken }: Me) =>
  [cookie('sid', token), ...(staffToken ? [cookie('staff', staffToken)] : [])].join('; ')

const cookie = (name: string, token: string) =>
  `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`
