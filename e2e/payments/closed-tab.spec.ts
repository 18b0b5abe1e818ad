import { formatRupees } from '#domain/money.ts'
import { aBuyer, aCap } from '../support/buyer.ts'
import { expect, test, untilUsable } from '../support/shopper.ts'

test('closing the tab after paying still leaves a paid order, and the gateway’s return link works later', async ({
  page,
  context,
}) => {
  const cap = aCap(0)
  await aBuyer(page, cap)
  // A tab of its own, so that the browser survives closing it.
  const paying = await context.newPage()
  await paying.goto('/confirmorder')
  await untilUsable(paying)
  await paying.getByRole('button', { name: 'Pay by card' }).click()
  await expect(paying.getByRole('heading', { name: formatRupees(cap.price) })).toBeVisible()
  await expect(paying).toHaveURL(/\/sandbox\/pay\/\w+\/order_\w+$/)
  await untilUsable(paying)
  await paying.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(paying.getByText('Payment successful')).toBeVisible()
  const way = await paying
    .locator('form[method=post]')
    .evaluate((form: HTMLFormElement) => ({
      action: new URL(form.action).pathname,
      receipt: Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    }))
  await paying.close()

  // The gateway sends its event independently.
  const orders = page.getByRole('article')
  await expect(async () => {
    await page.goto('/orders')
    expect(await orders.allTextContents()).toEqual([expect.stringContaining('Order Received')])
  }).toPass()
  await expect(orders).toContainText(formatRupees(cap.price))
  // Paid items have left the cart.
  await page.goto('/cart')
  await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()

  // The gateway's page, reopened from the history, returns the browser once more.
  const back = await page.request.post(way.action, { form: way.receipt, maxRedirects: 0 })
  expect(back.status()).toBe(303)
  await page.goto(back.headers()['location'] ?? '')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.goto('/orders')
  await expect(orders).toHaveCount(1)
})
