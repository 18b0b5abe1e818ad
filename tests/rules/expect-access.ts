import { sql } from 'kysely'
import { expect } from 'vitest'
import { staffRoles } from '#domain/staff/permissions.ts'
import {
  aLine,
  anAddress,
  aPlacedOrder,
  aProduct,
  aShopper,
  type TestShopper,
} from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import type { FrontDoor } from '#tests/support/visits/visit.ts'
import { type Requester, type RouteAccess, requesters } from './role-table.ts'

/** The shop under test and the built app. */
type Asked = { shop: TestShop; door: FrontDoor }

/** `data`: the document is requested for few roles; its data, by the same loaders and guards, for all that differ there. */
export type Asking = 'data' | 'documents'

/** Requests a route in every way and as every role, and expects exactly the statuses of its row. */
export async function expectAccess(asked: Asked, [path, row]: [string, RouteAccess], asking: Asking): Promise<void> {
  let stage: Stage | null = await setStage(asked, needsOrder(path, row))
  // Decided by the guard before authentication.
  const owner = await castOf(asked, stage, 'owner')
  for (const method of others) {
    expect([method, await sendAs(asked, path, owner, { method })]).toEqual([method, 405])
  }
  const alike = isOffice.test(path) ? shopRolesAlike : officeRolesAlike
  for (const requester of requesters.filter((one) => asking === 'documents' || !alike.includes(one))) {
    stage ??= await setStage(asked, needsOrder(path, row))
    const cast = await castOf(asked, stage, requester)
    const statuses: Record<string, number> = {}
    const isData = mayBeData(asked, path)
    if (!isData || asking === 'documents' || extremes.includes(requester)) {
      statuses['GET'] = await sendAs(asked, path, cast, { method: 'GET' })
      statuses['HEAD'] = await sendAs(asked, path, cast, { method: 'HEAD' })
    }
    if (isData) statuses['GET data'] = await sendAs(asked, `${path}.data`, cast, { method: 'GET' })
    statuses['POST'] = await sendAs(asked, path, cast, posting(path, row, cast))
    const { GET, POST } = {
      GET: row.GET(requester),
      POST: isGivenBack([path, row], requester) ? 401 : row.POST(requester),
    }
    // React Router answers a redirect of a data request with 202.
    const expected: Record<string, number> = {
      GET,
      HEAD: GET,
      'GET data': GET === 301 || GET === 302 ? 202 : GET,
      POST,
    }
    const ways = Object.keys(statuses).map((way) => [way, expected[way]])
    expect({ requester, ...statuses }).toEqual({ requester, ...Object.fromEntries(ways) })
    // A refused request changed nothing; after any other the fixtures are created anew.
    if (!refusals.includes(row.POST(requester))) stage = null
  }
}

const isOffice = /^\/admin(\/|$)/
/** To the back office they are nobody, as `none` and `shopper` are; to the shop they are shoppers, as `owner` is. */
const shopRolesAlike: readonly Requester[] = ['other', 'blocked', 'expired']
const officeRolesAlike: readonly Requester[] = ['catalogue', 'orders', 'support', 'finance']

/** Tells whether the back office shows a form again to whoever is signed out: it has input (decision 159). */
const isGivenBack = ([path, { sent = {} }]: [string, RouteAccess], requester: Requester) =>
  /^\/admin(?!\/(sign-in|join|passkeys))/.test(path) &&
  !staffRoles.some((role) => role === requester) &&
  Object.entries(sent).some(([name, value]) => name !== 'intent' && value.trim() !== '')

/** Roles with the fewest rights, and with the most in the shop and in the back office. */
const extremes: readonly Requester[] = ['none', 'shopper', 'owner']

const refusals = [401, 403, 404, 405, 409, 422]

