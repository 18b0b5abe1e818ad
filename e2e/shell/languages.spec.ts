import { expect, type Page, test } from '@playwright/test'
import { untilUsable } from '../support/shopper.ts'

test.use({ serviceWorkers: 'allow' })

/** The pages that the service worker keeps, with the language in which it does. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('pages')).keys()
    return requests.map(({ url }) => url.replace(location.origin, ''))
  })

const language = (page: Page) => page.locator('html').getAttribute('lang')

/** The one in the footer; the menu has it too. */
const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await untilUsable(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('a shopper who changes the language reads it on every page, also without a connection', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openHome(page)
  await expect.poll(() => keptPages(page)).toContain('/home')
  await link(page, 'हिन्दी').click()
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => language(page)).toBe('hi-IN')
  await untilUsable(page)
  await expect.poll(() => keptPages(page)).toContain('/home?lang=hi')

  // By script, as from page to page.
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'कार्ट में डालें' })).toBeVisible()

  await context.setOffline(true)
  await page.goto('/home')
  await expect.poll(() => language(page)).toBe('hi-IN')
  await context.setOffline(false)
  await page.goto('/home')
  await untilUsable(page)
  await link(page, 'English').click()
  await expect.poll(() => language(page)).toBe('en-IN')
  await untilUsable(page)
  await context.setOffline(true)
  await page.goto('/home')
  await expect.poll(() => language(page)).toBe('en-IN')
  expect(await keptPages(page)).toEqual(expect.arrayContaining(['/home', '/home?lang=hi']))
})

test('Back shows the page in the language that was chosen since', { tag: '@long' }, async ({ page }) => {
  await page.goto('/home')
  await untilUsable(page)
  await page.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible()
  await link(page, 'हिन्दी').click()
  await expect.poll(() => language(page)).toBe('hi-IN')
  await untilUsable(page)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => language(page)).toBe('hi-IN')
})
