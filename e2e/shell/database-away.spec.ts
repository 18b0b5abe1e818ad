import { expect, test } from '@playwright/test'
import { untilUsable } from '../support/shopper.ts'

test.use({ serviceWorkers: 'block' })

test('a product opened while the database is unavailable shows that the shop will be back', async ({ page }) => {
  await page.goto('/home')
  await untilUsable(page)
  // As app/root.tsx answers: the root's error, and nothing of the product.
  await page.route(/\/product\/[^?]+\.data/, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
      body: '[{"_1":2},"root",{"_3":4},"error",["ErrorResponse",-5,5,6],503,"Service Unavailable"]\n',
    }),
  )
  await page.getByRole('main').getByRole('article').getByRole('link').nth(8).click()
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
})
