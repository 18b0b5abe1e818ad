import sharp from 'sharp'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

/** A draft from beginning to end: other tests shop in the same shop, and never see it. */
test('a product with photo and stock is created on a phone, and shoppers do not see the draft', async ({
  page,
}, info) => {
  await signInAsStaff(page, { roles: ['catalogue'] })
  await page.goto('/admin/products')
  await expectNoSidewaysScroll(page, info)
  await page.getByRole('link', { name: 'New product' }).click()
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible()
  const name = `Kestrel ${Math.random().toString(36).slice(2, 8)}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Caps')
  await page.getByRole('textbox', { name: 'Price ₹', exact: true }).fill('cheap')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(
    page.getByText('‘cheap’ is not a price.').or(page.getByText("'cheap' is not a price.")),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expectAccessible(page, info)
  await page.getByRole('textbox', { name: 'Price ₹', exact: true }).fill('449')
  await page.getByRole('textbox', { name: 'Pieces' }).fill('12')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await page.request.get(`/product/${id}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Add or change' }).click()
  const photo = sharp({ create: { width: 640, height: 640, channels: 3, background: '#3b6ea5' } })
  const buffer = await photo.jpeg().toBuffer()
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  const camera = page.getByLabel('Take a photo')
  // A refused file is no longer chosen: the button beside it would send it once more.
  await camera.setInputFiles({ ...file, buffer: Buffer.from('no picture') })
  await expect(page.getByText('Please choose JPEG, PNG, WebP or AVIF pictures.')).toBeVisible()
  await expect(camera).toHaveValue('')
  await camera.setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)

  await page.goto(`/admin/stock/${id}`)
  await page.getByRole('textbox', { name: 'Counted' }).fill('10')
  await page.getByRole('combobox', { name: 'Why it differs' }).selectOption('Damaged')
  await page.getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByText('10 on hand')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Damaged' })).toBeVisible()
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)
})
