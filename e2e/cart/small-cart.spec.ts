import { products } from '#demo/products.ts'
import { expect, expectAccessible, test } from '../support/shopper.ts'

/** The cart in the toast after adding: on a desktop only. */

const caps = products.filter(({ category, sizes }) => category === 'Caps' && sizes.some(({ stock }) => stock > 1))

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test(
    'adding a product shows the small cart with its total and links to cart and checkout',
    { tag: '@long' },
    async ({ page }, info) => {
      const [cap] = caps
      if (!cap) throw new Error('The demo shop has no cap in stock')
      await page.addInitScript(stopToastsFromExpiring)
      await page.goto(`/product/${cap.id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      const small = page.getByRole('region', { name: 'Cart' })
      await expect(small).toContainText(cap.name)
      await expect(small).toContainText('Total, 1 item')
      await expect(small.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/address')
      await expectAccessible(page, info)
      await small.getByRole('link', { name: 'View cart' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(small).toHaveCount(0)
    },
  )
})

test('on a phone a toast links to the cart instead, and is gone there', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(stopToastsFromExpiring)
  await page.goto(`/product/${caps[0]?.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { name: /^Cart/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeHidden()
})

function stopToastsFromExpiring() {
  const later = window.setTimeout.bind(window)
  const wait = (work: () => void, ms?: number, ...given: unknown[]) => (ms === 5_000 ? 0 : later(work, ms, ...given))
  Object.assign(window, { setTimeout: wait })
}
