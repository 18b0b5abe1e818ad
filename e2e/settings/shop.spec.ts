import { expect, expectNoSidewaysScroll, expectSoundScreen, test } from '../support/shopper.ts'
import { newStaffName, signInAsStaff } from '../support/staff.ts'

test(
  'the owner sees missing settings, follows the link to fix one, and the shop shows the change at once',
  { tag: '@long' },
  async ({ page }, info) => {
    await signInAsStaff(page)
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: /^Health/ }).click()
    await expect(page.getByRole('heading', { name: 'Wrong or missing' })).toBeVisible()
    await page.goto('/admin/settings/contacts')
    await expectSoundScreen(page, info)
    const social = page.getByRole('textbox', { name: 'Social profile' })
    const before = await social.inputValue()
    const now = `https://social.example/${newStaffName('strut').replace(' ', '-')}`
    await social.fill(now)
    await page.getByRole('button', { name: 'Save contacts' }).click()
    await expect(page.getByText('Saved: the shop shows it now.')).toBeVisible()
    await expect(social).toHaveValue(now)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(social).toHaveValue(before)
  },
)

test(
  'the owner closes a pincode on a phone, sees the shopper’s message and opens it again',
  { tag: '@long' },
  async ({ page }, info) => {
    await signInAsStaff(page)
    await page.goto('/admin/settings/delivery')
    await page.getByRole('textbox', { name: 'Pincode or first digits' }).fill('797')
    await page.getByRole('combobox', { name: 'Served' }).selectOption('No')
    await page.getByRole('button', { name: 'Save rule' }).click()
    await expect(page.getByText('Rule saved.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Pincode', exact: true }).fill('797001')
    await page.getByRole('button', { name: 'Try' }).click()
    await expect(page.getByText('Your rule for 797: Not served.')).toBeVisible()
    await expectNoSidewaysScroll(page, info)
    await page.getByRole('button', { name: 'Remove the rule for 797' }).click()
    await expect(page.getByText('Rule removed.')).toBeVisible()
  },
)
