import type { Page } from '@playwright/test'
import { aBuyer, aCap, anOrder, deliverByHand } from '../support/buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundScreen, send, test } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Two caps ordered by COD, and a staff member signed in on the same page. */
async function twoCaps(page: Page, at: number): Promise<string> {
  const cap = aCap(at)
  await aBuyer(page, cap)
  await send(page, '/cart', { intent: 'add', productId: cap.id, size: cap.size })
  const orderId = await anOrder(page, 'cod')
  await signInAsStaff(page, { roles: ['orders', 'finance'] })
  return orderId
}

test('one of two units is cancelled before shipment, and the shopper sees the new amount', async ({ page }, info) => {
  const orderId = await twoCaps(page, 3)
  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('link', { name: 'Cancel pieces' }).click()
  await page.getByRole('combobox').first().selectOption('1')
  await page.getByLabel('Reason').selectOption('The shopper asked for it')
  await expectSoundScreen(page, info)
  await page.getByRole('button', { name: 'Cancel them' }).click()
  await expect(statusMessage(page, 'Pieces cancelled.')).toBeVisible()
  await page.getByRole('button', { name: 'Do it now' }).click()
  await expect(statusMessage(page, /^Pieces cancelled: .* less/)).toBeVisible()
  await expect(page.getByText('1 cancelled')).toBeVisible()
  await page.goto(`/order/${orderId}`)
  await expect(page.getByText('1 of them cancelled')).toBeVisible()
  await expectNoSidewaysScroll(page, info)
})

test(
  'a delivered COD item is returned and refunded by hand, and the remittance file pays the order',
  { tag: '@long' },
  async ({ page }, info) => {
    const orderId = await twoCaps(page, 4)
    const place = `/admin/orders/${orderId}`
    await deliverByHand(page, orderId)
    await signInAsStaff(page, { roles: ['orders', 'finance'] })

    await page.goto(`/order/${orderId}`)
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    await page.getByRole('radio', { name: 'Money back' }).check()
    await page.getByLabel('Reason').selectOption('It doesn’t fit')
    await expectAccessible(page, info)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Return requested')).toBeVisible()

    await page.goto(place)
    await page.getByRole('list', { name: 'Returns of this order' }).getByRole('link').click()
    await page.getByRole('radio', { name: 'Put back in stock' }).check()
    await page.getByRole('button', { name: 'Received' }).click()
    await expect(statusMessage(page, 'Received.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(statusMessage(page, 'Undone.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Put back in stock' })).toBeChecked()
    await page.getByRole('button', { name: 'Received' }).click()
    await page.getByRole('button', { name: 'Do it now' }).click()
    await page.getByRole('button', { name: /^Refund/ }).click()
    await expect(statusMessage(page, 'Refund asked for.')).toBeVisible()
    await page.getByRole('button', { name: 'Do it now' }).click()
    await expect(statusMessage(page, /waits under Settle/)).toBeVisible()
    await expectNoSidewaysScroll(page, info)

    await page.goto('/admin/cod-cash')
    const oldExcel = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])
    // As Excel saves Unicode text.
    const buffer = Buffer.from(`\uFEFFAWB\tCOD Amount\tUTR\r\nK${orderId}\t1\tN1\r\n`, 'utf16le')
    const compare = page.getByRole('button', { name: 'Compare with deliveries' })
    await page
      .getByLabel('The courier’s file')
      .setInputFiles({ name: 'cod.xls', mimeType: 'application/vnd.ms-excel', buffer: oldExcel })
    await compare.click()
    await expect(page.getByLabel('The courier’s file')).toHaveValue('')
    await page.getByLabel('The courier’s file').setInputFiles({ name: 'cod.txt', mimeType: 'text/plain', buffer })
    await compare.click()
    await expect(page.getByRole('heading', { name: 'Less than was due' })).toBeVisible()
    await expectAccessible(page, info)
    await page.getByRole('button', { name: 'Record the differences' }).click()
    await expect(page.getByText('1 difference waits to be settled.')).toBeVisible()
  },
)
