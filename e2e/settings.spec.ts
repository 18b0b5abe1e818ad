import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shopper.ts'
import { newStaffName, signInAsStaff } from './staff.ts'

test('the owner sees what is missing, goes where it is mended, and a setting is in the shop at once', async ({
  page,
}, info) => {
  await signInAsStaff(page)
  await page.goto('/admin/settings')
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)
  await page.getByRole('link', { name: /^Health/ }).click()
  await expect(page.getByRole('heading', { name: 'Wrong or missing' })).toBeVisible()
  await expectAccessible(page, info)
  await page.goto('/admin/settings/contacts')
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)
  const social = page.getByRole('textbox', { name: 'Social profile' })
  const before = await social.inputValue()
  const now = `https://social.example/${newStaffName('strut').replace(' ', '-')}`
  await social.fill(now)
  await page.getByRole('button', { name: 'Save contacts' }).click()
  await expect(page.getByText('Saved: the shop shows it now.')).toBeVisible()
  await expect(social).toHaveValue(now)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(social).toHaveValue(before)
})
