import { expect, expectSoundScreen, signUp, test } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

test('the owner issues a gift card and its shopper claims it by the link', { tag: '@long' }, async ({ page }, info) => {
  await signInAsStaff(page)
  await page.goto('/admin/gift-cards')
  await page.getByLabel('Rupees').fill('750')
  await page.getByLabel('For whom').fill('Asha')
  await page.getByLabel('Note').fill('Happy Diwali')
  await page.getByRole('button', { name: 'Issue a gift card' }).click()
  await expect(page.getByRole('img', { name: 'The code as a QR code' })).toBeVisible()
  await expectSoundScreen(page, info)
  const link = await page.getByText('/profile/credit?code=').textContent()
  await signUp(page)
  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search)
  await page.getByRole('button', { name: 'Add to my store credit' }).click()
  await expect(page.getByText('The gift card is now your store credit.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await expectSoundScreen(page, info)
  await signInAsStaff(page)
  await page.goto('/admin/gift-cards')
  await expect(page.getByText('Claimed')).toBeVisible()
})
