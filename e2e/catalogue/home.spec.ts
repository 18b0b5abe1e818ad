import type { BrowserContext, Locator, Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { indianDay } from '#domain/indian-time.ts'
import { expect, expectSoundScreen, test } from '../support/shopper.ts'

/** Home and the frame around every page, where a browser is needed (docs/conformance.md). */

const splash = (page: Page) => page.locator('shop-splash')

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the splash shows once per session for 1.2 s and never blocks the page', async ({ page }) => {
  // A machine that paints before the script has loaded shows no splash.
  await page.addInitScript(() => {
    performance.getEntriesByType = () => []
  })
  await page.goto('/home')
  await expect(splash(page)).toHaveCSS('pointer-events', 'none')
  await expect(splash(page)).toHaveCSS('animation-delay', '0.78s, 1.2s')
  await page.getByRole('link', { name: 'Shoes' }).first().click()
  await expect(page).toHaveURL(/category=Shoes/)
  await expect(splash(page)).toBeHidden()

  await page.reload()
  await expect(splash(page)).toHaveCSS('display', 'none')
})

test('with reduced motion there is no splash and slides do not move', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/home')
  await expect(splash(page)).toHaveCSS('display', 'none')
  const slides = page.getByRole('region', { name: 'Offers', exact: true })
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(slides.getByRole('button', { name: 'Slide 1' })).toHaveAttribute('aria-current', 'true')
})

test('on a tablet with reduced motion nothing jumps while the page loads', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    const add = (list: PerformanceObserverEntryList) =>
      list.getEntries().forEach((entry) => {
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') })
      })
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThanOrEqual(0.01)
})

test('a card of a row that the keyboard reaches is shown whole', { tag: '@long' }, async ({ page }) => {
  await page.goto('/home')
  const cards = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article')
  await cards.first().getByRole('link').focus()
  for (const at of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    await expect(cards.nth(at).getByRole('link')).toBeFocused()
    await expect(cards.nth(at)).toBeInViewport({ ratio: 0.99 })
  }
})

test('slides change every four seconds, also on hover, and restart after the last', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/home')
  const slides = page.getByRole('region', { name: 'Offers', exact: true })
  const marks = slides.getByRole('button', { name: /^Slide \d$/ })
  await expect(slides.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await slides.getByRole('button', { name: 'Pause slides' }).click()
  await marks.first().click()
  await slides.getByRole('button', { name: 'Play slides' }).click()
  await slides.getByRole('listitem').first().hover()
  const count = await marks.count()
  for (let at = 0; at < count; at++) {
    await page.clock.fastForward(3_999)
    await expect(marks.nth(at)).toHaveAttribute('aria-current', 'true')
    await page.clock.fastForward(1)
    await expect(marks.nth((at + 1) % count)).toHaveAttribute('aria-current', 'true')
  }
})

test('a slide stays in its frame when the phone is rotated', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home')
  const slides = page.getByRole('region', { name: 'Offers', exact: true })
  await slides.getByRole('button', { name: 'Slide 2' }).click()
  const left = () =>
    slides
      .getByRole('listitem')
      .nth(1)
      .evaluate((slide) => Math.round(slide.getBoundingClientRect().left))
  await expect.poll(left).toBe(16)
  await page.setViewportSize({ width: 740, height: 360 })
  await expect.poll(left).toBe(24)
})

