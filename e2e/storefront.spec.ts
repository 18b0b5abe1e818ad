import type { BrowserContext, Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, typeCode } from './shopper.ts'

/** What only a browser can show of the public pages (docs/conformance.md). */

const [first, second] = products.filter(({ category }) => category === 'Caps')
const soldOut = products.find(({ sizes }) => sizes.every(({ stock }) => stock === 0))
const halfGone = products.find(
  ({ sizes }) => sizes.some(({ stock }) => stock === 0) && sizes.some(({ stock }) => stock > 0),
)
if (!first || !second || !soldOut || !halfGone)
  throw new Error('The demo shop lacks what these journeys look at')

const splash = (page: Page) => page.locator('shop-splash')

test('the splash is there once in a session, never in the way, and gone after 1.2 s', async ({ page }) => {
  await page.goto('/home')
  await expect(splash(page)).toHaveCSS('pointer-events', 'none')
  await expect(splash(page)).toHaveCSS('animation-duration', '1.2s')
  await page.getByRole('link', { name: 'Shoes' }).first().click()
  await expect(page).toHaveURL(/category=Shoes/)
  await expect(splash(page)).toBeHidden()

  await page.reload()
  await expect(splash(page)).toHaveCSS('display', 'none')
})

test('whoever wants no motion sees no splash, and slides that stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/home')
  await expect(splash(page)).toHaveCSS('display', 'none')
  const slides = page.getByRole('region', { name: 'Offers', exact: true })
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(slides.getByRole('button', { name: 'Slide 1' })).toHaveAttribute('aria-current', 'true')
})

