import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { doors } from '#domain/back-office.ts'
import { aBuyer, aCap, anOrder } from './buyer.ts'
import { expect, expectNoSidewaysScroll, send, test, troublesOn } from './shopper.ts'
import { newStaffName, signInAsStaff } from './staff.ts'

const isFile = 'a file, or an answer for a script'

/** The doors that are not judged here, and why. Every other one is, so a new section is judged unless it is named here. */
const elsewhere: Record<string, string> = {
  '/admin/sign-out': isFile,
  '/admin/now': isFile,
  '/admin/review-picture/:id': isFile,
  '/admin/backups/:file': 'a backup takes its time, and its page is one panel',
  '/admin/backups/:file/download': isFile,
  '/admin/products/export.csv': isFile,
  '/admin/import/:importId': 'judged in goods-desk.spec.ts',
  '/admin/orders/:orderId/label.pdf': isFile,
  '/admin/orders/:orderId/invoice.pdf': isFile,
  '/admin/reports/:report/:table': isFile,
  '/admin/webhooks/:hookId/:callId': 'judged in webhooks.spec.ts',
}

test('every screen of the back office is sound by day and by night, and the keyboard starts at the skip link', async ({
  page,
}, info) => {
  const before = ['/admin/sign-in', '/admin/join']
  for (const path of before) await judge(page, path)
  const orders = await someOrders(page)
  await signInAsStaff(page)
  for (const path of await screens(page, orders)) {
    await judge(page, path)
    await expectNoSidewaysScroll(page, info)
  }
  await page.goto('/admin')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

/** All rules in the light; in the dark nothing but the colours is another. */
async function judge(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const day = await troublesOn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(endTransitions)
  const night = await troublesOn(page, { again: 'color-contrast' })
  expect.soft([...day, ...night], path).toEqual([])
}

/** Colours on their way from light to dark are there at once. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}

type Orders = { waiting: string; delivered: string }

/** One order that waits, and one that is going to be sent. */
async function someOrders(page: Page): Promise<Orders> {
  const cap = aCap(5)
  await aBuyer(page, cap)
  const waiting = await anOrder(page, 'cod')
  await send(page, '/cart', { intent: 'add', productId: cap.id, size: cap.size })
  return { waiting, delivered: await anOrder(page, 'cod') }
}

/** The address of each door, after there is something behind each. */
async function screens(page: Page, { waiting, delivered }: Orders): Promise<string[]> {
  await send(page, '/admin/grievances', {
    source: 'phone',
    name: 'Asha',
    phone: '9811122233',
    words: 'The left shoe came twice.',
  })
  const hook = { url: 'https://127.0.0.1:8443/strut', label: newStaffName('Books'), kinds: 'order.paid' }
  await send(page, '/admin/webhooks/new', hook)
  await returnIt(page, delivered)
  const known: Record<string, string> = {
    ...{ orderId: waiting, notice: 'order-placed', report: 'sales', code: 'new' },
  }
  expect(Object.keys(elsewhere).filter((path) => !(path in doors))).toEqual([])
  const filled: string[] = [
    '/admin/nowhere',
    `/admin/orders/${delivered}`,
    `/admin/orders/${delivered}/return`,
  ]
  for (const path of Object.keys(doors).filter((path) => !(path in elsewhere))) {
    const [, list = '', name] = /^(.*)\/:(\w+)/.exec(path) ?? []
    if (name) known[name] ??= await firstOf(page, list)
    filled.push(path.replace(/:(\w+)/g, (_, parameter: string) => known[parameter] ?? ''))
  }
  return filled
}

/** It was sent and delivered, and came back: its cash waits to be sent back by hand. */
async function returnIt(page: Page, orderId: string): Promise<void> {
  const order = `/admin/orders/${orderId}`
  await send(page, order, { intent: 'ship', courier: 'Kite', waybill: `K${orderId}` })
  await send(page, order, { intent: 'delivered' })
  await send(page, order, { intent: 'at-once' })
  const wish = { wish: 'return', reason: 'It doesn’t fit', words: '', key: randomUUID() }
  await send(page, `${order}/return`, { position: '0', quantity: '1', ...wish })
  const [, returnId] =
    /\/admin\/returns\/([\da-f-]{36})/.exec(await (await page.request.get(order)).text()) ?? []
  await send(page, `/admin/returns/${returnId}`, { intent: 'receive', goods: 'restocked' })
  await send(page, `/admin/returns/${returnId}`, { intent: 'refund' })
}

/** What the first row of a list leads to. */
async function firstOf(page: Page, list: string): Promise<string> {
  const text = await (await page.request.get(list)).text()
  const ids = [...text.matchAll(new RegExp(`href="${list}/([^"/?]+)"`, 'g'))].map(([, id = '']) => id)
  const id = ids.find((one) => !['new', 'bulk', 'export', 'statement'].includes(one))
  expect(id, `something on ${list}`).toBeDefined()
  return id ?? ''
}
