import sharp from 'sharp'
import { aBuyer, aCap, anOrder, deliverByHand } from '../support/buyer.ts'
import { expect, expectSoundScreen, test } from '../support/shopper.ts'

test('a shopper sends pictures of a damaged item, and sees them with the return', async ({ page }, info) => {
  await aBuyer(page, aCap(6))
  const orderId = await anOrder(page, 'cod')
  await deliverByHand(page, orderId)
  await page.goto(`/order/${orderId}/return`)
  const [pictures, reason] = [page.getByLabel('Pictures'), page.getByRole('combobox', { name: 'Reason' })]
  await reason.selectOption('It doesn’t fit')
  await expect(pictures).toBeHidden()
  await reason.selectOption('It is damaged or faulty')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a01010' } })
    .png()
    .toBuffer()
  await pictures.setInputFiles(Array.from({ length: 5 }, () => ({ name: 'sole.png', mimeType: 'image/png', buffer })))
  await expect(page.getByText('Please choose at most 4 pictures.')).toBeVisible()
  await expectSoundScreen(page, info)
  await page.getByRole('button', { name: 'Send request' }).click()
  const sent = page.getByRole('img', { name: 'Your picture, 4 of 4' })
  await expect.poll(() => sent.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
})
