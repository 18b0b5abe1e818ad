import type { Page } from '@playwright/test'
import { saveSetting } from '#db/settings/settings.ts'
import { products } from '#demo/products.ts'
import { typedAddress } from '#tests/support/builders/address-input.ts'
import { fillGuestCart } from '../support/buyer.ts'
import { shopDatabase } from '../support/database.ts'
import {
  codeSentTo,
  expect,
  expectSoundScreen,
  newPhone,
  recordAnnouncements,
  send,
  signUpByForms,
  test,
} from '../support/shopper.ts'

/** A pincode with many returns. */
const pincode = '560095'

test.beforeAll(() => setRule({ pincodes: [pincode] }))
test.afterAll(() => setRule({}))

test('cash on delivery to listed pincodes needs a code: countdown, wrong code, expired code, order placed', async ({
  page,
}, info) => {
  await putIntoCart(page)
  await signUpByForms(page)
  const phone = newPhone()
  await send(page, '/address', { ...typedAddress, phone, zip: pincode })
  await page.goto('/confirmorder')
  await page.getByRole('button', { name: /^Cash on Delivery/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cash on Delivery' })
  await expect(dialog).toContainText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(dialog.getByText('Security check done')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send code' }).click()

  await expect(dialog.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await expectSoundScreen(page, info)
  const code = await codeSentTo(page, phone)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That code isn’t right.')
  await expect(dialog.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(code)
  const announcements = await recordAnnouncements(page)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(announcements).toContain('Order Confirmed')
  await expect(page).toHaveURL(/\/orders$/)
})

async function setRule(rule: object): Promise<void> {
  await saveSetting(await shopDatabase(), 'cod-code', rule)
}

async function putIntoCart(page: Page): Promise<void> {
  const shoe = products.find(({ category }) => category === 'Shoes')
  const size = shoe?.sizes.find(({ stock, codPrice }) => stock >= 5 && codPrice !== null)
  if (!shoe || !size) throw new Error('The demo shop has no such shoe')
  await fillGuestCart(page, [shoe.id, size.size, 1])
}
