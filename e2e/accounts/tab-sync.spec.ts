import type { Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { expect, signUp, signUpByForms, test, untilUsable } from '../support/shopper.ts'

const cap = products.find(({ sizes }) => sizes.length === 1 && sizes[0]?.size === '' && sizes[0].stock >= 5)
if (!cap) throw new Error('The demo shop has nothing without sizes')

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const asha = (page: Page) => page.getByText('Asha').filter({ visible: true }).first()
const prompt = (page: Page) => page.getByRole('heading', { name: 'Walk out in style' })

test('an item added to the cart in one tab shows in other tabs at once', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/home')
  await expect(asha(page)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  const cart = await context.newPage()
  await cart.goto('/cart')
  await expect(asha(cart)).toBeVisible()
  await expect(cart.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/product/${cap.id}`)
  await untilUsable(other)
  await other.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(cart.getByRole('heading', { name: 'Cart 1 item' })).toBeVisible()
  await cart.getByRole('button', { name: /^Remove/ }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  await expect(cartLink(other)).toHaveAccessibleName('Cart')
})

test('a tab that is still loading the session picks up a cart change from another tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto(`/product/${cap.id}`)
  const other = await context.newPage()
  const [sessionLoaded, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await other.route(
    '**/me',
    async (route) => {
      const response = await route.fetch()
      sessionLoaded.resolve()
      await changed.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await other.goto('/home')
  await untilUsable(other)
  await sessionLoaded.promise
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  changed.resolve()
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test('a wishlist change in one tab shows in other tabs and on the wishlist page', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.goto(`/product/${cap.id}`)
  const wishlist = await context.newPage()
  await wishlist.goto('/wishlist')
  await expect(asha(wishlist)).toBeVisible()
  await expect(wishlist.getByText('Your wishlist is empty !')).toBeVisible()
  const heart = page.getByRole('button', { name: `Wishlist: ${cap.name}` }).first()
  await heart.click()
  await expect(wishlist.getByRole('link', { name: cap.name })).toBeVisible()
})

test('signing out in one tab signs out all tabs, and Back shows no private page', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/profile')
  const home = await context.newPage()
  await home.goto('/home')
  await untilUsable(home)
  await expect(asha(home)).toBeVisible()
  const orders = await context.newPage()
  await orders.goto('/address')
  await untilUsable(orders)
  await orders.goto('/orders')
  await expect(asha(orders)).toBeVisible()
  await expect(orders.getByRole('heading', { name: 'My Orders' })).toBeVisible()

  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(prompt(orders)).toBeVisible()
  await expect(home.getByText('Asha')).toHaveCount(0)
  await expect(page).toHaveURL(/\/home$/)
  for (const tab of [page, orders]) {
    await tab.goBack()
    await expect(tab.getByText('Asha')).toHaveCount(0)
    await expect(tab.getByRole('textbox', { name: 'Full name' })).toHaveCount(0)
  }
  await expect(prompt(orders)).toBeVisible()
})

test('signing in in one tab signs in all tabs', { tag: '@long' }, async ({ page, context }) => {
  const sessionLoaded = page.waitForResponse(/\/me$/)
  await page.goto('/orders')
  await expect(prompt(page)).toBeVisible()
  await (await sessionLoaded).finished()
  const other = await context.newPage()
  await signUp(other)
  await other.goto('/home')
  await untilUsable(other)
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(asha(page)).toBeVisible()
})

test('a session ended on another device is noticed when the shopper returns to the tab, also on a public page', {
  tag: '@long',
}, async ({ page, complaints }) => {
  await signUp(page)
  await page.goto('/home')
  await expect(asha(page)).toBeVisible()
  // Another browser of the same shopper: only the server knows.
  await page.request.post('/auth/logout', { headers: ownScript, data: { scope: 'global' } })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Asha')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('signing out leaves no personal data in the browser', async ({ page, context }) => {
  const phone = await signUpByForms(page)
  await page.goto(`/product/${cap.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await page.goto('/search?query=cap')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goto('/address')
  await page.getByRole('textbox', { name: 'House no., building, street' }).fill('12 Secret Lane')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => storedKeys(page)).toEqual(['categories', 'strut-splash'])
  const { cookies } = await context.storageState()
  // An earlier sign-in by this browser counts for its limits (decision 48): a token, not a phone.
  expect(cookies.map(({ name }) => name)).toEqual(['known'])
  expect(cookies[0]?.value).not.toContain(phone.slice(-10))
})

const ownScript = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Scroll positions belong to the router and name no page. */
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      .filter((key) => key !== 'react-router-scroll-positions')
      .sort(),
  )
