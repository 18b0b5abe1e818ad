import sharp from 'sharp'
import { aProduct } from '#tests/support/builders/records.ts'
import { shopDatabase } from '../support/database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shopper.ts'
import { newStaffName, signInAsStaff } from '../support/staff.ts'

const photo = async (background: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test(
  'a lookbook is made on a phone, and a tap on a picture opens its product',
  { tag: '@long' },
  async ({ page }, info) => {
    const name = newStaffName('Mojari')
    const { id } = await aProduct({ db: await shopDatabase() }, { name })
    await signInAsStaff(page, { roles: ['catalogue'] })
    await page.goto('/admin/pages/new')
    const title = newStaffName('Looks')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await text.fill('For him\n\nFor her')
    await text.press('Control+Home')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(/pages\/new\.data/, (route) => held.then(() => route.continue()), { times: 1 })
    await page.getByLabel('Add pictures').setInputFiles([await photo('#204060'), await photo('#a01010')])
    // A save would break off the upload.
    await expect(page.getByRole('button', { name: 'Save' }).last()).toBeDisabled()
    letGo()
    await expect(text).toHaveValue('For him\n\n[picture 1]\n\n[picture 2]\n\nFor her')
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)

    const second = page.getByRole('listitem', { name: 'Picture 2' })
    await second.getByRole('textbox', { name: 'What it shows' }).fill('Red mojaris on a step')
    await second.getByText('Caption, link to a product').click()
    await second.getByRole('textbox', { name: 'Product' }).fill(name)
    await second.getByRole('button', { name: 'Picture 2 later' }).click()
    await expect(text).toHaveValue('For him\n\n[picture 1]\n\nFor her\n\n[picture 2]')
    await expect(second.getByRole('textbox', { name: 'Product' })).toHaveValue(name)
    // An abandoned form is restored with its pictures.
    await page.goto('/admin/pages')
    await page.goto('/admin/pages/new')
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect(text).toHaveValue('For him\n\n[picture 1]\n\nFor her\n\n[picture 2]')
    await expect(page.getByText('You typed something on this page')).toBeHidden()
    await expect(second.getByRole('textbox', { name: 'Product' })).toHaveValue(name)
    await expect(page.getByRole('img', { name: 'Red mojaris on a step' })).toHaveCount(1)
    await expectAccessible(page, info)
    await expectNoSidewaysScroll(page, info)
    await page.getByRole('checkbox', { name: 'Link at the foot of every page' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).last().click()
    await expect(page.getByText('Saved. The shop shows it.')).toBeVisible()

    const editor = page.url()
    await page.goto('/admin/pages/new')
    await expect(page.getByText('You typed something on this page')).toBeHidden()
    await page.goto(editor)
    await expect(page.getByText('You typed something on this page')).toBeHidden()
    await page.getByRole('link', { name: 'See it in the shop' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page, info)
    await expectNoSidewaysScroll(page, info)
    await page.getByRole('img', { name: 'Red mojaris on a step' }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${id}$`))
    await page.goto(editor)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Page removed.')).toBeVisible()
  },
)
