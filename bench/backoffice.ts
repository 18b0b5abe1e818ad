import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { rupees } from '#domain/money.ts'
import { adminRoutes } from '#domain/staff/route-permissions.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { type RealServer, startServer, stop, withDatabase } from '#tests/support/servers/server-process.ts'
import { pressedForm } from '#tests/support/visits/page-forms.ts'
import { withFilledDatabase } from './bench-database.ts'
import { fillOffice, orders } from './large-shop.ts'
import { atMost, type Figure, figure, timesOf } from './table.ts'

const runs = 40
const coupon = 'MEASURED'
const quick = atMost(100, 'ms')
const small = atMost(60, 'KB')

type OrderFacts = { orderId: string; phone: string; name: string; waybill: string; productName: string }
type BackOfficeClient = { server: RealServer; cookie: string }

/** The back office of a large shop over HTTP, page by page, as requested by an owner's phone. */
export async function measureOffice(dataFolder: string): Promise<Figure[]> {
  await withFilledDatabase(dataFolder, [{ table: 'orders', count: orders, fill: fillOffice }], async () => {})
  console.log('Without the slowest twentieth of its answers, what is worst of a page is its p95.')
  const server = await startServer(dataFolder)
  try {
    const { token, known } = await withDatabase(dataFolder, signIn)
    const office = { server, cookie: `staff=${asCookie(token)}` }
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pagesOf(known))) figures.push(...(await seen(office, name, path)))
    for (const [name, edit] of Object.entries(editsOf(known))) figures.push(await edited(office, name, edit))
    return [...figures, ...(await weights(office))]
  } finally {
    await stop(server)
  }
}

async function signIn(db: Db): Promise<{ token: string; known: OrderFacts }> {
  const { token } = await aStaff({ db, now: () => new Date() }, { name: `Kavya ${Date.now()}` })
  const { rows } = await sql<OrderFacts>`
    select order_id as "orderId", address->>'phone' as phone, address->>'name' as name, waybill,
      (select name from order_lines line where line.order_id = orders.order_id limit 1) as "productName"
    from orders where fulfilment_state = 'delivered' order by order_id limit 1`.execute(db)
  const [known] = rows
  if (!known) throw new Error('There is no order')
  const takes = { code: coupon, flat: rupees(50), offered: false }
  await db
    .insertInto('coupons')
    .values(takes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { token, known }
}

function pagesOf({ orderId, phone, name, waybill, productName }: OrderFacts): Record<string, string> {
  const sought = (path: string, text: string) => `${path}?${new URLSearchParams({ q: text })}`
  const pages = {
    Today: '/admin',
    'what is new, asked by the page itself': '/admin/now',
    orders: '/admin/orders',
    'orders, delivered by card': '/admin/orders?state=delivered&method=CARD',
    'orders of one month': '/admin/orders?from=2025-06-01&to=2025-06-30',
    'orders by number': sought('/admin/orders', orderId.slice(0, 10)),
    'orders by phone': sought('/admin/orders', phone.slice(3)),
    'orders by name': sought('/admin/orders', name),
    'orders by a first name': sought('/admin/orders', 'Meera'),
    'orders by waybill': sought('/admin/orders', waybill),
    'one order': `/admin/orders/${orderId}`,
    UPI: '/admin/upi',
    settle: '/admin/settle',
    returns: '/admin/returns',
    products: '/admin/products',
    'products by name': sought('/admin/products', productName),
    'products by a common word': sought('/admin/products', 'classic'),
    'one product': '/admin/products/p-77',
    'low stock': '/admin/stock',
    'one product’s stock': '/admin/stock/p-77',
    shoppers: '/admin/shoppers',
    'shoppers by name': sought('/admin/shoppers', name),
    'shoppers by phone': sought('/admin/shoppers', phone.slice(3)),
    reviews: '/admin/reviews',
    'reviews not answered, one star': '/admin/reviews?stars=1&show=unanswered',
    health: '/admin/settings/health',
    'audit log': '/admin/audit',
    reports: '/admin/reports',
    promotions: '/admin/promotions',
    webhooks: '/admin/webhooks',
  }
  const isThere = (path: string) =>
    path.includes('/p-') || path.includes(orderId) || (path.split('?')[0] ?? '') in adminRoutes
  return Object.fromEntries(Object.entries(pages).filter(([, path]) => isThere(path)))
}

type Answered = { ms: number; bytes: number; text: string }

async function ask({ server, cookie }: BackOfficeClient, path: string, init: RequestInit = {}): Promise<Answered> {
  const began = performance.now()
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'gzip', ...init.headers }
  const answer = await fetch(server.origin + path, { ...init, headers, redirect: 'manual' })
  const text = await answer.text()
  const ms = performance.now() - began
  if (answer.status >= (init.method ? 400 : 300))
    throw new Error(`${path} answered ${answer.status}: ${server.output().slice(-1500)}`)
  return { ms, bytes: gzipSync(text).byteLength, text }
}

/** Without the slowest twentieth, so that the maximum shown is the p95. */
const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length * 0.95))

async function seen(office: BackOfficeClient, name: string, path: string): Promise<Figure[]> {
  const { bytes } = await ask(office, path)
  const times = await timesOf(runs, () => ask(office, path))
  return [figure(name, p95(times), quick), figure(`${name}: compressed`, [bytes / 1_024], small)]
}

type Edit = { page: (run: number) => string; button: string; typed: (run: number) => Record<string, string> }

const someRupees = (run: number) => String(500 + ((Date.now() + run) % 400))

const editsOf = ({ orderId }: OrderFacts): Record<string, Edit> => ({
  'a price is changed': {
    page: (run) => `/admin/products/p-${100 + run}`,
    button: 'Save',
    typed: (run) => ({ price: someRupees(run) }),
  },
  'a note is kept with an order': {
    page: () => `/admin/orders/${orderId}`,
    button: 'Save note',
    typed: (run) => ({ note: `Called at ${run} minutes past.` }),
  },
  'a coupon is changed': {
    page: () => `/admin/promotions/${coupon}`,
    button: 'Save',
    typed: (run) => ({ minimum: someRupees(run) }),
  },
})

async function edited(office: BackOfficeClient, name: string, { page, button, typed }: Edit): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    const path = page(run)
    const { fields } = pressedForm((await ask(office, path)).text, button)
    const own = typed(run)
    const sent = [...fields.filter(([field]) => !(field in own)), ...Object.entries(own)]
    const headers = { origin: office.server.origin, 'sec-fetch-site': 'same-origin' }
    const { ms } = await ask(office, path, { method: 'POST', body: new URLSearchParams(sent), headers })
    if (run > 0) times.push(ms)
  }
  return figure(name, p95(times), quick)
}

/** Files that only the first page loads. */
async function weights(office: BackOfficeClient): Promise<Figure[]> {
  const { text } = await ask(office, '/admin/orders')
  const named = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  const sizes = await Promise.all(named.map(async (path) => ({ path, kb: (await ask(office, path)).bytes / 1_024 })))
  const sum = (end: string) => sizes.filter(({ path }) => path.endsWith(end)).reduce((total, { kb }) => total + kb, 0)
  return [
    figure('scripts of the list of orders, first visit', [sum('.js')], atMost(125, 'KB')),
    figure('styles of the list of orders, first visit', [sum('.css')], atMost(20, 'KB')),
  ]
}

/** Encodes a cookie's value as React Router does. */
const asCookie = (value: string): string => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))
