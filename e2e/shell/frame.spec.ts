import type { Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { expect, holdUp, test, untilUsable } from '../support/shopper.ts'

/** The frame and the product's bar under quick fingers, slow networks, keyboards and phones on their side. */

const [cap] = products.filter(({ category, sizes }) => category === 'Caps' && (sizes[0]?.stock ?? 0) > 6)
if (!cap) throw new Error('The demo shop lacks what these journeys look at')

const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const menu = (page: Page) => page.getByRole('button', { name: 'Open menu' })
/** By its locator the page would be scrolled first. */
const menuPlace = [28, 28] as const

test('a double tap on Add to Cart adds one unit', async ({ page }) => {
  await page.goto(`/product/${cap.id}`)
  const box = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox()
  const place = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24] as const
  await pressWhenItAppears(page, 'remove-one')
  // Both taps come before the answer, however slow the machine that taps; what comes after it is pressed in the page.
  const answer = await holdUp(page, '**/cart.data*')
  await page.touchscreen.tap(...place)
  await page.touchscreen.tap(...place)
  answer()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(page.getByRole('button', { name: 'One less' })).toBeEnabled()
  await page.touchscreen.tap(...place)
  await expect(cart(page)).toHaveAccessibleName('Cart')
  await expect(page.getByText('Added to cart')).toBeHidden()
})

