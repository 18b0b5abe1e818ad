import { demoProducts, inTurn, open, openProduct, press, testEveryState } from '../support/accessibility.ts'
import { expect } from '../support/shopper.ts'

const phone = { width: 360, height: 740 }

testEveryState('product: sizes and stock', {
  'with sizes, one of them sold out': openProduct(demoProducts.halfGone),
  'a size that is not available': press(/, sold out$/),
  'in the cart': inTurn(press('Add to Cart'), async (page) => {
    await expect(page.getByText('Added to cart')).toBeVisible()
    await expect(page.getByRole('button', { name: 'One less' })).toBeEnabled()
  }),
  'the search box brought out': async (page) => {
    await page.setViewportSize(phone)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  },
  'without sizes': openProduct(demoProducts.unsized),
  'sold out': open(`/product/${demoProducts.soldOut.id}`, 'Product has been sold out. Please check back later.'),
  'nearly gone': open(`/product/${demoProducts.low.id}`, 'Hurry Up'),
})

testEveryState('product: pictures and reviews', {
  'with a video': inTurn(openProduct(demoProducts.filmed), async (page) => {
    await page
      .getByRole('link', { name: /^Video \d/ })
      .first()
      .click()
    await expect(page.getByLabel(/^Video of /)).toBeInViewport()
  }),
  'the picture brought near': inTurn(openProduct(demoProducts.praised), async (page) => {
    await page
      .getByRole('link', { name: /^Zoom: / })
      .first()
      .click()
    await press('Zoom in')(page)
  }),
  'reviews unfolded': inTurn(openProduct(demoProducts.praised), async (page) => {
    for (const fold of await page.getByText(/^(Read more|Show \d+ more|Product details)$/).all())
      if (await fold.isVisible()) await fold.click()
  }),
  'sample reviews': open(`/product/${demoProducts.unknown.id}`, 'Sample review'),
})