test('home, top bar, drawer and bottom navigation have the specified sections, sizes and entries', async ({ page }) => {
  await page.goto('/home')
  const parts = page.getByRole('main').getByRole('region').or(page.getByRole('contentinfo'))
  await expect(parts).toHaveCount(8)
  const named = ['Categories', 'Offers', 'New Arrivals', 'Top Rated', 'More offers', 'Most Wishlisted']
  for (const [at, name] of [...named, 'Most Ordered'].entries()) {
    await expect(parts.nth(at)).toHaveAccessibleName(name)
  }
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(`© ${indianDay(new Date()).slice(0, 4)} Strut`)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms')
  await expect(footer.getByRole('list').first().getByRole('listitem')).toHaveText([
    'Follow us',
    'Call us',
    'WhatsApp',
    'E-mail',
  ])
  const product = page.getByRole('main').getByRole('article').first().getByRole('link')
  await expect(product).toHaveAttribute('href', /^\/product\/[a-z0-9-]+#top$/)

  const box = page.getByRole('search')
  const share = () =>
    box.evaluate((form) => form.getBoundingClientRect().width / (form.parentElement?.clientWidth ?? 0))
  await expect.poll(share).toBeCloseTo(0.9, 2)
  await expect(box.getByRole('button', { name: 'Search' }).locator('.icon')).toHaveCSS('width', '25px')

  expect(await addressesIn(page.getByRole('banner'))).toEqual(expect.arrayContaining(['/home', '/wishlist', '/cart']))
  const tabs = page.getByRole('navigation', { name: 'Main' })
  expect(await addressesIn(tabs)).toEqual(['/home', '/wishlist', '/orders', '/profile'])
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Wishlist', 'Orders', 'Profile'])

  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('navigation', { name: 'Menu' })
  await expect(drawer).toHaveCSS('width', '300px')
  await expect(drawer.getByRole('link').first().locator('svg').first()).toHaveAttribute('width', '60')
  expect(await addressesIn(drawer)).toEqual([
    '/profile',
    '/search',
    ...['Crocs', 'Shoes', 'Caps', 'Wallets', 'Converse', 'Watch', 'Perfumes'].map(
      (category) => `/search?category=${category}`,
    ),
    '/wishlist',
    '/orders',
    '/profile',
    // The other language (decision 59).
    '/home?lang=hi',
  ])
})

test('the top bar copies the link, or tells the shopper to copy it', { tag: '@long' }, async ({ page, context }) => {
  await allowClipboard(context)
  await page.clock.install()
  await page.goto('/home')
  const copy = page.getByRole('banner').getByRole('button', { name: 'Copy link' })
  // A toast stays until it is seen.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await copy.click()
  await expect(page.getByText('Link copied to clipboard!', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  const toast = page.locator('[aria-live]').filter({ hasText: 'Link copied to clipboard!' })
  await expect.poll(() => toast.boundingBox()).toMatchObject({ x: 12, width: 336 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => toast.boundingBox()).toMatchObject({ x: 1280 - 384 - 16, y: 112 })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.fastForward(5_000)
  await expect(page.getByText('Link copied to clipboard!', { exact: true })).toBeHidden()

  await breakClipboard(page)
  await copy.click()
  await expect(page.getByText('Failed to copy link! Please copy manually', { exact: true })).toBeVisible()
})

test('a product shows its delivery date and remembers the pincode', async ({ page, complaints }, info) => {
  const [product, other] = products.filter(({ sizes }) => sizes.some(({ codPrice }) => codPrice !== null))
  await page.goto(`/product/${product?.id}`)
  const box = page.getByRole('region', { name: 'Delivery' })
  const pincode = box.getByRole('textbox', { name: 'Delivery to pincode' })
  await expect(box.getByRole('status')).toHaveText(/^Enter your pincode/)
  await pincode.fill('744 101')
  await box.getByRole('button', { name: 'Check' }).click()
  await expect(box.getByRole('status')).toHaveText(/^Arrives by .+ · No cash on delivery to this pincode$/)
  await pincode.fill('560001')
  await pincode.press('Enter')
  await expect(box.getByRole('status')).toHaveText(/^Arrives by .+ · Cash on delivery available$/)
  await expect(page).toHaveURL(/\/product\/[\w-]+$/)
  await expectSoundScreen(page, info)

  await page.goto(`/product/${other?.id}`)
  await expect(pincode).toHaveValue('560001')
  await expect(box.getByRole('status')).toHaveText(/^Arrives by/)
  await page.route('**/delivery/*', (route) => route.fulfill({ status: 503 }))
  await pincode.fill('999999')
  await pincode.press('Enter')
  await expect(box.getByRole('status')).toContainText('We couldn’t check that right now.')
  // The browser logs the 503.
  await expect.poll(() => complaints.splice(0).length).toBe(1)
  await page.unroute('**/delivery/*')
  await pincode.press('Enter')
  await expect(box.getByRole('status')).toHaveText('We can’t deliver to this pincode yet.')
})

async function addressesIn(part: Locator): Promise<(string | null)[]> {
  return part.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

async function allowClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
}

async function breakClipboard(page: Page): Promise<void> {
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      configurable: true,
      value: () => Promise.reject(new Error('not allowed')),
    }),
  )
}

test('a desktop’s first screen of the home page shows products', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/home')
  const first = page.getByRole('region', { name: 'New Arrivals' }).locator('img').first()
  await expect(first).toBeInViewport({ ratio: 0.7 })
})
