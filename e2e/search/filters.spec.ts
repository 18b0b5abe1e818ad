import type { Page } from '@playwright/test'
import { expect, holdUp, test } from '../support/shopper.ts'

/** On a phone filters are a sheet, on a desktop a column. */
async function openFilters(page: Page): Promise<boolean> {
  const opener = page.getByRole('button', { name: /^Filter( \(\d\))?$/ })
  const isSheet = await opener.isVisible()
  if (isSheet) await opener.click()
  return isSheet
}

const chip = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('each filter applies at once; its chip removes it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search?category=Shoes')
  const products = page.getByText(/^\d+ products?$/)
  const before = await products.innerText()
  const isSheet = await openFilters(page)
  if (isSheet) await expect(page.getByRole('heading', { name: 'Filters' })).toBeFocused()
  const size = page.getByRole('checkbox', { name: /^Size 8/ })
  await size.click()
  await expect(page).toHaveURL(/\/search\?category=Shoes&size=8$/)
  await expect(products).not.toHaveText(before)
  const shown = Number.parseInt(await products.innerText(), 10)
  await expect(size).toBeChecked()
  if (isSheet) {
    const show = page.getByRole('button', { name: `Show ${shown}`, exact: true })
    await expect(show).toBeVisible()
    await page.getByText('Rating', { exact: true }).first().click()
    await page.getByRole('radio', { name: /^4★ and above/ }).click()
    await expect(page).toHaveURL(/size=8&rating=4$/)
    await page.getByRole('button', { name: /^Show \d+$/ }).click()
    await expect(page.getByRole('button', { name: /^Show/ })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused()
    await chip(page, '4★ and above').click()
  }
  await chip(page, 'Size 8').click()
  await expect(page).toHaveURL(/\/search\?category=Shoes$/)
  // The sheet reopens on its last pane.
  if (await openFilters(page)) await page.getByText('Size', { exact: true }).first().click()
  await expect(size).not.toBeChecked()
})

test('a price being typed stays when the response to the other one arrives', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search?category=Shoes')
  if (await openFilters(page)) await page.getByText('Price', { exact: true }).first().click()
  const [min, max] = [page.getByLabel('Min ₹'), page.getByLabel('Max ₹')]
  const letGo = await holdUp(page, /\/search\.data/)
  await min.fill('1000')
  await max.fill('20')
  letGo()
  await expect(page).toHaveURL(/min=1000$/)
  await expect(max).toHaveValue('20')
  await max.pressSequentially('00')
  await expect(max).toHaveValue('2000')
  await max.press('Enter')
  await expect(page).toHaveURL(/min=1000&max=2000$/)
  await expect(page.getByText('₹1,000 – ₹2,000')).toBeAttached()
})

test('Back after choosing filters on a phone shows the listing without them', async ({ page }) => {
  await page.goto('/home')
  await page.goto('/search?category=Shoes')
  await openFilters(page)
  await page.getByRole('checkbox', { name: /^Size 8/ }).click()
  await expect(page).toHaveURL(/size=8$/)
  await page.getByRole('checkbox', { name: /^Size 9/ }).click()
  await expect(page).toHaveURL(/size=8&size=9$/)
  await page.getByRole('button', { name: /^Show \d+$/ }).click()
  await page.goBack()
  await expect(page).toHaveURL(/category=Shoes$/)
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
})

test('Back removes the last filter', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search?category=Shoes')
  await page.goto('/search?category=Shoes&rating=4')
  await page.goBack()
  await expect(page).toHaveURL(/category=Shoes$/)
  await openFilters(page)
  await expect(page.getByRole('checkbox', { name: /^Size 8/ })).not.toBeChecked()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are chosen and applied by a form', { tag: '@long' }, async ({ page }) => {
    await page.goto('/search?category=Shoes&sort=price-asc')
    await openFilters(page)
    await page.getByRole('checkbox', { name: /^Size 8/ }).check()
    await page.getByRole('checkbox', { name: /^Size 9/ }).check()
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/category=Shoes&sort=price-asc&size=8&size=9/)
    await expect(chip(page, 'Size 8')).toBeVisible()
    await expect(chip(page, 'Size 9')).toBeVisible()
  })
})
