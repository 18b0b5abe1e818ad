import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { productWithWidths } from '../support/product-with-widths.ts'
import { expect, holdUp, test } from '../support/shopper.ts'

/** Client navigation: what is prefetched, what Back restores, and what moves (decision 14). */

// Requests reach the test, not the worker's cache.
test.use({ serviceWorkers: 'block' })

const ofProduct = (address: string) => /\/product\/[^/]+\.data/.test(address)

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('link')

/** Requested product data. */
function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (ofProduct(request.url())) requests.push(request.url())
  })
  return requests
}

async function lineOf(page: Page, connection: { saveData: boolean; effectiveType: string }): Promise<void> {
  await page.addInitScript((line) => {
    Object.defineProperty(navigator, 'connection', { value: { ...line, addEventListener: () => {} } })
  }, connection)
}

/** Hovers over a card, and waits for prefetches of visible cards after scrolling. */
async function lookAround(page: Page): Promise<void> {
  await page.goto('/search?category=Shoes')
  await page.mouse.wheel(0, 500)
  await page.waitForFunction(() => window.scrollY > 300)
  await page.clock.runFor(1_500)
  await firstCard(page).hover()
  await page.clock.runFor(500)
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('touching a link prefetches its page once', { tag: '@long' }, async ({ page, context }) => {
  const fetched: string[] = []
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  cdp.on('Network.responseReceived', ({ response }) => {
    if (ofProduct(response.url) && !response.fromDiskCache) fetched.push(response.url)
  })
  await page.goto('/search?category=Shoes')
  const answer = page.waitForResponse((one) => ofProduct(one.url()))
  await firstCard(page).hover()
  await (await answer).finished()
  const [name, address] = [await firstCard(page).innerText(), await firstCard(page).getAttribute('href')]
  await firstCard(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(fetched.filter((url) => url.includes(`${address}.data`))).toHaveLength(1)
})

test('products in view are prefetched, a few at most', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await lineOf(page, { saveData: false, effectiveType: '4g' })
  const requests = requestsOf(page)
  await lookAround(page)
  await expect.poll(() => requests.length).toBeGreaterThanOrEqual(2)
  expect(requests.length).toBeLessThanOrEqual(3)
})

for (const line of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
]) {
  test(`nothing is prefetched with ${line.saveData ? 'Save-Data' : 'a slow connection'}`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.clock.install()
    await lineOf(page, line)
    const requests = requestsOf(page)
    await lookAround(page)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await firstCard(page).click()
    await expect(page).toHaveURL(/\/product\//)
    expect(requests).toHaveLength(1)
  })
}

test('Back shows the listing and scroll position at once, even offline', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search?category=Shoes')
  const card = page.getByRole('main').getByRole('article').nth(9)
  await card.scrollIntoViewIfNeeded()
  const scroll = await page.evaluate(() => Math.round(window.scrollY))
  expect(scroll).toBeGreaterThan(200)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Shoes')
  await page.route('**/*.data*', () => {})
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shoes')
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(scroll)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Shoes')
})

test('the card’s image grows into the product image and shrinks back on return (view transition)', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const moves: number[][] = []
    Object.assign(window, { moves })
    const named = () =>
      [...document.querySelectorAll('main *')].filter(
        (one) => getComputedStyle(one).viewTransitionName === 'product-picture',
      ).length
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const before = named()
      return start(async () => {
        if (typeof update === 'function') await update()
        moves.push([before, named()])
      })
    }
  })
  const moves = () => page.evaluate(() => Reflect.get(window, 'moves'))
  await page.goto('/home')
  const row = page.getByRole('region', { name: 'Top Rated' })
  await row.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Buy Item' })).toBeVisible()
  await expect.poll(moves).toEqual([[1, 1]])
  await page.goBack()
  await expect(row).toBeVisible()
  await expect.poll(moves).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('on a slow connection the card’s image is shown until the large image has loaded', { tag: '@long' }, async ({
  page,
}) => {
  const { id, name } = productWithWidths
  await page.goto(`/search?query=${encodeURIComponent(name)}`)
  const address = page.locator(`a[href="/product/${id}"]`)
  const card = page.getByRole('article').filter({ has: address })
  await card.scrollIntoViewIfNeeded()
  const seen = () =>
    card.locator('picture img').evaluate((image: HTMLImageElement) => image.complete && image.currentSrc)
  await expect.poll(seen).toContain('/media/')
  const small = new URL(String(await seen())).pathname
  const show = await holdUp(page, new RegExp(`/media/(?!${basename(small)})`))
  await card.getByRole('link').click()
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').first().locator('img')
  await expect(pictures).toHaveCount(2)
  await expect(pictures.first()).toHaveAttribute('src', new RegExp(`${small}$`))
  const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => pictures.first().evaluate(isThere)).toBe(true)
  expect(await pictures.last().evaluate(isThere)).toBe(false)
  show()
  await expect.poll(() => pictures.last().evaluate(isThere)).toBe(true)
})

test('with reduced motion there is no view transition', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home')
  await firstCard(page).click()
  await expect(page.getByRole('button', { name: 'Buy Item' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pictures' })).toHaveCSS('view-transition-name', 'none')
})
