import type { Locator, Page, TestInfo } from '@playwright/test'
import { shortNumber } from '#domain/orders/number.ts'
import { aBuyer, aCap, anOrder } from '../support/buyer.ts'
import { expect, expectAccessible, expectSoundScreen, tabTo, test, untilUsable } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Places a COD order for a cap and signs in a staff member of the orders role on the same page. */
async function anOrderAndStaff(page: Page): Promise<string> {
  await aBuyer(page, aCap(2))
  const orderId = await anOrder(page, 'cod')
  await signInAsStaff(page, { roles: ['orders'] })
  return orderId
}

/** Asserts that a tap hits the element without scrolling. */
async function expectUncovered(target: Locator): Promise<void> {
  const isHit = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  expect(await target.evaluate(isHit)).toBe(true)
}

async function expectSound(page: Page, info: TestInfo): Promise<void> {
  await expectSoundScreen(page, info)
}

test('a COD order gets its label in four taps, each executed once and confirmed on screen', async ({ page }, info) => {
  const orderId = await anOrderAndStaff(page)
  await page.goto(`/admin/orders/${orderId}`)
  const otherTab = await page.context().newPage()
  await otherTab.goto(`/admin/orders/${orderId}`)
  await untilUsable(otherTab)

  await page.getByRole('button', { name: 'Confirm order' }).click()
  await expect(statusMessage(page, 'Order confirmed.')).toBeVisible()
  await otherTab.getByRole('button', { name: 'Confirm order' }).click()
  await expect(otherTab.getByText('This is already done.')).toBeVisible()
  await expect(otherTab.getByRole('button', { name: 'Packed' })).toBeVisible()
  await otherTab.close()
  await page.goto('/admin?queue=pack')
  await expect(statusMessage(page, 'Order confirmed.')).toBeVisible()
  for (const name of [/^Print/, /^Packed/]) await expectUncovered(page.getByRole('button', { name }).last())
  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Packed' }).click()
  await expect(statusMessage(page, 'Order packed.')).toBeVisible()
  const getWaybill = page.getByRole('button', { name: /^Get waybill from/ })
  await getWaybill.click()
  await expect(statusMessage(page, 'Waybill asked for.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(statusMessage(page, 'Undone.')).toBeVisible()
  await getWaybill.click()
  await expect(statusMessage(page, 'Waybill asked for.')).toBeVisible()
  await page.getByRole('button', { name: 'Do it now' }).click()
  const label = page.getByRole('link', { name: 'Label', exact: true })
  const coming = page.waitForEvent('download')
  await label.click()
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)

  await expect(page.getByRole('link', { name: /^Invoice/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show phone' }).click()
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, info)
})

test(
  'an order is confirmed from the work queue and returns there on undo',
  { tag: '@long' },
  async ({ page }, info) => {
    const orderId = await anOrderAndStaff(page)
    await page.goto('/admin?queue=confirm')
    await expectSound(page, info)
    const row = page.getByRole('listitem').filter({ hasText: shortNumber(orderId) })
    await row.getByRole('button', { name: /^Confirm/ }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(statusMessage(page, 'Undone.')).toBeVisible()
    await expect(row).toBeVisible()
  },
)

test('an order is cancelled with a reason, and its shopper sees it', { tag: '@long' }, async ({ page }, info) => {
  const orderId = await anOrderAndStaff(page)
  await page.goto('/admin/orders')
  await page.getByRole('searchbox').fill(orderId.slice(0, 10).toLowerCase())
  await page.getByRole('button', { name: 'Find' }).click()
  const found = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
  await page.getByRole('link', { name: 'Cancel this order' }).click()
  await page.getByLabel('Reason').selectOption('The shopper asked for it')
  await expectAccessible(page, info)
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(statusMessage(page, 'Order cancelled.')).toBeVisible()
  const hurry = page.getByRole('button', { name: 'Do it now' })
  await hurry.click()
  await expect(hurry).toHaveCount(0)
  await page.goto(`/order/${orderId}`)
  await expect(page.getByText('Order Cancelled').first()).toBeVisible()
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('an order is found and confirmed by keyboard', { tag: '@long' }, async ({ page }, info) => {
    const orderId = await anOrderAndStaff(page)
    await page.goto('/admin/orders')
    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.type(orderId)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${orderId}`))
    const row = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('link')
    await expect(row).toHaveCount(1)
    await tabTo(page, row)
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('button', { name: 'Confirm order' })
    await expect(confirm).toBeVisible()
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await expect(statusMessage(page, 'Order confirmed.')).toBeVisible()
    await expectAccessible(page, info)
  })
})
