import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminRoutes } from '#domain/staff/route-permissions.ts'
import { aBuyer, aCap, anOrder } from '../support/buyer.ts'
import { expect, expectNoSidewaysScroll, send, test, violationsOn } from '../support/shopper.ts'
import { newStaffName, signInAsStaff } from '../support/staff.ts'

const isFile = 'a file, or an answer for a script'

/** Routes that are excluded, with reasons. A new section is checked unless it is listed here. */
const elsewhere: Record<string, string> = {
  '/admin/sign-out': isFile,
  '/admin/now': isFile,
  '/admin/review-picture/:id': isFile,
  '/admin/return-picture/:id/:form': isFile,
  '/admin/backups/:file': 'a backup takes its time, and its page is one panel',
  '/admin/backups/:file/download': isFile,
  '/admin/import/:importId': 'judged in goods-desk.spec.ts',
  '/admin/reports/:report/:table': isFile,
  '/admin/alerts': isFile,
  '/admin/orders/batch': isFile,
  '/admin/collections/:collectionId/products': 'needs a collection',
  '/admin/products/:productId/share/:format': isFile,
  '/admin/collections/:collectionId/share/:format': isFile,
  '/admin/webhooks/:endpointId/:deliveryId': 'judged in webhooks.spec.ts',
}

/** One of each kind of page for the dark theme, where only colours differ; checking all takes too long. */
const nights = new Set([
  '/admin',
  '/admin/orders',
  '/admin/orders/:orderId',
  '/admin/upi',
  '/admin/reviews',
  '/admin/audit',
  '/admin/products/bulk',
  '/admin/products/:productId',
  '/admin/products/:productId/pictures',
  '/admin/reports/:report',
  '/admin/promotions/:code',
  '/admin/settings',
  '/admin/settings/tax',
  '/admin/grievances/:grievanceId',
  '/admin/me',
])

/** Screens are split into so many parallel tests. */
const parts = [1, 2, 3] as const

test.describe.configure({ mode: 'parallel' })

test('back office sign-in is accessible in light and dark mode, and the skip link is focused first', async ({
  page,
}) => {
  for (const path of ['/admin/sign-in', '/admin/join']) await judge(page, { path, part: 'body', isNight: true })
  await signInAsStaff(page)
  await judge(page, { path: '/admin/nowhere', part: 'body', isNight: true })
  await page.goto('/admin')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

for (const part of parts)
  test(`every back office screen is accessible in light mode, one of each kind in dark mode: part ${part} of ${parts.length}`, async ({
    page,
  }, info) => {
    test.setTimeout(900_000)
    const orders = await someOrders(page)
    await signInAsStaff(page)
    const all = await screens(page, orders)
    expect(all.length).toBeGreaterThan(40)
    for (const { path, door } of all.filter((_, at) => at % parts.length === part - 1)) {
      await judge(page, { path, part: 'main', isNight: nights.has(door) })
      await expectNoSidewaysScroll(page, info)
    }
  })

type Judged = { path: string; part: 'body' | 'main'; isNight: boolean }

/** All rules in the light theme; only colours in the dark one. The frame around `main` is the same everywhere. */
async function judge(page: Page, { path, part, isNight }: Judged): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const violations = await violationsOn(page, { part })
  if (isNight) {
    await page.emulateMedia({ colorScheme: 'dark' })
    violations.push(...(await violationsOn(page, { part, again: 'color-contrast' })))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  expect.soft(violations, path).toEqual([])
}

type Orders = { waiting: string; delivered: string }

/** One waiting order, and one that is being sent. */
async function someOrders(page: Page): Promise<Orders> {
  const cap = aCap(5)
  await aBuyer(page, cap)
  const waiting = await anOrder(page, 'cod')
  await send(page, '/cart', { intent: 'add', productId: cap.id, size: cap.size })
  return { waiting, delivered: await anOrder(page, 'cod') }
}

type Screen = { path: string; door: string }

/** URLs of all routes, with records behind their parameters. */
async function screens(page: Page, { waiting, delivered }: Orders): Promise<Screen[]> {
  await send(page, '/admin/grievances', {
    intent: 'record',
    source: 'phone',
    name: 'Asha',
    phone: '9811122233',
    text: 'The left shoe came twice.',
  })
  const hook = {
    intent: 'save',
    url: 'https://127.0.0.1:8443/strut',
    label: newStaffName('Books'),
    kinds: 'order.paid',
  }
  await send(page, '/admin/webhooks/new', hook)
  const known: Record<string, string> = {
    orderId: waiting,
    returnId: await returnIt(page, delivered),
    notification: 'order-placed',
    report: 'sales',
    code: 'new',
    offerId: 'new?kind=sale',
    pageId: 'new',
    collectionId: 'new',
    step: 'name',
  }
  expect([...Object.keys(elsewhere), ...nights].filter((door) => !(door in adminRoutes))).toEqual([])
  const order = `/admin/orders/${delivered}`
  const judged: Screen[] = [order, `${order}/return`].map((path) => ({ path, door: path }))
  for (const door of Object.keys(adminRoutes).filter((one) => !(one in elsewhere || /\.(csv|pdf)$/.test(one)))) {
    const [, list = '', name] = /^(.*)\/:(\w+)/.exec(door) ?? []
    if (name) known[name] ??= await firstOf(page, list)
    judged.push({ door, path: door.replace(/:(\w+)/g, (_, parameter: string) => known[parameter] ?? '') })
  }
  return judged
}

/** Sent, delivered and returned: its cash has to be refunded by hand. Returns the return's number. */
async function returnIt(page: Page, orderId: string): Promise<string> {
  const order = `/admin/orders/${orderId}`
  await send(page, order, { intent: 'ship', courier: 'Kite', waybill: `K${orderId}` })
  await send(page, order, { intent: 'at-once' })
  await send(page, order, { intent: 'delivered' })
  await send(page, order, { intent: 'at-once' })
  const fields = { kind: 'return', reason: 'It doesn’t fit', text: '', key: randomUUID() }
  await send(page, `${order}/return`, { intent: 'request', position: '0', quantity: '1', ...fields })
  const [, returnId = ''] = /\/admin\/returns\/([\da-f-]{36})/.exec(await (await page.request.get(order)).text()) ?? []
  await send(page, `/admin/returns/${returnId}`, { intent: 'receive-return', returnedStock: 'restocked' })
  await send(page, `/admin/returns/${returnId}`, { intent: 'at-once' })
  await send(page, `/admin/returns/${returnId}`, { intent: 'refund-return' })
  await send(page, `/admin/returns/${returnId}`, { intent: 'at-once' })
  return returnId
}

/** URL of the first row of a list. */
async function firstOf(page: Page, list: string): Promise<string> {
  const text = await (await page.request.get(list)).text()
  const ids = [...text.matchAll(new RegExp(`href="${list}/([^"/?]+)"`, 'g'))].map(([, id = '']) => id)
  const id = ids.find((one) => !['new', 'bulk', 'export', 'statement'].includes(one))
  expect(id, `something on ${list}`).toBeDefined()
  return id ?? ''
}
