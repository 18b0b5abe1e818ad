import type { Page, Request } from '@playwright/test'
import { paymentPollMs } from '#ui/timings.ts'
import { aBuyer, aCap, anOrder } from '../support/buyer.ts'
import { expect, expectAccessible, expectSoundScreen, holdUp, test } from '../support/shopper.ts'

const toGateway = async (page: Page, name: RegExp) => {
  const button = page.getByRole('button', { name })
  // Before its stylesheet has loaded a page also shows the script's button.
  await expect(button).toHaveCount(1)
  await button.click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
}
const gateway = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const cartIsEmpty = async (page: Page) => {
  await page.goto('/cart')
  await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
}

test('a card payment that is declined, dismissed and retried pays for the same order', async ({ page }, info) => {
  await aBuyer(page, aCap(0))
  await page.goto('/confirmorder')
  await expectSoundScreen(page, info)
  await toGateway(page, /^Pay by card/)
  const place = page.url()
  await gateway(page, 'Let the bank decline it')
  await expect(page.getByRole('alert')).toContainText('The bank declined the payment.')
  await gateway(page, 'Back to the shop')

  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{25}$/)
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByText('Amount to be Paid')).toBeVisible()
  await expectAccessible(page, info)
  await toGateway(page, /^Pay ₹/)
  expect(page.url().replace(/\?.*/, '')).toBe(place)
  await page.getByRole('link', { name: 'Close without paying' }).click()
  // Declined before: leaving the next attempt does not undo that.
  await expect(page.getByText('Payment Failed')).toBeVisible()

  await toGateway(page, /^Pay ₹/)
  await gateway(page, 'Pay')
  await gateway(page, 'Back to the shop')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expectAccessible(page, info)
  await page.getByRole('link', { name: 'Go to Orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Order Received')).toBeVisible()
  await expect(page.getByText('Amount Paid')).toBeVisible()
  await cartIsEmpty(page)
})

test('an order is paid even when the tab is closed after paying', { tag: '@long' }, async ({ page, context }) => {
  await aBuyer(page, aCap(1))
  await page.goto('/confirmorder')
  await toGateway(page, /^Pay by card/)
  await gateway(page, 'Pay and close the tab')
  await expect(page.getByText('this tab counts as closed')).toBeVisible()
  const other = await context.newPage()
  await page.close()
  await expect(async () => {
    await other.goto('/orders')
    await expect(other.getByText('Order Received')).toBeVisible({ timeout: 500 })
  }).toPass()
  await cartIsEmpty(other)
})

