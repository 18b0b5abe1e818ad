import type { CDPSession, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundScreen, test } from '../support/shopper.ts'
import {
  authenticatorCode,
  grantLink,
  joinAsStaff,
  newStaffName,
  offeredLetters,
  signInAsStaff,
} from '../support/staff.ts'

test('an owner accepts an invite with a passkey, signs out and signs in again', async ({ page }, info) => {
  await givePasskeys(page)
  const name = newStaffName('Meera')
  await page.goto(await grantLink({ name }))
  await expectAccessible(page, info)
  await page.getByRole('button', { name: 'Start on this device' }).click()
  await expect(page).toHaveURL(/\/admin\/join$/)
  await expectAccessible(page, info)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'My sign-ins' })).toBeVisible()
  await expect(page.getByText('Add another in case you lose it')).toBeVisible()
  await expectAccessible(page, info)
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: /Good to see you, Meera/ })).toBeVisible()
  await expectSoundScreen(page, info)
})

test('a staff member accepts an invite with an authenticator app and signs in with the next code', async ({
  page,
}, info) => {
  const { name, letters, code } = await joinAsStaff(page, { roles: ['orders', 'support'] })
  await expectNoSidewaysScroll(page, info)
  await page.goto('/admin/staff')
  await expect(page.getByText('Your role has no access to this part.')).toBeVisible()
  await signOut(page)
  await page.getByRole('textbox', { name: 'Your name here' }).fill(name.toUpperCase())
  await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in with a code' }).click()
  await expect(page.getByText('That name and code don’t match, or the code was used already.')).toBeVisible()
  await expectAccessible(page, info)
  // The code of the next 30 seconds: clocks may differ by that much.
  await page.getByRole('textbox', { name: '6-digit code' }).fill(authenticatorCode(letters, 1))
  await page.getByRole('button', { name: 'Sign in with a code' }).click()
  await expect(page.getByRole('heading', { name: /Good to see you/ })).toBeVisible()
})

test(
  'the owner invites a staff member, changes their roles and removes them; the audit log shows it all',
  { tag: '@long' },
  async ({ page }, info) => {
    const { name } = await signInAsStaff(page)
    await page.goto('/admin/staff')
    const invited = newStaffName('Farhan')
    await page.getByRole('textbox', { name: 'Name' }).fill(invited)
    await page.getByRole('checkbox', { name: /^Orders/ }).check()
    await page.getByRole('button', { name: 'Create a link' }).click()
    await expect(page.getByRole('textbox', { name: `Link for ${invited}` })).toHaveValue(/\/admin\/join\/[\w-]{43}$/)
    await expect(page.getByText('Invited').first()).toBeVisible()
    await expectSoundScreen(page, info)

    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Finance/ }).check()
    await page.getByRole('button', { name: 'Save roles' }).click()
    await expect(page.getByRole('status').filter({ hasText: `${name} is Owner and Finance now.` })).toBeVisible()

    await page.goto('/admin/audit?action=change-roles')
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
    await page.locator('summary').first().click()
    await expect(page.getByText(/finance/).first()).toBeVisible()
    await expectSoundScreen(page, info)
  },
)

test('a second sign-in method needs step-up, which a passkey can give until it is removed', async ({
  page,
  complaints,
}, info) => {
  await givePasskeys(page)
  await joinAsStaff(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await page.context().setOffline(false)
  complaints.splice(0)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await page.goto('/admin/prove?next=/admin/staff')
  await expectAccessible(page, info)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
  await page.goto('/admin/me')
  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
  expect(await offeredLetters(page)).toMatch(/^[A-Z2-7 ]{39}$/)
  // The device still offers it.
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That passkey was removed from this shop.')
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/** Chromium's virtual authenticator, which confirms every passkey. */
async function givePasskeys(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return device
}
