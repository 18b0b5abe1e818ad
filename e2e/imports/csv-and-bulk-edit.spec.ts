import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, expectSoundScreen, test } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

test('a CSV is previewed, imported, edited in bulk, undone and exported', { tag: '@long' }, async ({ page }, info) => {
  // Letters too: a search would read digits as a price or a phone.
  const mark = `m${Math.random().toString(36).slice(2, 8)}`
  const fits = async () => {
    await expectSoundScreen(page, info)
  }
  await signInAsStaff(page, { roles: ['catalogue'] })
  await page.goto('/admin/import')
  await fits()
  const send = async (name: string, text: string) => {
    const buffer = Buffer.from(text)
    await page.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByLabel('COD charge').fill('40')
    await page.getByRole('button', { name: 'Check the file' }).click()
  }
  // Drafts: other tests use the same shop and never see them.
  const rows = ['one', 'two'].map((which) => `${mark}-${which},Desk ${mark} ${which},Caps,no,M,499`)
  const headings = 'Product id,Name,Category,Published,Size,Price'
  await send('list.csv', [headings, ...rows, `${mark}-three,Bad,Caps,no,M,-1`].join('\n'))
  await expect(page.getByText('Preview: nothing has changed yet')).toBeVisible()
  await expect(page.getByText('The price -1 is negative')).toBeVisible()
  await fits()
  await page.getByRole('checkbox', { name: 'Skip the 1 invalid row' }).check()
  await page.getByRole('textbox', { name: 'Pieces of each new size' }).fill('5')
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.goto('/admin/import')
  await expect(page.getByRole('link', { name: /list\.csv/ }).first()).toBeVisible()
  await expect(page.locator('[data-usable=yes]')).toBeVisible()
  await expect(page.getByText('You typed something on this page')).toHaveCount(0)

  await page.goto(`/admin/products/bulk?q=${mark}`)
  const price = (which: string) =>
    page.getByRole('textbox', { name: `Price ₹ of Desk ${mark} ${which}, M`, exact: true })
  await price('one').fill('cheap')
  await page.getByRole('button', { name: 'Save all changes' }).click()
  await expect(page.getByText('is not a price.')).toBeVisible()
  await expect(price('one')).toHaveValue('cheap')
  await fits()
  const units = page.getByRole('textbox', { name: `Pieces of Desk ${mark} one, M`, exact: true })
  const before = await units.inputValue()
  await price('one').fill('449')
  await units.fill('41')
  await page.getByRole('combobox', { name: 'Reason for stock changes' }).selectOption('Received')
  await page.getByRole('button', { name: 'Save all changes' }).click()
  await expect(page.getByText('1 product saved.')).toBeVisible()
  await expect(units).toHaveValue('41')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(price('one')).toHaveValue('499')
  await expect(units).toHaveValue(before)

  await page.goto(`/admin/products/export?q=${mark}`)
  await fits()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the CSV file' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(`Desk ${mark} two`)
})

test(
  'photos that a list names are sent again where the network failed',
  { tag: '@long' },
  async ({ page, complaints }, info) => {
    const name = `Desk m${Math.random().toString(36).slice(2, 8)}`
    await signInAsStaff(page, { roles: ['catalogue'] })
    await page.goto('/admin/import')
    const list = Buffer.from(`Name,Category,Published,Stock,Price,Images\n${name},Caps,no,5,499,"IMG_1.jpg, IMG_2.jpg"`)
    await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: list })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('0 of 2 pictures that the file names are here.')).toBeVisible()
    let cuts = 0
    await page.route('**/admin/import/*', (route) => {
      if (route.request().method() !== 'POST' || cuts > 0) return route.continue()
      cuts += 1
      return route.abort('connectionreset')
    })
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const named = ['IMG_1.jpg', 'IMG_7.jpg'].map((file) => ({ name: file, mimeType: 'image/jpeg', buffer: photo }))
    await page.getByLabel('Choose pictures').setInputFiles(named)
    await expect(page.getByText('1 of 2 pictures that the file names are here.')).toBeVisible()
    expect(cuts).toBe(1)
    expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_CONNECTION_RESET'])
    await expect(page.getByText('Not here yet: IMG_2.jpg.')).toBeVisible()
    await expectSoundScreen(page, info)
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await expect(page.getByText("The picture 'IMG_2.jpg' was not sent")).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('main').locator('img[src^="/media/"]')).toHaveCount(1)
  },
)
