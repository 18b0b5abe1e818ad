import { expect, expectSoundScreen, test } from '../support/shopper.ts'
import { newStaffName, signInAsStaff } from '../support/staff.ts'

test(
  'a webhook endpoint is added, tested and seen failing, and its delivery is inspected',
  { tag: '@long' },
  async ({ page }, info) => {
    await signInAsStaff(page)
    await page.goto('/admin/webhooks/new')
    const name = newStaffName('Books')
    // A private address: refused at once, without a request.
    await page.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1:8443/strut')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_.{44}$/)
    await expectSoundScreen(page, info)
    await page.getByRole('link', { name: 'I have copied it' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Sending a test event.' })).toBeVisible()
    const delivery = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first()
    // The delivery takes about a second; reloading shows it.
    await expect(async () => {
      await page.reload()
      await expect(delivery).toContainText('the shop does not go there', { timeout: 1_000 })
    }).toPass()
    await delivery.getByRole('link').click()
    await expect(page.getByText('It is tried again')).toBeVisible()
    await expect(page.getByText('No answer')).toBeVisible()
    await expectSoundScreen(page, info)
  },
)
