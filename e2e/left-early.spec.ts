import type { Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { formatRupees, type Paise, rupees } from '#domain/money.ts'
import { expect, send, signUp, test } from './shopper.ts'

test('whoever pays and closes the tab before coming back finds a paid order, and the way back still works later', async ({
  page,
  context,
}) => {
  const { price } = await putIntoCart(page)
  await signUp(page)
  await send(page, '/address', address)
  await page.goto('/confirmorder')
  // A tab of its own, so that closing it leaves a browser.
  const paying = await context.newPage()
  await paying.goto('/confirmorder')
  await paying.getByRole('button', { name: 'Pay by card' }).click()
  await expect(paying).toHaveURL(/\/sandbox\/pay\/order_\w+$/, { timeout: 30_000 })
  await expect(paying.getByRole('heading', { name: formatRupees(price) })).toBeVisible()
  await paying.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(paying.getByText('Payment successful')).toBeVisible()
  const way = await paying.locator('form[method=post]').evaluate((form: HTMLFormElement) => ({
    action: new URL(form.action).pathname,
    slip: Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
  }))
  await paying.close()

  const status = page.getByRole('article').first()
  await expect(async () => {
    await page.goto('/orders')
    await expect(status).toContainText('Order Received', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(status).toContainText(formatRupees(price))
  await expect(page.getByRole('article')).toHaveCount(1)
  // What was paid for is in the cart no more.
  await page.goto('/cart')
  await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()

  // The gateway's own page, found again in the history, brings the browser back once more.
  const back = await page.request.post(way.action, { form: way.slip, maxRedirects: 0 })
  expect(back.status()).toBe(303)
  await page.goto(back.headers()['location'] ?? '')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('article')).toHaveCount(1)
})

/** One piece of something that the demo shop has plenty of. */
async function putIntoCart(page: Page): Promise<{ price: Paise }> {
  for (const { id, sizes } of products) {
    const size = sizes.find(({ stock }) => stock >= 10)
    if (!size) continue
    const value = encodeURIComponent(btoa(JSON.stringify([[id, size.size, 1]])))
    const { baseURL = '' } = test.info().project.use
    await page.context().addCookies([{ name: 'cart', value, url: baseURL }])
    return { price: rupees(size.price) }
  }
  throw new Error('The demo shop has nothing to sell')
}

const address = {
  name: 'Asha Rao',
  phone: '9876543210',
  whatsapp: '9876543210',
  address: '12 Lake Road',
  zip: '560001',
  place: 'Ulsoor',
  city: 'Bengaluru',
  state: 'Karnataka',
}
