import type { Page } from '@playwright/test'
import { aBuyer, aCap, anOrder } from '../support/buyer.ts'
import { expect, expectNoSidewaysScroll, test, violationsOn } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

/** One look of axe at each main page; every state of every page is judged by `npm run test:long`. */

test('the main pages of the shop are accessible', async ({ page }) => {
  const cap = aCap(2)
  await judgeEach(page, ['/home', '/search?category=Shoes', `/product/${cap.id}`, '/loginStart'])
  await aBuyer(page, cap)
  await judgeEach(page, ['/cart', '/confirmorder'])
  await judgeEach(page, [`/order/${await anOrder(page, 'cod')}`])
})

test('the main pages of the shop fit a phone in Hindi', { tag: '@long' }, async ({ page, baseURL }, info) => {
  for (const path of await openInHindi(page, baseURL)) {
    await page.goto(path)
    await expectNoSidewaysScroll(page, info)
  }
})

test('the main pages of the shop are accessible in Hindi', { tag: '@long' }, async ({ page, baseURL }) => {
  await judgeEach(page, await openInHindi(page, baseURL))
})

test('the main pages of the back office are accessible', { tag: '@long' }, async ({ page }) => {
  const cap = aCap(5)
  await aBuyer(page, cap)
  const orderId = await anOrder(page, 'cod')
  await signInAsStaff(page)
  await judgeEach(page, ['/admin', `/admin/orders/${orderId}`, `/admin/products/${cap.id}`, '/admin/settings'])
})

/** Signs a buyer in who reads Hindi. Returns the paths of the main pages. */
async function openInHindi(page: Page, url = ''): Promise<string[]> {
  await page.context().addCookies([{ name: 'lang', value: 'hi', url }])
  const cap = aCap(2)
  await aBuyer(page, cap)
  return ['/home', '/search?category=Shoes', `/product/${cap.id}`, '/cart', '/confirmorder']
}

async function judgeEach(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect.soft(await violationsOn(page), path).toEqual([])
  }
}
