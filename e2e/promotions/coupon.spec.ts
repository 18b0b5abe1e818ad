import { aBuyer, aCap } from '../support/buyer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoundScreen, test } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

/** Unlisted, so that carts of other tests are unchanged. */
test(
  'the owner creates a coupon, a shopper uses it, and order and invoice show the discount',
  { tag: '@long' },
  async ({ page }, info) => {
    const code = `CAP${Math.random().toString(36).slice(2, 8).toUpperCase()}`
    await signInAsStaff(page)
    await page.goto('/admin/promotions')
    await expectNoSidewaysScroll(page, info)
    await page.getByRole('link', { name: 'New coupon' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('checkbox', { name: 'Offer it in the cart' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('How many rupees does it take off?')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(code)
    await expectSoundScreen(page, info)
    await page.getByRole('textbox', { name: '₹', exact: true }).fill('49')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: code })).toContainText('₹49 off')

    await aBuyer(page, aCap(8))
    await page.goto('/cart')
    await page.getByText('I have a coupon code').click()
    const field = page.getByRole('textbox', { name: 'Coupon code' })
    await field.fill('CAPNONE')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByText('We don’t know the coupon CAPNONE.')).toBeVisible()
    await expect(field).toHaveValue('CAPNONE')
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: `Coupon ${code}` })).toBeVisible()
    await expectSoundScreen(page, info)

    await page.goto('/confirmorder')
    await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).toBeVisible()
    await expectAccessible(page, info)
    await page.getByRole('button', { name: /^Cash on Delivery/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Cash on Delivery' })
    await expect(dialog.getByText('−₹49')).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/orders$/)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('term').filter({ hasText: `Coupon ${code}` })).toBeVisible()
    await page.getByRole('button', { name: 'Print invoice' }).click()
    await expect(page.getByText('Discount 49.00')).toBeVisible()
    await page.goto('/admin/promotions')
    await expect(page.getByRole('link', { name: code })).toContainText('Used 1 time, took off ₹49')
  },
)
