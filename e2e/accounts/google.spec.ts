import type { Page, TestInfo } from '@playwright/test'
import { codeSentTo, expect, expectSoundScreen, hasScript, newPhone, test, untilUsable } from '../support/shopper.ts'

test('Google sign-in returns the shopper to the page they wanted', async ({ page }, info) => {
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Walk out in style' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expectScreen(page, info, 'Choose an account')
  await beSomebody(page, 'Nandini Das')
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText("You haven't placed any orders yet !")).toBeVisible()
  if (!hasScript(info)) return
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Nandini')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(/@mail\.example$/)).toBeVisible()
})

test(
  'after a cancelled or invalid Google sign-in the shopper sees why and can try again',
  { tag: '@long' },
  async ({ page }, info) => {
    await page.goto('/loginStart?next=/wishlist')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You didn’t finish logging in with Google.')).toBeVisible()
    await expectScreen(page, info, 'Login with your phone')

    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByText('Simulate a failure').click()
    await page.getByLabel('Sandbox response').selectOption('was meant for another shop')
    await page.getByRole('button', { name: /^Asha Rao/ }).click()
    await expect(page.getByText('Google login didn’t work.')).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid')

    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await beSomebody(page, 'Meera Pillai')
    await expect(page).toHaveURL(/\/wishlist$/)
    await expect(page.getByText('Your wishlist is empty !')).toBeVisible()
  },
)

test('a shopper links a phone to a Google account, then unlinks Google', { tag: '@long' }, async ({ page }, info) => {
  const phone = newPhone()
  await page.goto('/profile/sign-in')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await beSomebody(page, 'Farida Khan')
  await expectScreen(page, info, 'Ways to log in')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('Sent to')).toBeVisible()
  await typeIn(page, info, await codeSentTo(page, phone))
  await page.getByRole('button', { name: 'Confirm' }).click()

  const ways = page.getByRole('main')
  await expect(ways.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible()
  await page.getByRole('link', { name: 'Unlink Google' }).click()
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(ways.getByText('Not linked')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unlink Phone' })).toHaveCount(0)
  await expectScreen(page, info, 'Add Google')
})

/** Chooses an account that no other test uses. */
async function beSomebody(page: Page, name: string): Promise<void> {
  await page.getByText('Use another account').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${crypto.randomUUID()}@mail.example`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function typeIn(page: Page, info: TestInfo, code: string): Promise<void> {
  if (!hasScript(info)) {
    await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
    return
  }
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(code)
}

async function expectScreen(page: Page, info: TestInfo, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  // The callback loads a new document.
  if (hasScript(info)) await untilUsable(page)
  await expectSoundScreen(page, info)
}
