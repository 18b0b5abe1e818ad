import { readFile } from 'node:fs/promises'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { products } from '#demo/products.ts'
import { typedAddress } from '#tests/support/builders/address-input.ts'
import { expect, expectSoundScreen, send, signUp, signUpByForms, test } from '../support/shopper.ts'

test('the profile links to the shopper’s own pages', { tag: '@long' }, async ({ page }, info) => {
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Log In / Sign Up' })).toHaveAttribute('href', '/login')
  await signUp(page)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('Asha Rao')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  for (const [name, href] of Object.entries({
    'My Wishlist': '/wishlist',
    'My Orders': '/orders',
    'Delivery address': '/address?next=/profile',
    'My data': '/profile/data',
    'Help Center': /^https:\/\/wa\.me\/\d+$/,
    'Contact Us': /^tel:\+91\d{10}$/,
  }))
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expectSoundScreen(page, info)
})

test(
  'a shopper corrects name and address and chooses which messages to receive',
  { tag: '@long' },
  async ({ page }, info) => {
    await signUp(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Edit your name' }).click()
    await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible()
    await expectSoundScreen(page, info)
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Asha Menon')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your name is saved.').first()).toBeVisible()
    await expect(page.getByRole('navigation').getByText('Asha').first()).toBeVisible()

    await page.getByRole('link', { name: 'Add your delivery address' }).click()
    for (const [label, value] of [
      ['Phone number', typedAddress.phone],
      ['WhatsApp number', typedAddress.whatsapp],
      ['House no., building, street', typedAddress.address],
      ['Pincode', typedAddress.zip],
      ['Area, landmark', typedAddress.place],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Bengaluru')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page).toHaveURL(/\/profile\/data$/)
    await expect(page.getByText('12 LAKE ROAD')).toBeVisible()

    await expect(page.getByText('Off', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Turn on offers and news' }).click()
    await expect(page.getByText('We will send you offers and news.')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off offers and news' }).click()
    await expect(page.getByText('We will send you no more offers and news.')).toBeVisible()
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
  },
)

test('the personal data download contains what the shop holds', { tag: '@long' }, async ({ page }) => {
  const phone = await signUpByForms(page)
  await send(page, '/address', typedAddress)
  await page.goto('/profile/data')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^strut-my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const { yours } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(yours.account[0].phone).toBe(`+91${phone}`)
  expect(JSON.parse(yours.account[0].address).address).toBe('12 LAKE ROAD')
  expect(yours.consents[0].purpose).toBe('terms')
  await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible()
})

test('typing DELETE deletes the account on every device and clears the browser', async ({ page, browser }, info) => {
  await signUp(page)
  await send(page, '/address', typedAddress)
  const other = await anotherBrowser(page, browser, info)
  await other.goto('/profile')
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await page.goto('/address')
  await page.getByRole('textbox', { name: 'Area, landmark' }).fill('Half typed')

  await page.goto('/profile/data')
  await page.getByRole('link', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible()
  await expectSoundScreen(page, info)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Type DELETE to go on')).toBeVisible()
  const word = page.getByRole('textbox', { name: 'Type DELETE to confirm' })
  await expect(word).toBeFocused()
  await word.fill('delete')
  // Before the response arrives the page learns that the shopper is signed out, with a message: it must wait for its
  // own response and leave the message to the next page.
  await page.route('**/profile/data/delete.data*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await page.evaluate(() => {
      new BroadcastChannel('strut').postMessage(JSON.stringify({ userId: null, cart: [], wishlist: [] }))
    })
    await page.waitForFunction(() => localStorage.getItem('strut-who') === null)
    // Time enough to navigate, for a page that would.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)))
    // Its cookies have arrived already.
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const announced = page
    .waitForEvent('domcontentloaded')
    .then(() => expect(page.getByText('Your account is deleted.')).toBeVisible())
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await announced
  await expect(page).toHaveURL(/\/home$/)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage)))
    .not.toMatch(/Half typed|Asha|9876543210/)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Walk out in style' })).toBeVisible()
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'Walk out in style' })).toBeVisible()
  await other.context().close()
})

test('one account has the same cart in two browsers', { tag: '@long' }, async ({ page, browser }, info) => {
  const cap = products.find(
    ({ category, sizes }) => category === 'Caps' && sizes.length === 1 && (sizes[0]?.stock ?? 0) > 3,
  )
  if (!cap) throw new Error('The demo shop has no cap in one size')
  await signUp(page)
  const other = await anotherBrowser(page, browser, info)
  await page.goto(`/product/${cap.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()

  await other.goto('/cart')
  await expect(other.getByRole('heading', { name: 'Cart 1 item', exact: true })).toBeVisible()
  await other.getByRole('button', { name: `One more of ${cap.name}` }).click()
  await expect(other.getByRole('heading', { name: 'Cart 2 items' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Cart 2 items' })).toBeVisible()
  // Both at once, each knowing only its own page: one piece more than both saw (decision 170).
  await Promise.all([
    page.getByRole('button', { name: `One more of ${cap.name}` }).click(),
    other.getByRole('button', { name: `One more of ${cap.name}` }).click(),
  ])
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Cart 3 items' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: `Remove ${cap.name}` }).click()
  await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
  await other.reload()
  await expect(other.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
  await other.context().close()
})

/** Another browser with the same shopper signed in. */
async function anotherBrowser(page: Page, browser: Browser, { project }: TestInfo): Promise<Page> {
  const { viewport, isMobile, hasTouch, baseURL } = project.use
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: viewport ?? null,
    isMobile: isMobile ?? false,
    hasTouch: hasTouch ?? false,
  })
  await context.addCookies(await page.context().cookies())
  return context.newPage()
}
