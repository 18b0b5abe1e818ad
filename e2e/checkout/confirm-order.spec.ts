import type { Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { typedAddress } from '#tests/support/builders/address-input.ts'
import { aBuyer, aCap, fillGuestCart } from '../support/buyer.ts'
import { codeSentTo, expect, newPhone, send, signUp, signUpByForms, test } from '../support/shopper.ts'

// Playwright does not see the end of every answer that passes through a service worker.
test.use({ serviceWorkers: 'block' })

test('who pays after the session has ended sees the login prompt, not the foot of the page', async ({ page }) => {
  await aBuyer(page, aCap(0))
  await page.goto('/confirmorder')
  const pay = page.getByRole('button', { name: 'Pay by UPI' })
  await pay.scrollIntoViewIfNeeded()
  await page.context().clearCookies({ name: 'sid' })
  await pay.click()
  const login = page.getByRole('link', { name: 'Login to Continue' })
  await expect(login).toBeInViewport()
  await login.click()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
})

test('a double tap on Cash on Delivery does not place an order', async ({ page }) => {
  await putIntoCart(page, 1)
  await signUpByForms(page)
  await send(page, '/address', { ...typedAddress, phone: newPhone() })
  await page.goto('/confirmorder')
  const ask = page.getByRole('button', { name: /^Cash on Delivery/ })
  const dialog = page.getByRole('dialog', { name: 'Cash on Delivery' })
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect(ask).toBeVisible()

  // The second tap of a double tap confirms nothing, wherever the thumb is. Both are dispatched in the page,
  // independent of the machine's speed.
  const wasDisabled = await ask.evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise((done) => setTimeout(done))
    const second = [...document.querySelectorAll<HTMLButtonElement>('dialog:modal button')].find(
      ({ textContent }) => textContent === 'Confirm',
    )
    second?.click()
    return second?.disabled
  })
  expect(wasDisabled).toBe(true)
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expect(confirm).toBeEnabled()
  await expect(page.getByText('Order Confirmed')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'No' }).click()
  await expect(dialog).toBeHidden()
  await ask.press('Enter')
  await page.keyboard.press('Enter')
  await expect(confirm).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Order Confirmed')).toHaveCount(0)

  const confirmed = expect(page.getByText('Order Confirmed')).toBeVisible()
  await confirm.click()
  await confirmed
  await expect(page).toHaveURL(/\/orders$/)
  const number = page.getByRole('link', { name: /^Order [2-9B-Y]{4}-[2-9B-Y]{4}$/ })
  await expect.poll(async () => (await number.boundingBox())?.height).toBeLessThan(24)

  const placed = page.getByRole('region', { name: 'Order Confirmed' })
  await expect(placed.getByText(/ready in cash/)).toBeVisible()
  await page.reload()
  await expect(placed.getByText(/arrives by/i)).toBeVisible()
})

test('a placed order leads to the orders, although the page revalidates meanwhile', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const cap = aCap(2)
  await aBuyer(page, cap)
  await page.goto('/confirmorder')
  await page.getByRole('button', { name: /^Cash on Delivery/ }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeEnabled()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await confirm.click()
  await expect(page.getByText('Order Confirmed')).toBeVisible()
  // A reload meanwhile shows the order.
  await expect(page).toHaveURL(/\/orders$/)
  const looksAgain = page.waitForResponse(/\/confirmorder\.data/)
  await send(page, '/wishlist', { intent: 'add', productId: cap.id })
  const other = await context.newPage()
  await other.goto('/profile')
  // An answer cut off after its first line is an unhandled rejection of the router.
  await (await looksAgain).finished()
  await other.close()
  await expect(page.getByText('Order Confirmed')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(/\/orders$/)
})

for (const [way, ordered] of [
  ['Cash on Delivery', 'Order Confirmed'],
  ['Pay by UPI', 'by UPI'],
] as const) {
  test(`an order whose answer is lost is placed once: ${way}`, { tag: '@long' }, async ({ page, complaints }) => {
    await aBuyer(page, aCap(3))
    await page.goto('/confirmorder')
    const confirm =
      way === 'Pay by UPI'
        ? page.getByRole('button', { name: way })
        : page.getByRole('dialog').getByRole('button', { name: 'Confirm' })
    if (way !== 'Pay by UPI') await page.getByRole('button', { name: new RegExp(`^${way}`) }).click()
    await page.route(/confirmorder\.data/, async (route) => {
      if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 })
      await route.abort()
    })
    await confirm.click()
    await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
    await page.unroute(/confirmorder\.data/)
    // Another tab, or this one, notices the order.
    const looks = page.waitForResponse('**/me')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await (await looks).finished()
    await confirm.click()
    await expect(page.getByText(ordered).first()).toBeVisible()
    const orders = await (await page.request.get('/orders')).text()
    expect(new Set(orders.match(/order\/[0-9A-Z]{25}/g)).size).toBe(1)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  })
}

