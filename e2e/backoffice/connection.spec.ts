import { staffIdleMinutes } from '#domain/staff/permissions.ts'
import { shopDatabase } from '../support/database.ts'
import { expect, expectAccessible, test } from '../support/shopper.ts'
import { authenticatorCode, joinAsStaff, newStaffName, signInAsStaff } from '../support/staff.ts'

test('a form submitted offline is kept, and sent when the connection is back', { tag: '@long' }, async ({
  page,
  context,
  complaints,
}) => {
  await signInAsStaff(page)
  await page.goto('/admin/pages/new')
  const title = newStaffName('Looks')
  const titleField = page.getByRole('textbox', { name: 'Title', exact: true })
  await titleField.fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Worn in Jaipur.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('No internet connection. Stay on this page')).toBeVisible()
  await expect(titleField).toHaveValue(title)
  // Failed probes, as expected.
  complaints.length = 0
  await context.setOffline(false)
  await expect(page.getByText('Saved. The shop shows it.')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a form submitted after the session ended is kept during a new sign-in, and sent', async ({ page }, info) => {
  await page.clock.install()
  const { name, letters } = await joinAsStaff(page)
  await page.goto('/admin/pages/new')
  const title = newStaffName('Looks')
  const titleField = page.getByRole('textbox', { name: 'Title', exact: true })
  await titleField.fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Worn in Jaipur.')
  await endSessions(name)
  await page.clock.fastForward('16:00')
  await page.getByRole('button', { name: 'Save' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, info)
  const code = dialog.getByRole('textbox', { name: '6-digit code' })
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Sign in with a code' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await code.fill(authenticatorCode(letters, 1))
  await dialog.getByRole('button', { name: 'Sign in with a code' }).click()
  await expect(page.getByText('Saved. The shop shows it.')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a form is not sent after another person signed in; a dialog says so', async ({ page }, info) => {
  await page.clock.install()
  const other = await joinAsStaff(page)
  const { name } = await joinAsStaff(page)
  await page.goto('/admin/pages/new')
  const title = newStaffName('Looks')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await endSessions(name)
  await page.clock.fastForward('16:00')
  await page.getByRole('button', { name: 'Save' }).last().click()
  const signIn = page.getByRole('dialog', { name: 'You were signed out' })
  await signIn.getByRole('textbox', { name: 'Your name here' }).fill(other.name)
  await signIn.getByRole('textbox', { name: '6-digit code' }).fill(authenticatorCode(other.letters, 1))
  await signIn.getByRole('button', { name: 'Sign in with a code' }).click()
  const dialog = page.getByRole('dialog', { name: `This page belongs to ${name}` })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, info)
  await dialog.getByRole('link', { name: 'Go to my pages' }).click()
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()
  await page.goto('/admin/pages')
  await expect(page.getByText(title)).toHaveCount(0)
})

test('the first page stays on the screen while the connection is away, and goes on when it is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.clock.install()
  await signInAsStaff(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed')
  await page.clock.fastForward('01:00')
  await failed
  await context.setOffline(false)
  // The failed probe, as expected.
  complaints.length = 0
  const polled = page.waitForResponse(/\/admin\/now/)
  await page.clock.fastForward('01:00')
  expect((await polled).status()).toBe(200)
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()
})

test('the work queues ask for a new sign-in on the page', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  const { name, letters } = await joinAsStaff(page)
  await page.goto('/admin?queue=confirm')
  await endSessions(name)
  await page.clock.fastForward('16:00')
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill(authenticatorCode(letters, 1))
  await dialog.getByRole('button', { name: 'Sign in with a code' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/queue=confirm/)
})

test('the page of a person whose access was ended is left, with the shopper on it', async ({ page, complaints }) => {
  await page.clock.install()
  const { name } = await signInAsStaff(page)
  await page.goto('/admin?queue=confirm')
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()
  const db = await shopDatabase()
  await db.updateTable('staff').set({ endedAt: new Date() }).where('name', '=', name).execute()
  await page.clock.fastForward('16:00')
  await expect(page).toHaveURL(/\/admin\/sign-in$/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('410')])
})

/** Lets a quarter of an hour pass since the person's last request. */
async function endSessions(name: string): Promise<void> {
  const db = await shopDatabase()
  await db
    .updateTable('staffSessions')
    .set({ lastSeenAt: new Date(Date.now() - (staffIdleMinutes + 1) * 60_000) })
    .where('staffId', 'in', db.selectFrom('staff').where('name', '=', name).select('id'))
    .execute()
}
