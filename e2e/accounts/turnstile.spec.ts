import type { Page } from '@playwright/test'
import { expect, expectGivenUp, newPhone, test } from '../support/shopper.ts'

// The shop has no Turnstile keys here: its responses are changed to those of a shop with keys, and Cloudflare's script
// is stubbed. The server's part is tested in front-door-sign-in.test.ts.

test.use({ serviceWorkers: 'block' })

const cloudflare = 'https://challenges.cloudflare.com'
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send OTP', exact: true })
const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })

test('Turnstile is shown for this step, and its token works once', { tag: '@long' }, async ({ page, complaints }) => {
  await keyTheShop(page)
  await page.route(`${cloudflare}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: cloudflareScript }),
  )
  await page.goto('/loginStart')
  const box = page.getByText('Cloudflare’s box for send')
  await expect(box).toBeVisible()
  await phoneField(page).fill(newPhone())
  await expect(sendButton(page)).toBeDisabled()
  await box.click()
  await expect(page.getByText('Security check done')).toBeVisible()
  // The token is invalid for this server, so it asks for another.
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please wait for security verification to complete')
  await expect(box).toHaveCount(1)
  await expect(sendButton(page)).toBeDisabled()
  await box.click()
  await expect(sendButton(page)).toBeEnabled()
  // The browser logs the 422.
  complaints.length = 0
})

test('an unreachable Turnstile script is retried every 8 s, with a message after 30 s', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  await keyTheShop(page)
  await expectGivenUp(page, `${cloudflare}/**`)
  complaints.length = 0
})

test('the phone login is loaded as a new document, because only its CSP allows Turnstile', { tag: '@long' }, async ({
  page,
}) => {
  await keyTheShop(page)
  await page.route(`${cloudflare}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: cloudflareScript }),
  )
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Login to Continue' }).click()
  await expect(page.getByText('Cloudflare’s box for send')).toBeVisible()
  expect(documents).toEqual(['/login', '/loginStart'])
})

/** Responses of the phone sign-in with Turnstile configured. */
async function keyTheShop(page: Page): Promise<void> {
  await page.route(/\/loginStart(\.data)?(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const opened = policy.replace("script-src 'self'", `script-src 'self' ${cloudflare}`)
    const body = (await answer.text()).replace(/(kind\\?",\\?")altcha/, '$1turnstile')
    return route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': opened },
      body,
    })
  })
}

/** A checkbox that a tap solves. */
const cloudflareScript = `window.turnstile = {
  render(place, { action, callback }) {
    const box = document.createElement('button')
    box.type = 'button'
    box.textContent = 'Cloudflare’s box for ' + action
    box.onclick = () => callback('a token for ' + action)
    place.append(box)
    return action
  },
  remove() { document.querySelectorAll('button').forEach((one) => one.textContent.startsWith('Cloudflare') && one.remove()) },
}`
