import { readFile } from 'node:fs/promises'
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