test("the checkout's bars leave four fifths of a phone's screen to the page", { tag: '@long' }, async ({ page }) => {
  await aBuyer(page, aCap(1))
  for (const path of ['/cart', '/address', '/confirmorder']) {
    await page.goto(path)
    const bars = ['header', 'nav[aria-label="Main"]', 'main .sticky-bar']
    const share = await page.evaluate((selectors) => {
      const heights = selectors.map((bar) => document.querySelector(bar)?.getBoundingClientRect().height ?? 0)
      return heights.reduce((sum, height) => sum + height, 0) / innerHeight
    }, bars)
    expect({ path, share }).toEqual({ path, share: expect.closeTo(0.18, 1) })
    expect(share, path).toBeLessThanOrEqual(0.2)
  }
})

test('a phone number typed with its prefix receives the code', { tag: '@long' }, async ({ page }) => {
  const phone = newPhone()
  await page.goto('/loginStart')
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await field.click()
  await page.keyboard.type(`+91 ${phone}`)
  await expect(field).toHaveValue(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('button', { name: 'Change Phone Number' })).toBeVisible()
  expect(await codeSentTo(page, phone)).toMatch(/^\d{6}$/)

  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type('000000')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('That code isn’t right.')
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('0')

  await page.getByRole('button', { name: 'Change Phone Number' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(phone)
  await expect(field).toBeEditable()
  await field.fill('')
  await page.keyboard.type('+971501234567')
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeHidden()
})

test('units out of stock are not part of the total, and one tap takes the available ones', async ({ page }) => {
  await putIntoCart(page, 50)
  await page.goto('/cart')
  const heading = page.getByRole('heading', { name: /^Cart/ })
  await expect(heading).toHaveText('Cart 50 items, 0 can be ordered')
  await expect(page.getByText('Total of what can be ordered')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart.*50/ })).toBeVisible()
  await page.getByRole('button', { name: /^Take \d+/ }).click()
  await expect(page.getByRole('link', { name: /^Add Delivery Address/ })).toBeVisible()
  await expect(heading).not.toContainText('can be ordered')

  await page.getByRole('button', { name: /^Remove / }).press('Enter')
  await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
  await expect(heading).toBeFocused()
})

test('after the session ends in another tab, this tab shows the login prompt', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/home')
  const navigation = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Orders' }) })
  await expect(navigation.getByText('Asha')).toBeVisible()
  await context.clearCookies()
  await navigation.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Walk out in style' })).toBeVisible()
  await expect(navigation.getByText('Asha')).toHaveCount(0)
})

/** A cart of one shoe with COD, in the guest's cookie. */
async function putIntoCart(page: Page, quantity: number): Promise<void> {
  const shoe = products.find(({ category }) => category === 'Shoes')
  const size = shoe?.sizes.find(({ stock, codPrice }) => stock >= 5 && stock < 50 && codPrice !== null)
  if (!shoe || !size) throw new Error('The demo shop has no such shoe')
  await fillGuestCart(page, [shoe.id, size.size, quantity])
}
