import { spawnSync } from 'node:child_process'
import { noSettings } from '#tests/support/servers/blank-settings.ts'
import { expect, expectAccessible, test } from '../support/shopper.ts'

const blank = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>'

test('products imported while the shop is open are listed, found by search and added to the cart', async ({
  page,
  baseURL,
}, info) => {
  // Pictures stay on the seller's host.
  const isElsewhere = (url: URL) => url.origin !== baseURL && url.protocol.startsWith('http')
  await page.route(isElsewhere, (route) => route.fulfill({ contentType: 'image/svg+xml', body: blank }))
  const env = { ...process.env, ...noSettings, STRUT_DATA: process.env['STRUT_E2E_DATA'] }
  const args = ['cli/strut.ts', 'import', 'tests/support/catalogues/shopify-apparel.csv']
  const ran = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  expect(ran.status, ran.stdout + ran.stderr).toBe(0)

  await page.goto('/search?query=shirt')
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toBeVisible()
  await expectAccessible(page, info)
  await first.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
})
