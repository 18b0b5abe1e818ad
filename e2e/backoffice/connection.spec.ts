import { expect, test } from '../support/shopper.ts'
import { newStaffName, signInAsStaff } from '../support/staff.ts'

test('a form that is saved without a connection stays, and is sent when the connection is back', async ({
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
  // Probes failed, as they should.
  complaints.length = 0
  await context.setOffline(false)
  await expect(page.getByText('Saved. The shop shows it.')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
