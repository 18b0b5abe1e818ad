import type { Page } from '@playwright/test'
import {
  answerQuestion,
  codeSentTo,
  expect,
  expectAccessible,
  expectGivenUp,
  expectNoSidewaysScroll,
  holdUp,
  newPhone,
  test,
  typeCode,
} from '../support/shopper.ts'

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page, place: number) => page.getByRole('textbox', { name: `Digit ${place} of 6` })
const wait = 'Please wait for security verification to complete'

test('after sign-in and name capture the shopper reaches the page they wanted', async ({ page }, info) => {
  await page.goto('/loginStart?next=/orders')
  await typeCode(page, info)
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Asha Rao')
  await button(page, 'Register').click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText("You haven't placed any orders yet !")).toBeVisible()
})

test('Send OTP appears at ten digits and is enabled once the captcha is solved', async ({ page }) => {
  const letGo = await holdUp(page, '**/bot-check*')
  await page.goto('/loginStart')
  await expect(page.getByText('We will send you a one time password on this phone number')).toBeVisible()
  await phoneField(page).pressSequentially('987654321')
  await expect(button(page, 'Send OTP')).toBeHidden()
  await phoneField(page).press('0')
  await expect(button(page, 'Send OTP')).toBeVisible()
  await expect(button(page, 'Send OTP')).toBeDisabled()
  await phoneField(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(wait)
  letGo()
  await expect(page.getByText('Security check done')).toBeVisible()
  await expect(page.getByText(wait)).toHaveCount(0)
  await expect(button(page, 'Send OTP')).toBeEnabled()
  await expect(phoneField(page)).toHaveValue('9876543210')
})

test('the OTP boxes accept keys, arrows, Backspace and a pasted message; the phone number is locked', async ({
  page,
}, info) => {
  const phone = await sendCode(page)
  await expect(phoneField(page)).toHaveValue(phone)
  await expect(phoneField(page)).not.toBeEditable()
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type('12')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(page, 2)).toBeFocused()
  await expect(box(page, 2)).toHaveValue('')
  await page.keyboard.press('ArrowLeft')
  await expect(box(page, 1)).toBeFocused()
  const code = await codeSentTo(page, phone)
  await paste(page, `Your code: ${code.slice(0, 3)} ${code.slice(3)}`)
  for (let place = 1; place <= 6; place += 1) await expect(box(page, place)).toHaveValue(code[place - 1] ?? '')
  await expectNoSidewaysScroll(page, info)
  await expect(page.getByText('Security check done')).toBeVisible()
  await expect(box(page, 6)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible()
})

test('the code is filled in from the SMS (WebOTP)', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const offered = new Promise((resolve) => Object.assign(window, { offer: resolve }))
    Object.assign(window, { OTPCredential: class {} })
    Object.defineProperty(navigator.credentials, 'get', { value: () => offered })
  })
  const phone = await sendCode(page)
  await expect(page.getByText('Security check done')).toBeVisible()
  const code = await codeSentTo(page, phone)
  await page.evaluate((sent) => {
    const { offer } = window as unknown as { offer: (given: unknown) => void }
    offer({ code: sent })
  }, code)
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible()
})

test('a wrong code shows an error and can be corrected; the right code signs in', async ({ page }, info) => {
  const phone = await sendCode(page)
  const code = await codeSentTo(page, phone)
  // One typing error at the end, so that the right digits replace it.
  const slip = code.slice(0, 5) + ((Number(code[5]) + 1) % 10)
  await page.keyboard.type(slip)
  await button(page, 'Login').click()
  await expect(page.getByRole('alert')).toHaveText('That code isn’t right. Please check it and try again.')
  await expect(box(page, 1)).toBeFocused()
  await expectAccessible(page, info)
  await page.keyboard.type(code)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await button(page, 'Login').click()
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible()
})

test('the security check goes on as soon as the connection is back', async ({ page }) => {
  await page.clock.install()
  let isLost = true
  await page.route('**/bot-check*', (route) => (isLost ? route.fulfill({ status: 404 }) : route.continue()))
  const failed = page.waitForResponse('**/bot-check*')
  await page.goto('/loginStart')
  await failed
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  isLost = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Security check done')).toBeVisible()
})