test('the confirm screen refuses a cart already ordered on another device', async ({ page }) => {
  await aBuyer(page, aCap(1))
  await page.goto('/confirmorder')
  await page.getByRole('button', { name: /^Cash on Delivery/ }).click()
  await anOrder(page, 'cod')
  // Known from the response alone, not from this browser's storage.
  await page.route('**/me', () => {})
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Cart is Empty')).toBeVisible()
  await expect(page.getByText('Please add items to cart')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('UPI: copy the id, enter the reference, send the screenshot, and the order is paid later', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'a chat' }))
  await aBuyer(page, aCap(2))
  await page.goto('/confirmorder')
  await expect(page.getByText('Free gifts on online payment').first()).toBeVisible()
  const goOn = await holdUp(page, '**/confirmorder.data*')
  await page.getByRole('button', { name: 'Pay by UPI' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Processing Payment' })).toBeVisible()
  goOn()
  const dialog = page.getByRole('dialog', { name: /^(Pay ₹[\d,]+ by UPI|Thank You for Your Order!)$/ })
  await expect(dialog.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute('href', /^upi:\/\/pay\?/)
  await expect(dialog.getByRole('link', { name: 'Google Pay' })).toHaveAttribute('href', /^tez:\/\/upi\/pay\?/)
  await dialog.getByText('Scan with another phone').click()
  await expect(dialog.getByRole('img', { name: 'UPI QR code for this payment' })).toHaveAttribute('width', '300')
  await expectAccessible(page, info)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('UPI ID copied!')).toBeInViewport()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('strut.demo@sample')

  await dialog.getByRole('textbox', { name: /UTR/ }).fill('1234')
  await dialog.getByRole('button', { name: 'Save the reference' }).click()
  await expect(dialog.getByText('Please enter the 12 digits')).toBeVisible()
  const chat = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Send Screenshot on WhatsApp' }).click()
  await (await chat).close()
  await expect(dialog.getByText('Thank You for Your Order!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await cartIsEmpty(page)

  await page.goto('/orders')
  await expect(page.getByText('Payment Under Verification')).toBeVisible()
  await page.getByRole('link', { name: /^Order [2-9B-Y]{4}-[2-9B-Y]{4}$/ }).click()
  await page.getByRole('link', { name: 'Show how to pay' }).click()
  await expect(dialog).toBeVisible()
  await payBySandboxPhone(await context.newPage(), page)
  // The page with the QR code continues by itself.
  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{25}$/)
  await expect(page.getByText('Order Received')).toBeVisible()
})

test('the UPI screen and a typed reference stay while there is no connection', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  await aBuyer(page, aCap(3))
  await page.clock.install()
  await page.goto('/confirmorder')
  await page.getByRole('button', { name: 'Pay by UPI' }).click()
  const reference = page.getByRole('textbox', { name: /UTR/ })
  await reference.fill('४१२३४५६७८९०३')
  await page.route('**', (route) => route.abort())
  const asked = page.waitForEvent('requestfailed')
  await page.clock.runFor(paymentPollMs)
  await asked
  await page.clock.runFor(paymentPollMs)
  await page.unroute('**')
  await page.getByRole('button', { name: 'Save the reference' }).click()
  await expect(page.getByText('We are checking for your payment').first()).toBeVisible()
  expect(new Set(complaints.splice(0))).toEqual(new Set([expect.stringContaining('ERR_FAILED')]))
})

test('what is wrong with a typed reference is said until it is right, though the page looks for the payment', async ({
  page,
}) => {
  await aBuyer(page, aCap(3))
  await page.clock.install()
  await page.goto('/confirmorder')
  await page.getByRole('button', { name: 'Pay by UPI' }).click()
  await page.getByRole('textbox', { name: /UTR/ }).fill('41234')
  await page.getByRole('button', { name: 'Save the reference' }).click()
  const wrong = page.getByText('Please enter the 12 digits of the UPI reference')
  await expect(wrong).toBeVisible()
  // A look begins when the page shows what the one before it found.
  for (let looks = 0; looks < 4; looks += 1) {
    const looked = page.waitForEvent('requestfinished', (request) => request.method() === 'GET' && isPageData(request))
    await page.clock.runFor(paymentPollMs)
    await looked
  }
  await expect(wrong).toBeVisible()
})

const isPageData = (request: Request) => new URL(request.url()).pathname === '/confirmorder.data'

async function payBySandboxPhone(phone: Page, page: Page): Promise<void> {
  const orderId = new URL(page.url()).searchParams.get('upi') ?? ''
  await phone.goto('/sandbox/payments')
  const code = phone.getByRole('listitem').filter({ hasText: orderId })
  await code.getByRole('button', { name: 'Scan and pay' }).click()
  await expect(code.getByRole('button', { name: 'Scan and pay' })).toHaveCount(0)
  await phone.close()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a card payment works with plain forms', { tag: '@long' }, async ({ page }) => {
    await aBuyer(page, aCap(3))
    await page.goto('/confirmorder')
    await page.getByRole('button', { name: /^Pay by card/ }).click()
    await expect(page).toHaveURL(/\/pay\/[0-9A-Z]{25}$/)
    await toGateway(page, /^Pay by card$/)
    await gateway(page, 'Pay')
    await gateway(page, 'Back to the shop')
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Orders' }).click()
    await expect(page.getByText('Order Received')).toBeVisible()
  })

  test('UPI shows its QR code and accepts the reference, and Done leads home', { tag: '@long' }, async ({ page }) => {
    await aBuyer(page, aCap(4))
    await page.goto('/confirmorder')
    await page.getByRole('button', { name: 'Pay by UPI' }).click()
    await page.getByText('Scan with another phone').click()
    await expect(page.getByRole('img', { name: 'UPI QR code for this payment' })).toBeVisible()
    await page.getByRole('textbox', { name: /UTR/ }).fill('412345678901')
    await page.getByRole('button', { name: 'Save the reference' }).click()
    await expect(page).toHaveURL(/\/order\/[0-9A-Z]{25}$/)
    await expect(page.getByText('Payment Under Verification')).toBeVisible()
    await page.getByRole('link', { name: 'Show how to pay' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})
