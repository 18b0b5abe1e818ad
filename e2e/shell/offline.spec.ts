import { expect, type Page, test } from '@playwright/test'
import { untilUsable } from '../support/shopper.ts'

test.use({ serviceWorkers: 'allow' })

const notice = 'You are offline. These are pages you have seen before.'

/** Opens home and waits until the service worker holds what was seen. */
async function openAndKeep(page: Page): Promise<void> {
  await page.goto('/home')
  await untilUsable(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => cachedAddresses(page)).toContain('/home')
}

async function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const opened = await Promise.all(names.map((name) => caches.open(name)))
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}

test('offline, visited pages open with a notice, and other pages say that a connection is needed', async ({
  page,
  context,
}) => {
  // As a signed-in shopper: public pages arrive marked as private, and are stored all the same.
  await context.addCookies([{ name: 'sid', value: 'old', url: `${test.info().project.use.baseURL}` }])
  await openAndKeep(page)
  const card = page.getByRole('main').getByRole('article').getByRole('link').first()
  const name = await card.innerText()
  await card.click()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name)
  const path = new URL(page.url()).pathname
  await expect.poll(() => cachedAddresses(page)).toContain(path)

  // The script of the form's target was prefetched with the first touch.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/cart-.+\.js$/.test(name)),
  )
  await context.setOffline(true)
  await expect(page.getByText(notice)).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('You are offline. We’ll update your cart')).toBeVisible()
  await page.reload()
  await expect(heading).toHaveText(name)
  await expect(page.getByText(notice)).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
  await expect(page.getByText(notice)).toBeVisible()

  await page.getByRole('link', { name: 'Cart' }).first().click()
  await expect(page.getByText('This page needs a connection')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/cart$/)
  // It was added offline, on a page that was left since.
  await expect(page.getByRole('heading', { name: 'Cart 1 item' })).toBeVisible()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await expect(page.getByText(notice)).toBeHidden()
})

test.describe('before the service worker has the files', () => {
  test.use({ serviceWorkers: 'block' })

  test('an offline Add to Cart is sent when the connection is back, and the rest of the page loads', {
    tag: '@long',
  }, async ({ page, context }) => {
    const isOffline = Promise.withResolvers<void>()
    const below = /\/assets\/below-the-fold-.*\.js/
    await page.route(
      below,
      async (route) => {
        await isOffline.promise
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await page.goto('/home')
    await untilUsable(page)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await expect(add).toBeVisible()
    const lost = page.waitForEvent('requestfailed', (request) => below.test(request.url()))
    await context.setOffline(true)
    isOffline.resolve()
    await lost
    await add.click()
    await expect(page.getByText('You are offline. We’ll update your cart')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Added to cart')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Customer Reviews' })).toBeVisible()
  })
})

test('a page that the shop could not answer opens by itself once the shop is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openAndKeep(page)
  // The phone has a network all the time, and says nothing when the shop answers again.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
    addEventListener('online', (event) => event.stopImmediatePropagation())
  })
  await context.setOffline(true)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/profile$/)
})

test('no private page is cached, and signing out clears the cached pages', async ({ page }) => {
  await openAndKeep(page)
  for (const path of ['/cart', '/profile', '/orders', '/loginStart']) await page.goto(path)
  const isPrivate = (path: string) => !/^\/(assets|media)\/|^\/(home|offline)$|^\/[\w-]+\.(js|svg|png)$/.test(path)
  expect((await cachedAddresses(page)).filter(isPrivate)).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'signed-out' }))
  await expect.poll(() => cachedAddresses(page)).not.toContain('/home')
})

test.describe('a new version of the server', () => {
  // Whether a chunk is there is decided by the test, not by what was kept.
  test.use({ serviceWorkers: 'block' })

  test('a missing chunk reloads the page once; the second time the error is shown', async ({ page }) => {
    let isGone = true
    await page.route(/\/assets\/terms-.*\.js/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
    await page.route(/\/assets\/profile-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/home')
    await untilUsable(page)

    // The document that comes instead belongs to the new version, whose chunks are there.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    const documents = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('link', { name: 'Terms & Conditions' }).click()
    expect(new URL((await documents).url()).pathname).toBe('/terms')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible()
    await untilUsable(page)

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText(/^Loading chunk profile failed\. \(missing: \/assets\/profile-.+\.js\)$/)).toBeVisible()
  })
})
