import type { Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { aBuyer, anOrder } from '../support/buyer.ts'
import { expect, expectAccessible, expectSoundScreen, holdUp, signUp, test } from '../support/shopper.ts'

/** Listing, product and cart, where a browser is needed (docs/conformance.md). */

const [first, second] = products.filter(({ category }) => category === 'Caps')
const soldOut = products.find(({ sizes }) => sizes.every(({ stock }) => stock === 0))
const halfGone = products.find(
  ({ sizes }) => sizes.some(({ stock }) => stock === 0) && sizes.some(({ stock }) => stock > 0),
)
if (!first || !second || !soldOut || !halfGone) throw new Error('The demo shop lacks what these journeys look at')

test('on tablet and desktop the columns are sticky and cover nothing below them', { tag: '@long' }, async ({
  page,
}) => {
  for (const [width, height] of [
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/product/${products[0]?.id}`)
    const room = await page.evaluate(() => {
      const below = document.querySelector('#ratings, #reviews')
      below?.scrollIntoView({ block: 'end' })
      const columns = [
        document.querySelector('[aria-label=Pictures]'),
        document.querySelector('main dl')?.closest('details'),
      ]
      const ends = columns.map((column) => column?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)
      return (below?.getBoundingClientRect().top ?? 0) - Math.max(...ends)
    })
    expect(room, `${width} pixels wide`).toBeGreaterThanOrEqual(0)
  }
})

test('Share opens the phone’s share sheet, or copies the link where there is none', { tag: '@long' }, async ({
  page,
}) => {
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
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([{ title: first.name, url: page.url() }])

  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.reload()
  await breakClipboard(page)
  await page.getByRole('main').getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(`Failed to copy the link. Please copy it manually: ${page.url()}`)).toBeVisible()
})

test('Back restores the listing, its page and scroll position; home clears them', async ({ page }) => {
  const stored = () => page.evaluate(() => sessionStorage.getItem('strut-listing'))
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
  expect(JSON.parse((await stored()) ?? '{}')).toMatchObject({ page: 1 })

  await page.getByRole('banner').getByRole('link', { name: 'Strut, home' }).click()
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  await expect.poll(stored).toBeNull()
  const categories = () => page.evaluate(() => JSON.parse(localStorage.getItem('categories') ?? '[]'))
  const watches = { id: expect.any(Number), category: 'Watch', title: 'Watches', sizes: [] }
  const specified = { thumbnail: expect.stringMatching(/^\/media\//), redirect_url: null, stock_map_required: false }
  await expect.poll(categories).toContainEqual({ ...watches, ...specified })
})

test('opening another product starts at the top with its own quantity', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/product/${first.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('status', { name: 'In your cart' })).toHaveText('1')
  const other = page.getByRole('region', { name: 'You may also like' }).getByRole('link').first()
  const name = await other.innerText()
  await other.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test(
  'recently viewed products are shown, in an empty cart too, until they are cleared',
  { tag: '@long' },
  async ({ page }, info) => {
    await page.goto(`/product/${first.id}`)
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
    await page.waitForFunction(() => localStorage.getItem('strut-viewed') !== null)
    await page.goto(`/product/${second.id}`)
    await page.mouse.wheel(0, 2_000)
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await expect(viewed.getByRole('link', { name: first.name })).toBeVisible()
    await expect(viewed.getByRole('link', { name: second.name })).toHaveCount(0)
    await expectSoundScreen(page, info)
    await page.goto('/cart')
    await expect(viewed.getByRole('link', { name: second.name })).toBeVisible()
    await expectSoundScreen(page, info)
    await viewed.getByRole('button', { name: 'Clear recently viewed' }).click()
    await expect(viewed).toBeHidden()
  },
)

test('the stepper goes down to zero, and a sold-out product cannot be bought', async ({ page }, info) => {
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
  await expect(page.getByRole('link', { name: `See all: ${soldOut.category}` })).toBeVisible()
  await expectAccessible(page, info)
})

test('the first available size is selected, an unavailable one shows an error, and Buy Item opens the cart', async ({
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

test('the cart shows a changed price, and removing an item vibrates', async ({ page }) => {
  await feelVibrations(page)
  await page.goto(`/product/${first.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.evaluate(() => {
    const prices: Record<string, number> = JSON.parse(localStorage.getItem('strut-prices') ?? '{}')
    const dearer = Object.entries(prices).map(([place, price]) => [place, price + 10_000])
    localStorage.setItem('strut-prices', JSON.stringify(Object.fromEntries(dearer)))
  })
  await page.goto('/cart')
  await expect(page.getByText(/^The price has changed. It was ₹\d+ when you added it.$/)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${first.name}` }).click()
  await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'felt'))).toEqual([100])
})

test('the wishlist heart needs sign-in, vibrates, and is reverted when the request fails', async ({
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
  await signUp(page)

  await page.goto(`/product/${first.id}`)
  await page.route('**/wishlist.data*', (route) => route.abort())
  await heart.click()
  await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  await page.unroute('**/wishlist.data*')
  const loaded = page.waitForResponse('**/wishlist.data*')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'felt'))).toEqual([50, 50])
  await loaded
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('link', { name: first.name, exact: true })).toBeVisible()
})

test('the size bought last is preselected for its shopper, until another one is tapped', { tag: '@long' }, async ({
  page,
}) => {
  const [bought, next] = products.filter(
    ({ category, sizes }) =>
      category === 'Shoes' && sizes.every(({ stock, codPrice }) => stock > 5 && codPrice !== null),
  )
  await aBuyer(page, { id: bought?.id ?? '', size: '8' })
  await anOrder(page, 'cod')
  await page.goto(`/product/${next?.id}`)
  await expect(page.getByRole('radio', { name: '8', exact: true })).toBeChecked()
  await expect(page.getByRole('group', { name: /^Size/ })).toContainText('UK 8 · EU 41.5')
  await page.getByRole('group', { name: 'Size' }).getByText('7', { exact: true }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('7')
})

test('text and prices appear before images, and a placeholder is gone one second after its image loads', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install()
  const show = await holdUp(page, '**/media/**')
  await page.goto('/search?category=Caps', { waitUntil: 'domcontentloaded' })
  const card = page.getByRole('main').getByRole('article').first()
  const placeholder = card.locator('.animate-shimmer')
  await expect(placeholder).toBeVisible()
  await expect(card.getByRole('link')).toBeVisible()
  await expect(card.getByText(/^₹/).first()).toBeVisible()
  // The clock is paused: otherwise the placeholder could be gone before the check.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  show()
  await expect(placeholder.locator('..')).toHaveClass(/opacity-0/)
  await page.clock.fastForward(1_000)
  await expect(placeholder).toHaveCount(0)
})

test('the grid has two columns on a phone, then three, four and five', { tag: '@long' }, async ({ page }) => {
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

  test('listing and product are complete, show no splash and offer nothing that needs a script', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/search?category=Caps')
    await expect(page.locator('shop-splash')).toHaveCSS('display', 'none')
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await sort.selectOption('price-asc')
    // The country of origin has its own button.
    const form = page.locator('form').filter({ has: sort })
    await form.getByRole('button', { name: 'Apply' }).click()
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

async function breakClipboard(page: Page): Promise<void> {
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      configurable: true,
      value: () => Promise.reject(new Error('not allowed')),
    }),
  )
}