test('on a slow network every tap on One more counts and shows at once', async ({ page }) => {
  await page.goto(`/product/${cap.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
  const answer = await holdUp(page, '**/cart.data*')
  const more = page.getByRole('button', { name: 'One more' })
  for (let tap = 0; tap < 4; tap++) await more.click()
  await expect(page.getByRole('status', { name: 'In your cart' })).toHaveText('5')
  answer()
  await expect(cart(page)).toHaveAccessibleName('Cart, 5 items')
  await expect(page.getByRole('status', { name: 'In your cart' })).toHaveText('5')
})

test('focus stays in place when the bar under it changes', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/product/${cap.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect(page.getByRole('button', { name: 'One more' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'One less' })).toBeEnabled()
  await page.getByRole('button', { name: 'One less' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
})

test('a tap beside the drawer closes it and activates nothing', { tag: '@long' }, async ({ page }) => {
  // Until it has slid out of sight nothing behind it hears a tap (ui/theme.css).
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/home', { waitUntil: 'networkidle' })
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.touchscreen.tap(...menuPlace)
  await expect(drawer(page).getByRole('link').first()).toBeFocused()
  await page.mouse.wheel(0, 400)
  for (const y of [30, 300, 500, 720]) {
    await expect(drawer(page)).toBeVisible()
    await page.touchscreen.tap(345, y)
    await expect(drawer(page)).toBeHidden()
    await expect(menu(page)).toBeFocused()
    await expect(page).toHaveURL(/\/home$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
    await page.touchscreen.tap(...menuPlace)
  }
})

test('focus is trapped in the open drawer and returns when it closes', async ({ page }) => {
  await page.goto('/home')
  const closings = {
    Escape: () => page.keyboard.press('Escape'),
    'the close button': () => drawer(page).getByRole('button', { name: 'Close menu' }).press('Enter'),
  }
  for (const [way, close] of Object.entries(closings)) {
    await menu(page).press('Enter')
    await expect(drawer(page).getByRole('link').first()).toBeFocused()
    const stops = await drawer(page).getByRole('link').or(drawer(page).getByRole('button')).count()
    for (let stop = 0; stop < stops + 3; stop++) {
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('.side-drawer'),
      )
      expect(outside, `stop ${stop}`).toBe(false)
      await page.keyboard.press('Tab')
    }
    await close()
    await expect(menu(page), way).toBeFocused()
  }
})

test('after a link that is gone with its page the focus is on the heading', async ({ page }) => {
  await page.goto('/search?category=Caps')
  await untilUsable(page)
  const heading = page.getByRole('heading', { level: 1 })
  const card = page.getByRole('main').getByRole('link', { name: cap.name }).first()
  await card.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(heading).toBeFocused()
  await expect(heading).not.toHaveCSS('outline-style', 'none')
  await page.goBack()
  await expect(heading).toBeFocused()
  await card.tap()
  await expect(page).toHaveURL(/\/product\//)
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
})

test('returning to a tab shows what another tab changed', { tag: '@long' }, async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/home')
  await expect(cart(page)).toHaveAccessibleName('Cart')
  const other = await context.newPage()
  await other.goto(`/product/${cap.id}`)
  await untilUsable(other)
  await other.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart(other)).toHaveAccessibleName('Cart, 1 item')
  await other.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.fastForward(5_000)
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
})

test.describe(() => {
  // The worker’s requests would pass by what this test holds up.
  test.use({ serviceWorkers: 'block' })

  test('a slow navigation shows progress', { tag: '@long' }, async ({ page }) => {
    await page.goto('/home')
    const arrive = await holdUp(page, '**/search.data*')
    await page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Shoes' }).click()
    const bar = page.locator('.animate-progress')
    await expect(bar).toBeVisible()
    await expect(bar).toHaveCSS('animation-delay', '0.15s')
    arrive()
    await expect(page).toHaveURL(/category=Shoes/)
    await expect(bar).toHaveCount(0)
  })
})

test('the footer reaches the bottom of a short page', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/profile')
  const end = () =>
    page.getByRole('contentinfo').evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom))
  await expect.poll(end).toBe(1600)
})

test('price and sizes fit a phone’s first screen, and in landscape no bar covers them', { tag: '@long' }, async ({
  page,
}) => {
  const longest = products.reduce((a, b) => (b.name.length > a.name.length ? b : a))
  await page.goto(`/product/${longest.id}`)
  const size = page.getByRole('group', { name: 'Size' }).getByText('6', { exact: true })
  const room = async () => {
    const [bar, box] = [await page.getByRole('button', { name: 'Buy Item' }).boundingBox(), await size.boundingBox()]
    return (bar?.y ?? 0) - (box ? box.y + box.height : 0)
  }
  await expect.poll(room).toBeGreaterThan(0)

  await page.setViewportSize({ width: 740, height: 360 })
  await page.evaluate(() => window.scrollTo(0, 900))
  for (const part of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })])
    await expect(part).not.toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a tap beside the drawer closes it and activates nothing', { tag: '@long' }, async ({ page }) => {
    await page.goto('/home')
    await menu(page).tap()
    await expect(drawer(page)).toBeVisible()
    await page.touchscreen.tap(345, 300)
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)
    await menu(page).tap()
    await drawer(page).getByRole('link', { name: 'Perfumes' }).tap()
    await expect(page).toHaveURL(/category=Perfumes/)
  })
})

/** Sooner than any finger. */
async function pressWhenItAppears(page: Page, intent: string): Promise<void> {
  await page.evaluate((value) => {
    const press = (_: unknown, watch: MutationObserver) => {
      const button = document.querySelector<HTMLElement>(`[name=intent][value=${value}]`)
      if (button === null) return
      watch.disconnect()
      button.click()
    }
    new MutationObserver(press).observe(document.body, { subtree: true, childList: true })
  }, intent)
}

test('at twice the font size nothing is cut off and the tabs’ labels stay whole', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const enlarge = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  await page.goto('/home')
  await enlarge()
  const cut = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.textContent),
      )
  expect(await cut('[aria-roledescription=slide] > a')).toEqual([])
  const lines = await page
    .locator('nav[aria-label=Main] a')
    .evaluateAll((tabs) =>
      tabs.map((tab) => Math.round(tab.clientHeight / parseFloat(getComputedStyle(tab).lineHeight))),
    )
  expect(new Set(lines).size).toBe(1)
  expect(await cut('nav[aria-label=Main] a')).toEqual([])
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await enlarge()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  expect(await cut('main h1, main h1 + *, main div:has(+ h1) > *')).toEqual([])
  await page.goto('/search?category=Perfumes')
  await enlarge()
  // One word, not a letter a line.
  const filter = await page.getByRole('button', { name: 'Filter' }).boundingBox()
  expect(filter?.height).toBeLessThan(120)
  expect(await cut('.discount-badge')).toEqual([])
})

test('the pause button of the slides stops the logo’s pulse', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/home')
  await untilUsable(page)
  const pulses = () =>
    page.evaluate(() =>
      document.getAnimations().some((one) => one instanceof CSSAnimation && one.animationName === 'pulse-logo'),
    )
  expect(await pulses()).toBe(true)
  await page.getByRole('button', { name: 'Pause slides' }).first().click()
  expect(await pulses()).toBe(false)
  await page.getByRole('button', { name: 'Play slides' }).first().click()
  expect(await pulses()).toBe(true)
})