test('Resend counts down; asking too early shows how long to wait', async ({ page, complaints }) => {
  await page.clock.install()
  const phone = await sendCode(page)
  const sent = await codeSentTo(page, phone)
  const counting = page.getByRole('button', { name: /^Resend in \d+ s$/ })
  await expect(counting).toBeDisabled()
  // Pauses the browser's clock only: the shop has its own. The captcha is solved before the wait is over.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  const left = async () => Number(/\d+/.exec(await counting.innerText())?.[0])
  await page.clock.runFor(Math.max(0, (await left()) - 10) * 1_000)
  while ((await left()) > 4) await page.clock.runFor(1_000)
  await expect(page.getByRole('button', { name: /^Resend in \d s$/ })).not.toHaveAttribute('aria-disabled')
  await page.clock.runFor(5_000)
  await button(page, 'Resend').click()
  await expect(page.getByRole('alert')).toHaveText(/^Please wait \d+ seconds before requesting another code\.$/)
  await expect(counting).toBeDisabled()
  expect(await codeSentTo(page, phone)).toBe(sent)
  // The browser logs the 429.
  complaints.length = 0
})

test('an expired code shows an error, and a new code can be sent', async ({ page }) => {
  const phone = await sendCode(page)
  const code = await codeSentTo(page, phone)
  // Expires with the code.
  await page.context().clearCookies({ name: 'otp' })
  await page.keyboard.type(code)
  await button(page, 'Login').click()
  await expect(page.getByRole('alert')).toHaveText('That code has expired. Please request a new one.')
  await expect(phoneField(page)).toHaveValue(phone)
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible()
})

test('Change Phone Number keeps the number for editing', { tag: '@long' }, async ({ page }) => {
  const phone = await sendCode(page)
  await button(page, 'Change Phone Number').click()
  await expect(phoneField(page)).toBeFocused()
  await expect(phoneField(page)).toHaveValue(phone)
  await expect(phoneField(page)).toBeEditable()
})

test(
  'while the captcha does not respond no code is sent, with a message',
  { tag: '@long' },
  async ({ page, complaints }, info) => {
    await expectGivenUp(page, '**/bot-check*')
    await expectAccessible(page, info)
    await page.unroute('**/bot-check*')
    await button(page, 'Try again').click()
    await expect(page.getByText('Security check done')).toBeVisible()
    await expect(button(page, 'Send OTP')).toBeEnabled()
    complaints.length = 0
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script a question replaces the captcha and one field replaces the OTP boxes', { tag: '@long' }, async ({
    page,
  }) => {
    const phone = newPhone()
    await page.goto('/loginStart')
    await phoneField(page).fill(phone)
    await answerQuestion(page)
    await button(page, 'Send OTP').click()
    await expect(button(page, 'Resend')).toBeVisible()
    await expect(box(page, 1)).toBeHidden()
    const field = page.getByRole('textbox', { name: '6-digit code' })
    await field.fill(await codeSentTo(page, phone))
    await button(page, 'Login').click()
    await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible()
  })
})

test('the captcha is loaded only on the phone login page', { tag: '@long' }, async ({ page }) => {
  const requestedPages: string[] = []
  page.on('request', (request) => {
    if (/bot-check|altcha-worker|turnstile|cloudflare/.test(request.url()))
      requestedPages.push(new URL(page.url()).pathname)
  })
  for (const path of ['/home', '/search', '/cart', '/login', '/register', '/profile', '/terms']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(requestedPages).toEqual([])
  await page.goto('/loginStart')
  await expect(page.getByText('Security check done')).toBeVisible()
  expect(new Set(requestedPages)).toEqual(new Set(['/loginStart']))
})

test('a sign-in leaves no session, code or phone number where a script can read it', async ({ page }) => {
  const phone = await sendCode(page)
  const code = await codeSentTo(page, phone)
  await page.keyboard.type(code)
  await button(page, 'Login').click()
  await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible()
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
  )
  const secrets = (await page.context().cookies())
    .filter(({ name }) => name === 'sid')
    .map(({ value }) => JSON.parse(atob(decodeURIComponent(value))) as string)
  expect(secrets).toHaveLength(1)
  for (const secret of [...secrets, code, phone]) expect(readable).not.toContain(secret)
})

/** Requests a code and waits for its fields. */
async function sendCode(page: Page): Promise<string> {
  const phone = newPhone()
  await page.goto('/loginStart')
  await phoneField(page).fill(phone)
  await button(page, 'Send OTP').click()
  await expect(button(page, 'Change Phone Number')).toBeVisible()
  await expect(box(page, 1)).toBeFocused()
  return phone
}

/** A long press on the first field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}
