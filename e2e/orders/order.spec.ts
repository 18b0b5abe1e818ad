import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { aBuyer, aCap, anOrder, deliverByHand, deliverBySandbox } from '../support/buyer.ts'
import { expect, expectAccessible, expectSoundScreen, send, tabTo, test, untilHydrated } from '../support/shopper.ts'

test('a COD order is cancelled after a confirmation prompt, and ordered again', async ({ page }, info) => {
  await aBuyer(page, aCap(5))
  await page.goto(`/order/${await anOrder(page, 'cod')}`)
  await expectSoundScreen(page, info)
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

test('a cancellation whose answer was lost is sent again, and the order is cancelled', async ({ page, complaints }) => {
  await aBuyer(page, aCap(5))
  await page.goto(`/order/${await anOrder(page, 'cod')}`)
  await page.getByRole('link', { name: 'Cancel order' }).click()
  const cancelling = '**/order/*.data?cancel'
  await page.route('**/me', (route) => route.abort())
  await page.route(cancelling, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Failed to cancel the order')).toBeVisible()
  await page.unroute(cancelling)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Order cancelled successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(complaints.splice(0).filter((complaint) => !/ERR_FAILED|409/.test(complaint))).toEqual([])
})

test('cancelling a paid order shows the refund on its way', { tag: '@long' }, async ({ page }) => {
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

test(
  'a delivered item is reviewed with a photo, and the product shows the review',
  { tag: '@long' },
  async ({ page }, info) => {
    const cap = aCap(7)
    await aBuyer(page, cap)
    const orderId = await anOrder(page, 'cod')
    const before = await ratingsOf(page, cap.id)
    await deliverByHand(page, orderId)
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

    // The change notification arrives a moment later.
    await expect.poll(() => ratingsOf(page, cap.id)).toBe(before + 1)
    await page.goto(`/product/${cap.id}`)
    await page.mouse.wheel(0, 200)
    await expect(page.getByText('Nice and light in the sun')).toBeVisible()
    const shown = page.getByRole('img', { name: 'By Asha Rao, 1 of 1' })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
    await untilHydrated(shown)
    await shown.click()
    const whole = page.getByRole('dialog').getByRole('img')
    await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  },
)

test('the invoice is printed and downloaded from the order', { tag: '@long' }, async ({ page }, info) => {
  await aBuyer(page, aCap(8))
  await page.goto(`/order/${await anOrder(page, 'cod')}`)
  await page.getByRole('button', { name: 'Print invoice' }).click()
  await expect(page.getByText('Biller id')).toBeVisible()
  await expectSoundScreen(page, info)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download PDF/ }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('by keyboard: pay by UPI, order by COD, view, cancel and review', { tag: '@long' }, async ({ page }) => {
    const cap = aCap(1)
    await aBuyer(page, cap)
    const press = (target: Locator) => pressEnter(page, target)
    await page.goto('/confirmorder')
    await press(page.getByRole('button', { name: 'Pay by UPI' }))
    const upi = page.getByRole('dialog', { name: /^Pay ₹[\d,]+ by UPI$/ })
    await expect(upi.getByRole('heading', { name: /by UPI$/ })).toBeFocused()
    const reference = upi.getByRole('textbox', { name: /UTR/ })
    await tabTo(page, reference)
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await expect(upi.getByText('Please enter the 12 digits')).toBeVisible()
    await tabTo(page, reference)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('512345678901')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Payment Under Verification')).toBeVisible()
    await press(page.getByRole('link', { name: 'Show how to pay' }))
    await expect(upi.getByRole('heading', { name: /by UPI$/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/order\/[0-9A-Z]{25}$/)

    await send(page, '/cart', { intent: 'add', productId: cap.id, size: cap.size })
    await page.goto('/confirmorder')
    const ask = page.getByRole('button', { name: /^Cash on Delivery/ })
    const cod = page.getByRole('dialog', { name: 'Cash on Delivery' })
    await press(ask)
    await expect(cod.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(ask).toBeFocused()
    await page.keyboard.press('Enter')
    await press(cod.getByRole('button', { name: 'Confirm' }))
    await expect(page).toHaveURL(/\/orders$/)

    const newest = page.getByRole('link', { name: /^Order [2-9B-Y]{4}-[2-9B-Y]{4}$/ }).first()
    await press(newest)
    const cancel = page.getByRole('link', { name: 'Cancel order' })
    const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel the order?' })
    await press(cancel)
    await expect(question.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
    await press(question.getByRole('button', { name: 'Yes' }))
    await expect(page.getByText('Order cancelled successfully')).toBeVisible()
    // The submitted button is gone: focus moves to the message.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await send(page, '/cart', { intent: 'add', productId: cap.id, size: cap.size })
    const delivered = await anOrder(page, 'cod')
    await deliverBySandbox(page, delivered)
    await page.goto(`/order/${delivered}`)
    await tabTo(page, page.getByRole('radio', { name: '1 star' }))
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await tabTo(page, page.getByRole('textbox', { name: 'Your review' }))
    await expectVisibleFocus(page)
    await page.keyboard.type('Nice and light in the sun')
    await press(page.getByRole('button', { name: 'Add review' }))
    await expect(page.getByText('Review added successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('by keyboard: return what was delivered', { tag: '@long' }, async ({ page }) => {
    await aBuyer(page, aCap(2))
    const orderId = await anOrder(page, 'cod')
    await deliverBySandbox(page, orderId)
    await page.goto(`/order/${orderId}`)
    await pressEnter(page, page.getByRole('link', { name: 'Return or exchange' }))
    const send = page.getByRole('button', { name: 'Send request' })
    await pressEnter(page, send)
    const reason = page.getByRole('combobox', { name: 'Reason' })
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription('Please choose a reason.')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, page.getByRole('textbox', { name: 'Anything we should know' }))
    await page.keyboard.type('Too tight')
    await pressEnter(page, send)
    await expect(page.getByRole('status').filter({ hasText: 'We have your request' })).toBeVisible()
    await expect(page.getByText('Return requested').first()).toBeVisible()
  })
})

/** Reaches it by the Tab key, sees where the focus is, and presses Enter. */
async function pressEnter(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await tabTo(page, target)
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
}

/** Checks that focus is visible: an outline on the element or its container. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const at = document.activeElement
    const drawn = [at, at?.closest('label')].flatMap((element) =>
      element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
    )
    return drawn.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
  })
  expect(outline).toBe(true)
}

/** Number of ratings on the product's page. */
async function ratingsOf(page: Page, productId: string): Promise<number> {
  const text = await (await page.request.get(`/product/${productId}`)).text()
  return Number(/(\d+)(?:<!-- -->)? (?:<!-- -->)?ratings?</.exec(text)?.[1] ?? 0)
}

function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#3b6ea5' } })
    .png()
    .toBuffer()
}
