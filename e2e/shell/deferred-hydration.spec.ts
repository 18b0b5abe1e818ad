import type { Page, Route } from '@playwright/test'
import { aBuyer, aCap } from '../support/buyer.ts'
import { expect, test, untilUsable } from '../support/shopper.ts'

/** A page before its script (decision 13). */

// The test controls the order of responses, not the worker's cache.
test.use({ serviceWorkers: 'block' })

const script = /\/assets\/.+\.js$/

/** Opens a page and does not wait until its script has come. */
async function glance(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), address)
  await page.waitForURL((url) => url.pathname + url.search === address, { waitUntil: 'domcontentloaded' })
}

/** Holds back what would be fetched until it is let go. */
async function hold(page: Page, what: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(what, async (route) => {
    if (isHeld) held.push(route)
    else await route.fallback()
  })
  return async () => {
    isHeld = false
    for (const route of held) await route.continue().catch(() => {})
  }
}

test('no page fetches a router script before it has loaded', { tag: '@long' }, async ({ page }) => {
  for (const address of ['/home', '/loginStart']) {
    await page.goto(address)
    const early = await page.evaluate(() => {
      const [opening] = performance.getEntriesByType('navigation')
      const loadedAt = opening instanceof PerformanceNavigationTiming ? opening.loadEventStart : 0
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      // A page that takes longer than 4 s to load is waited for no longer.
      const early = files.filter(({ startTime }) => startTime < Math.min(loadedAt, 4_000))
      return early.map(({ name }) => new URL(name).pathname)
    })
    expect(
      early.filter((path) => path !== '/splash.js'),
      address,
    ).toEqual([])
  }
})

test('a tap before hydration follows the link', async ({ page }) => {
  await page.goto('/terms')
  await hold(page, script)
  await glance(page, '/home')
  await page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Shoes' }).tap()
  await expect(page).toHaveURL(/category=Shoes/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shoes')
  const onSale = page.getByRole('article').filter({ hasNotText: 'Sold out' })
  await onSale.first().getByRole('link').tap()
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
})

test('Add to Cart tapped again before hydration, while its answer is awaited, adds one piece', async ({ page }) => {
  await page.goto('/terms')
  await hold(page, script)
  await glance(page, `/product/${aCap(4).id}`)
  let sent = 0
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/cart', async (route) => {
    if (route.request().method() === 'POST') sent += 1
    first.resolve()
    await second.promise
    await route.continue()
  })
  await page.route('**/tap/*', async (route) => {
    if (route.request().url().endsWith('1')) await first.promise
    else second.resolve()
    await route.fulfill({ body: '' })
  })
  // Taps of a script do not wait for the page that they open.
  await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    fetch('/tap/1').then(() => {
      button.click()
      // Sent after the second tap’s form, if there is one.
      setTimeout(() => fetch('/tap/2'))
    })
  })
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  expect(sent).toBe(1)
})

test('a touch starts hydration at once, even while images load', { tag: '@long' }, async ({ page }) => {
  await page.goto('/terms')
  // Nothing begins by itself after a while.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await hold(page, /\/media\//)
  await glance(page, '/home')
  const fetched = page.waitForRequest(script)
  await page.getByRole('heading', { name: 'Categories' }).tap()
  await fetched
  await page.clock.resume()
  await untilUsable(page)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('an image that never loads does not block hydration', { tag: '@long' }, async ({ page }) => {
  await page.goto('/terms')
  await page.clock.install()
  await hold(page, /\/media\//)
  await glance(page, '/home')
  await page.clock.fastForward(4_000)
  await untilUsable(page)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('input entered before hydration is kept', async ({ page }) => {
  await page.goto('/terms')
  const release = await hold(page, script)
  await glance(page, '/search?category=Caps')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-asc')
  await page.getByPlaceholder('Search Product Name').fill('cap')
  await release()
  await expect(page).toHaveURL(/category=Caps&sort=price-asc/)
  await expect(page.getByPlaceholder('Search Product Name')).toHaveValue('cap')
})

test('a drawer opened before hydration keeps the focus', { tag: '@long' }, async ({ page }) => {
  await page.goto('/terms')
  const release = await hold(page, script)
  await glance(page, '/home')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const drawer = page.getByRole('navigation', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await release()
  await expect(drawer.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('hydration takes nobody out of the field of an open dialog', { tag: '@long' }, async ({ page }) => {
  await aBuyer(page, aCap(0))
  await page.goto('/confirmorder')
  await page.getByRole('button', { name: 'Pay by UPI' }).tap()
  await page.waitForURL(/upi=/)
  const release = await hold(page, script)
  await glance(page, new URL(page.url()).pathname + new URL(page.url()).search)
  const field = page.getByRole('textbox', { name: /UTR/ })
  await field.fill('4123')
  await release()
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(1)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('4123')
  await expect(field).toBeInViewport()
})
