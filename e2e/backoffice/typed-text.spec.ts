import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shopper.ts'
import { newStaffName, signInAsStaff } from '../support/staff.ts'

const offer = 'You typed something on this page and left without saving it.'

test('unsaved input of any form is offered again, until it is saved or discarded', async ({ page }, info) => {
  await signInAsStaff(page)
  const code = newStaffName('D').replace(' ', '').toUpperCase()
  const field = page.getByRole('textbox', { name: 'Code' })
  const open = async () => {
    await page.goto('/admin/promotions/new')
    await expect(page.locator('[data-usable=yes]')).toBeVisible()
  }
  await open()
  await field.fill(code)
  await page.getByRole('radio', { name: 'A percentage' }).check()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(page.getByText(offer)).toHaveCount(0)
  await open()
  await expect(page.getByText(offer)).toBeVisible()
  await expect(field).toHaveValue('')
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(field).toHaveValue(code)
  await expect(page.getByRole('radio', { name: 'A percentage' })).toBeChecked()

  // Refused, and left again: the input is still there.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await open()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await page.getByRole('textbox', { name: '%' }).fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible()
  await open()
  await expect(page.getByText(offer)).toHaveCount(0)

  await field.fill('LATER')
  await open()
  await page.getByRole('button', { name: 'Discard' }).click()
  await open()
  await expect(page.getByText(offer)).toHaveCount(0)
})

test('a phone order keeps its address through its steps', { tag: '@long' }, async ({ page }) => {
  await signInAsStaff(page)
  const name = page.getByRole('textbox', { name: 'Full name' })
  const open = async () => {
    await page.goto('/admin/orders/new')
    await expect(page.locator('[data-usable=yes]')).toBeVisible()
  }
  await open()
  await name.fill('Ritu Sharma')
  await page
    .getByRole('searchbox', { name: 'Product' })
    .or(page.getByRole('textbox', { name: 'Product' }))
    .fill('zzz')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('No products match.')).toBeVisible()
  await open()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(name).toHaveValue('Ritu Sharma')
})

test('another person on the device is not offered the draft, and signing out deletes it', async ({ page }) => {
  await signInAsStaff(page)
  const name = page.getByRole('textbox', { name: 'Name' })
  const open = async () => {
    await page.goto('/admin/products/new')
    await expect(page.locator('[data-usable=yes]')).toBeVisible()
  }
  await open()
  await name.fill('MEERA')
  await signInAsStaff(page)
  await open()
  await expect(page.getByText(offer)).toHaveCount(0)
  await name.fill('FARHAN')
  await open()
  await expect(page.getByText(offer)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('FARHAN')
})

test('the reason of a refused form has the focus where no field is wrong', async ({ page }) => {
  await signInAsStaff(page)
  await page.goto('/admin/staff')
  await expect(page.locator('[data-usable=yes]')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Farhan')
  await page.getByRole('button', { name: 'Create a link' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // The button keeps the focus where the answer came before the browser noticed that it was disabled.
  await expect(page.locator('[role=alert]:focus, button:focus')).toBeVisible()
})