/** The requested shop; the only state. */
const others = ['PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The data request that client navigation sends. */
const mayBeData = ({ door }: Asked, path: string) =>
  !/[.*]/.test(path) && path !== '/' && door.routes.some((one) => one.path === path && one.method === 'PAGE')

/** The shopper concerned, and another one. */
type Stage = { shopper: TestShopper; other: TestShopper; words: Record<string, string> }
type Me = TestShopper & { staffToken?: string }
type Cast = { me: Me | null; words: Record<string, string> }

const needsOrder = (path: string, { sent }: RouteAccess) =>
  `${path} ${JSON.stringify(sent)}`.match(/:orderId|\{orderId\}/) ? 'with order' : 'without'

async function setStage({ shop }: Asked, hasOrder: 'with order' | 'without'): Promise<Stage> {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const orderId = hasOrder === 'with order' ? await aPlacedOrder(shop, shopper, [aLine(product)]) : ''
  const sessionId = await sessionOf(shop, shopper)
  const words = { ...fixed, orderId, productId: product.id, sessionId }
  return { shopper, other: await aShopper(shop), words }
}

/** Roles of a row, each with the cookies and headers of its session. */
async function castOf({ shop }: Asked, { shopper, other, words }: Stage, requester: Requester): Promise<Cast> {
  const me = requester === 'shopper' ? await onAnotherDevice(shop, shopper) : await somebody(shop, requester, other)
  return { me, words }
}

const fixed = {
  gateway: 'razorpay',
  zip: '560001',
  handle: 'gone',
  policy: 'privacy-policy',
  collection: 'sale',
  step: 'name',
  pincode: '560001',
  unknown: 'nothing',
  id: 'no-such-picture',
  form: 'picture',
  categoryId: 'new',
  bannerId: 'new',
  pageId: 'new',
  slug: 'gone',
  collectionId: 'new',
  offerId: 'new',
  rowId: 'text',
  uid: 'no-such-visit',
  token: 'no-such-link',
  linkId: 'no-such-link',
  staffId: 'nobody',
  shopperId: 'nobody',
  grievanceId: 'none',
  importId: 'none',
  gatewayOrderId: 'order_none',
  refundId: 'no-such-refund',
  endpointId: 'no-such-hook',
  deliveryId: 'no-such-call',
  returnId: 'no-such-return',
  file: 'no-such-backup',
  report: 'sales',
  table: 'sales.csv',
  format: 'poster',
  notification: 'order-placed',
}

async function sessionOf(shop: TestShop, { id }: TestShopper): Promise<string> {
  const [session] = await shop.ask(sql<{ id: string }>`select id from sessions where user_id = ${id}`)
  return session?.id ?? ''
}

async function onAnotherDevice(shop: TestShop, shopper: TestShopper): Promise<TestShopper> {
  const { id, token } = await aShopper(shop)
  await sql`update sessions set user_id = ${shopper.id} where user_id = ${id}`.execute(shop.db)
  return { ...shopper, token }
}

async function somebody(
  shop: TestShop,
  requester: Exclude<Requester, 'shopper'>,
  other: TestShopper,
): Promise<Me | null> {
  if (requester === 'none') return null
  if (requester === 'blocked') return aShopper(shop, { isBlocked: true })
  if (requester === 'expired') return aShopper(shop, { until: new Date(shop.now().getTime() - 1) })
  if (requester === 'other') return other
  const { token } = await aStaff(shop, { roles: [requester] })
  return { ...other, staffToken: token }
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

function posting(path: string, { sent = {} }: RouteAccess, { words }: Cast): RequestInit {
  const filled = Object.entries(sent).map(([name, text]) => [name, filledIn(text, words)])
  const isFunction = /^\/(auth|functions)\//.test(path)
  if (isFunction) return { method: 'POST', headers: json, body: JSON.stringify(Object.fromEntries(filled)) }
  return { method: 'POST', headers: form, body: new URLSearchParams(filled).toString() }
}

const filledIn = (text: string, words: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')

/** Headers of our own pages' fetch. */
async function sendAs({ shop, door }: Asked, path: string, { me, words }: Cast, init: RequestInit): Promise<number> {
  const address = path.replace(/:(\w+)/g, '{$1}').replace('*', 'nowhere')
  const query = path.startsWith('/bot-check') ? '?for=send' : ''
  const ours = { origin: shop.origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
  const headers = { ...ours, ...(me && { cookie: cookiesOf(me) }), ...(init.headers as object) }
  const answer = await door.ask(filledIn(address, words) + query, { ...init, headers, redirect: 'manual' })
  await answer.body?.cancel()
  expectProtected(path, answer)
  return answer.status
}

/** URLs that contain a secret: never sent as a referrer. */
const secretPath = /^\/(track|refund|parcel|pay\/link|checkout|admin\/join)\/:/

/** Reliability H7: every response has the security headers, whatever the role, request and outcome. */
function expectProtected(path: string, { headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? ''
  // Exempt: scripts in no frame; a service worker has to be fetched.
  const isFrameless = policy.includes("frame-ancestors 'none'") || /service-worker\.js$/.test(path)
  const isOpen = /unsafe-inline|unsafe-eval|script-src[^;]* \*/.test(policy)
  expect({
    path,
    sniff: headers.get('x-content-type-options'),
    referrer: headers.get('referrer-policy'),
    opener: /^same-origin/.test(headers.get('cross-origin-opener-policy') ?? ''),
    policy: policy.includes("default-src 'none'") && isFrameless && !isOpen,
    // Reliability I8: card acquirers have to be named where cards are accepted.
    gateway: path.startsWith('/pay/') ? null : (/[^\s;]*razorpay[^\s;]*/.exec(policy)?.[0] ?? null),
    by: headers.get('x-powered-by') ?? headers.get('server'),
    cookies: headers.getSetCookie().filter((line) => !/; HttpOnly/i.test(line) || !/; SameSite=Lax/i.test(line)),
  }).toEqual({
    path,
    sniff: 'nosniff',
    referrer: secretPath.test(path) ? 'strict-origin' : 'strict-origin-when-cross-origin',
    opener: true,
    policy: true,
    gateway: null,
    by: null,
    cookies: [],
  })
}

const cookiesOf = ({ token, staffToken }: Me) =>
  [cookie('sid', token), ...(staffToken ? [cookie('staff', staffToken)] : [])].join('; ')

const cookie = (name: string, token: string) =>
  `${name}=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`