test('slides change every four seconds, hovered or not, and start over after the last', async ({ page }) => {
  await page.clock.install()
  await page.goto('/home')
  const slides = page.getByRole('region', { name: 'Offers', exact: true })
  const marks = slides.getByRole('button', { name: /^Slide \d$/ })
  await expect(slides.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
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

test('a phone that is turned keeps the slide in its frame', async ({ page }) => {
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

test('a link with an advertisement’s tail opens the page that it means', async ({ page }) => {
  await page.goto('/search?utm_source=letter&offer=under&value=1499&category=Shoes')
  await expect(page.getByRole('heading', { name: 'Shoes' })).toBeVisible()
  const offer = page.getByRole('main').getByRole('link', { name: 'Under ₹1,499' })
  await expect(offer).toHaveAttribute('href', '/search?category=Shoes')
  await page.waitForLoadState('networkidle')
})

test('home stands in its order, from the categories to the footer', async ({ page }) => {
  await page.goto('/home')
  const parts = page.getByRole('main').getByRole('region').or(page.getByRole('contentinfo'))
  await expect(parts).toHaveCount(8)
  const named = ['Categories', 'Offers', 'New Arrivals', 'Top Rated', 'More offers', 'Most Wishlisted']
  for (const [at, name] of [...named, 'Most Ordered'].entries()) {
    await expect(parts.nth(at)).toHaveAccessibleName(name)
  }
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(`© ${new Date().getFullYear()} Strut`)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms')
  await expect(footer.getByRole('listitem')).toHaveText(['Follow us', 'Call us', 'WhatsApp', 'E-mail'])
  const product = page.getByRole('main').getByRole('article').first().getByRole('link')
  await expect(product).toHaveAttribute('href', /^\/product\/[a-z0-9-]+#top$/)
})

test('the bars have the measures and the entries of the specification', async ({ page }) => {
  await page.goto('/home')
  const box = page.getByRole('search')
  const share = await box.evaluate(
    (form) => form.getBoundingClientRect().width / (form.parentElement?.clientWidth ?? 0),
  )
  expect(share).toBeCloseTo(0.9, 2)
  await expect(box.getByRole('button', { name: 'Search' }).locator('svg')).toHaveAttribute('width', '25')

  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('navigation', { name: 'Menu' })
  await expect(drawer).toHaveCSS('width', '300px')
  const links = drawer.getByRole('link')
  await expect(links.first().locator('svg').first()).toHaveAttribute('width', '60')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([
    '/profile',
    '/search',
    ...['Crocs', 'Shoes', 'Caps', 'Wallets', 'Converse', 'Watch', 'Perfumes'].map(
      (category) => `/search?category=${category}`,
    ),
    '/wishlist',
    '/orders',
    '/profile',
  ])
})

test('the link is copied from the top bar, or the shopper is told to do it', async ({ page, context }) => {
  await allowClipboard(context)
  await page.clock.install()
  await page.goto('/home')
  const copy = page.getByRole('banner').getByRole('button', { name: 'Copy link' })
  await copy.click()
  await expect(page.getByText('Link copied to clipboard!', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.clock.fastForward(5_000)
  await expect(page.getByText('Link copied to clipboard!', { exact: true })).toBeHidden()

  await breakClipboard(page)
  await copy.click()
  await expect(page.getByText('Failed to copy link! Please copy manually', { exact: true })).toBeVisible()
})

test('a product is shared by the phone’s own sheet, and copied where there is none', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: (what: unknown) => Promise.resolve(void shared.push(what)),
    })
  })
  await page.goto(`/product/${first.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
    { title: first.name, url: page.url() },
  ])

  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.reload()
  await breakClipboard(page)
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).click()
  await expect(
    page.getByText(`Failed to copy the link. Please copy it manually: ${page.url()}`),
  ).toBeVisible()
})

test('the drawer opens and closes by keyboard and gives the focus back', async ({ page }) => {
  await page.goto('/home')
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('navigation', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await expect(drawer.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
})

test('Back brings the list, its page and the place in it; home forgets them', async ({ page }) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('strut-listing'))
  await page.goto('/search')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  const card = page.getByRole('main').getByRole('article').nth(12)
  await card.scrollIntoViewIfNeeded()
  const scroll = await page.evaluate(() => window.scrollY)
  expect(scroll).toBeGreaterThan(200)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(scroll))
  expect(JSON.parse((await kept()) ?? '{}')).toMatchObject({ page: 1 })

  await page.getByRole('banner').getByRole('link', { name: 'Strut, home' }).click()
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  await expect.poll(kept).toBeNull()
  const categories = await page.evaluate(() => JSON.parse(localStorage.getItem('categories') ?? '[]'))
  expect(categories).toContainEqual(expect.objectContaining({ category: 'Watch', stockMapRequired: false }))
})

test('what was looked at last stands under the next product, until it is cleared', async ({ page }, info) => {
  await page.goto(`/product/${first.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('strut-viewed') !== null)
  await page.goto(`/product/${second.id}`)
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('link', { name: first.name })).toBeVisible()
  await expect(viewed.getByRole('link', { name: second.name })).toHaveCount(0)
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)
  await viewed.getByRole('button', { name: 'Clear recently viewed' }).click()
  await expect(viewed).toBeHidden()
})

test('a picture is brought near on the whole screen, and closing it gives the focus back', async ({
  page,
}, info) => {
  await page.goto(`/product/${first.id}`)
  const link = page.getByRole('link', { name: `Zoom: ${first.name}`, exact: true })
  await link.click()
  const dialog = page.getByRole('dialog', { name: `Picture of ${first.name}` })
  const picture = dialog.getByRole('img', { name: first.name })
  await expect(picture).toBeVisible()
  await expectAccessible(page, info)
  const far = await picture.boundingBox()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe((far?.width ?? 0) * 2.5)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('the stepper goes down to nothing, and what is sold out can’t be bought', async ({ page }, info) => {
  await page.goto(`/product/${first.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(cart).toHaveAccessibleName('Cart, 2 items')
  await page.getByRole('button', { name: 'One less' }).click()
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  await page.getByRole('button', { name: 'One less' }).click()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expect(cart).toHaveAccessibleName('Cart')

  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article')).toHaveCount(4)

  await page.goto(`/product/${soldOut.id}`)
  await expect(page.getByText('Product has been sold out. Please check back later.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Add to Cart|Buy Item/ })).toHaveCount(0)
  await expectAccessible(page, info)
})

test('the first size that can be bought is chosen, one that can’t be says why, and Buy Item leads to the cart', async ({
  page,
}) => {
  const available = halfGone.sizes.find(({ stock }) => stock > 0)?.size ?? ''
  const gone = halfGone.sizes.find(({ stock }) => stock === 0)?.size ?? ''
  await page.goto(`/product/${halfGone.id}`)
  await expect(page.getByRole('radio', { name: available, exact: true })).toBeChecked()
  await page.getByRole('button', { name: new RegExp(`^${gone}\\s*, sold out$`) }).click()
  await expect(page.getByText('This size is not available for this product yet!')).toBeVisible()
  await page.getByRole('button', { name: 'Buy Item' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByRole('link', { name: halfGone.name, exact: true })).toBeVisible()
})

test('the cart says when a price has changed since, and a removal can be felt', async ({ page }) => {
  await feelVibrations(page)
  await page.goto(`/product/${first.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.evaluate(() => {
    const kept: Record<string, number> = JSON.parse(localStorage.getItem('strut-prices') ?? '{}')
    const dearer = Object.entries(kept).map(([place, price]) => [place, price + 10_000])
    localStorage.setItem('strut-prices', JSON.stringify(Object.fromEntries(dearer)))
  })
  await page.goto('/cart')
  await expect(page.getByText(/^The price has changed. It was ₹\d+ when you added it.$/)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${first.name}` }).click()
  await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'felt'))).toEqual([100])
})

test('a heart is there once signed in, is felt, and takes back what the shop did not hear', async ({
  page,
  complaints,
}) => {
  await feelVibrations(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `Wishlist: ${first.name}` })
    .first()
  await page.goto(`/product/${first.id}`)
  await expect(heart).toHaveCount(0)
  await signIn(page)

  await page.goto(`/product/${first.id}`)
  await page.route('**/wishlist.data*', (route) => route.abort())
  await heart.click()
  await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  await page.unroute('**/wishlist.data*')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => Reflect.get(window, 'felt'))).toEqual([50, 50])
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('link', { name: first.name, exact: true })).toBeVisible()
})

test('words and prices are there before the pictures, and no placeholder outlives its picture by a second', async ({
  page,
}) => {
  await page.clock.install()
  let show = () => {}
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  await page.route('**/media/**', async (route) => {
    await shown
    await route.continue()
  })
  await page.goto('/search?category=Caps', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('main').getByRole('article').first()
  const placeholder = card.locator('.animate-shimmer')
  await expect(placeholder).toBeVisible()
  await expect(card.getByRole('link')).toBeVisible()
  await expect(card.getByText(/^₹/).first()).toBeVisible()
  show()
  await expect(placeholder.locator('..')).toHaveClass(/opacity-0/)
  await page.clock.fastForward(1_000)
  await expect(placeholder).toHaveCount(0)
})

test('the grid has two columns on a phone, then three, four and five', async ({ page }) => {
  await page.goto('/search')
  const grid = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
  for (const [width, columns] of [
    [360, 2],
    [768, 3],
    [1024, 4],
    [1280, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const tracks = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    await expect.poll(tracks, `columns at ${width}`).toBe(columns)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('listing and product are whole, show no splash and offer nothing that needs a script', async ({
    page,
  }) => {
    await page.goto('/search?category=Caps')
    await expect(splash(page)).toHaveCSS('display', 'none')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-asc')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/category=Caps&sort=price-asc/)
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()

    await expect(page.getByRole('button', { name: 'Buy Item' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
    const picture = page.getByRole('link', { name: /^Zoom: / }).first()
    await expect(picture).toHaveAttribute('href', /^\/media\/\w+\.webp$/)
    await page.getByRole('group').filter({ hasText: 'Delivery and returns' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).click()
    await expect(page.getByRole('heading', { name: 'Grievance officer' })).toBeVisible()
  })
})

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

async function feelVibrations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt: unknown[] = []
    Object.assign(window, { felt })
    Object.defineProperty(Navigator.prototype, 'vibrate', {
      configurable: true,
      value: (pattern: unknown) => felt.push(pattern) > 0,
    })
  })
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/loginStart')
  await typeCode(page, test.info())
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Asha Rao')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/cart$/)
}
