import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aBuyer, aCap, anOrder, deliverBySandbox } from './buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shopper.ts'

test('an order paid at the door is cancelled after a last question, and ordered again', async ({
  page,
}, info) => {
  await aBuyer(page, aCap(5))
  await page.goto(`/order/${await anOrder(page, 'cod')}`)
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)
  const ask = page.getByRole('link', { name: 'Cancel order' })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to cancel the order?' })
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(dialog).toBeHidden()
  await ask.click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await expect(page.getByRole('main').getByText('Order Cancelled').first()).toBeVisible()
  await expect(ask).toHaveCount(0)

  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByText(aCap(5).name).first()).toBeVisible()
})

test('who cancels a paid order sees the money on its way back', async ({ page }) => {
  await aBuyer(page, aCap(6))
  await page.goto(`/pay/${await anOrder(page, 'card')}`)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await page.getByRole('link', { name: 'Look at this order' }).click()
  await page.getByRole('link', { name: 'Cancel order' }).click()
  await expect(page.getByText('What you paid goes back the way it came')).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(/^₹[\d,]+ (is on its way|went) back to you, the way it was paid/)).toBeVisible()
})

test('what was delivered is reviewed with a picture, and the product shows it', async ({ page }, info) => {
  const cap = aCap(7)
  await aBuyer(page, cap)
  const orderId = await anOrder(page, 'cod')
  const before = await ratingsOf(page, cap.id)
  await deliverBySandbox(page, orderId)
  await page.goto(`/order/${orderId}`)
  await expect(page.getByText('Order Delivered')).toBeVisible()
  await expectAccessible(page, info)
  const add = page.getByRole('button', { name: 'Add review' })
  await page.getByRole('textbox', { name: 'Your review' }).fill('Nice')
  await add.click()
  await expect(page.getByText('Please select a rating')).toBeVisible()
  await expect(page.getByText('Review should be at least 5 characters long')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue('Nice')

  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Your review' }).fill('Nice and light in the sun')
  const photo = { name: 'cap.png', mimeType: 'image/png', buffer: await aPhoto() }
  await page.getByLabel('Pictures').setInputFiles([photo, photo])
  await page.getByRole('button', { name: 'Leave out picture 2' }).click()
  await add.click()
  await expect(page.getByText('Review added successfully')).toBeVisible()
  await expect(add).toHaveCount(0)

  expect(await ratingsOf(page, cap.id)).toBe(before + 1)
  await page.goto(`/product/${cap.id}`)
  await page.mouse.wheel(0, 200)
  await expect(page.getByText('Nice and light in the sun')).toBeVisible()
  const shown = page.getByRole('img', { name: 'What Asha Rao shows, 1 of 1' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
  await shown.click()
  const whole = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
})

test('the invoice is printed from the order and taken along as a file', async ({ page }, info) => {
  await aBuyer(page, aCap(8))
  await page.goto(`/order/${await anOrder(page, 'cod')}`)
  await page.getByRole('button', { name: 'Print invoice' }).click()
  await expect(page.getByText('Biller id')).toBeVisible()
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download PDF/ }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

/** How many ratings the product's page speaks of. */
async function ratingsOf(page: Page, productId: string): Promise<number> {
  const text = await (await page.request.get(`/product/${productId}`)).text()
  return Number(/(\d+)(?:<!-- -->)? (?:<!-- -->)?ratings?</.exec(text)?.[1] ?? 0)
}

function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#3b6ea5' } })
    .png()
    .toBuffer()
}
