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

test('the main pages of the shop are accessible in Hindi, and fit the screen', async ({
  page,
  baseURL,
}, info) => {
  await page.context().addCookies([{ name: 'lang', value: 'hi', url: baseURL ?? '' }])
  const cap = aCap(2)
  await aBuyer(page, cap)
  for (const path of ['/home', '/search?category=Shoes', `/product/${cap.id}`, '/cart', '/confirmorder']) {
    await judgeEach(page, [path])
    await expectNoSidewaysScroll(page, info)
  }
})

test('the main pages of the back office are accessible', async ({ page }) => {
  const cap = aCap(5)
  await aBuyer(page, cap)
  const orderId = await anOrder(page, 'cod')
  await signInAsStaff(page)
  await judgeEach(page, [
    '/admin',
    `/admin/orders/${orderId}`,
    `/admin/products/${cap.id}`,
    '/admin/settings',
  ])
})

async function judgeEach(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect.soft(await violationsOn(page), path).toEqual([])
  }
}
