import type { Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { expect, recordAnnouncements, tabTo, test } from '../support/shopper.ts'

/** From the door to the cart and out again, in the ways in which people come. On a phone and on a desk. */

const shoe = products.find(({ id }) => id === 'kalinga-lawn-court')
const [small, larger, largest] = shoe?.sizes.map(({ size }) => size) ?? []
if (!shoe || !small || !larger || !largest) throw new Error('The demo shop lacks the shoe of these journeys')

const main = (page: Page) => page.getByRole('main')
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const lineOf = (size: string) => `${shoe.name}, size ${size}`

test('by keyboard: search, open a product, choose a size, add to cart, change size, empty the cart', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/home')
  const announcements = await recordAnnouncements(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('link').first()).toBeFocused()

  const menu = page.getByRole('button', { name: 'Open menu' })
  await tabTo(page, menu, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  const box = page.getByRole('combobox', { name: 'Search Product Name' })
  await tabTo(page, box)
  // In one go: a slow machine would be told what the first letters find, too, when the list is walked already.
  await page.keyboard.insertText('lawn')
  await expect.poll(announcements).toContain('1 suggestion')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText(shoe.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/product/${shoe.id}$`))
  await expect.poll(announcements).toContain(`${shoe.name} by ${shoe.brand}`)

  const picture = page.getByRole('link', { name: `Zoom: ${shoe.name}`, exact: true })
  await tabTo(page, picture)
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog').getByRole('button', { name: 'Zoom in' })
  await tabTo(page, zoom)
  const widthOf = async () => (await zoom.getByRole('img').boundingBox())?.width ?? 0
  const far = await widthOf()
  await page.keyboard.press('Enter')
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(widthOf).toBeGreaterThan(far * 1.7)
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()

  await tabTo(page, page.getByRole('radio', { name: small, exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: larger, exact: true })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
  await page.keyboard.press('Enter')
  await expect.poll(announcements).toContain('Added to cart')
  await expect(page.getByRole('button', { name: 'One more' })).toBeFocused()

  await tabTo(page, cart(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect.poll(announcements).toContain('Cart')
  await tabTo(page, page.getByRole('combobox', { name: `Size of ${lineOf(larger)}` }))
  await page.keyboard.press('ArrowDown')
  const size = page.getByRole('combobox', { name: `Size of ${lineOf(largest)}` })
  await expect(size).toHaveValue(largest)
  await expect(size).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: `One more of ${lineOf(largest)}` }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(announcements).toContain('2 items')
  await tabTo(page, page.getByRole('button', { name: `Remove ${lineOf(largest)}` }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filter, sort, page, search, open a product, add to cart, change size, empty the cart', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Watches' }).click()
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await sort.selectOption('price-asc')
    // The country of origin has a button of its own.
    const form = page.locator('form').filter({ has: sort })
    await form.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL(/category=Watch&sort=price-asc&page=1$/)
    await page.getByRole('link', { name: 'Watch 499', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?category=Watch&sort=price-asc&brand=Watch\+499$/)
    await main(page).getByRole('link', { name: 'Watch 499', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?category=Watch&sort=price-asc$/)

    await page.getByPlaceholder('Search Product Name').fill(`${shoe.name} under 2000`)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(main(page).getByRole('link', { name: 'Under ₹2,000' })).toBeVisible()
    await main(page).getByRole('link', { name: shoe.name, exact: true }).click()
    await page.locator('#buy').getByText(larger, { exact: true }).click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()

    await expect(page).toHaveURL(/\/cart$/)
    await page.getByRole('button', { name: `One more of ${lineOf(larger)}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart 2 items')
    await page.getByRole('combobox', { name: `Size of ${lineOf(larger)}` }).selectOption(largest)
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('button', { name: `One less of ${lineOf(largest)}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart 1 item')
    await page.getByRole('button', { name: `Remove ${lineOf(largest)}` }).click()
    await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
  })
})

test.describe('with Save-Data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' }, serviceWorkers: 'block' })

  test('the shop works and prefetches nothing', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', {
        configurable: true,
        value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' }),
      }),
    )
    await page.goto('/home')
    await page.waitForLoadState('networkidle')
    const prefetched: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Images in view and the visitor's session are requested on every page.
      if (request.resourceType() !== 'image' && pathname !== '/me') prefetched.push(pathname)
    })
    const link = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article').first().getByRole('link')
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await link.focus()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForTimeout(1_500)
    expect(prefetched).toEqual([])

    await link.click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await cart(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart 1 item')
  })
})
