import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { aProduct } from '#tests/support/builders/records.ts'
import { shopDatabase } from '../support/database.ts'
import { expect, expectNoSidewaysScroll, expectSoundScreen, send, test } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'
import { countedThumb } from '../support/thumb.ts'

/** A draft: other tests use the same shop and never see it. */
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
  // Another category brings the defaults of its last product and keeps typed values.
  await page.getByRole('textbox', { name: 'Brand' }).fill('Kestrel & Sons')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Caps')
  await expect(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Kestrel & Sons')
  await page.getByRole('textbox', { name: 'Price ₹', exact: true }).fill('cheap')
  await page.getByRole('textbox', { name: 'Pieces' }).fill('12')
  const photo = sharp({ create: { width: 640, height: 640, channels: 3, background: '#3b6ea5' } })
  const buffer = await photo.jpeg().toBuffer()
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel(/^Pictures/).setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Leave out picture 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Save as draft' }).last().click()
  await expect(page.getByText('‘cheap’ is not a price.').or(page.getByText("'cheap' is not a price."))).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  // An uploaded picture is not shown or sent again.
  await expect(page.locator('input[name=picture]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Leave out picture 1' })).toBeHidden()
  await expectSoundScreen(page, info)
  await page.getByRole('textbox', { name: 'Price ₹', exact: true }).fill('449')
  await page.getByRole('button', { name: 'Save as draft' }).last().click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectSoundScreen(page, info)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect((await page.request.get(`/product/${id}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Add or change' }).click()
  const camera = page.getByLabel('Take a photo')
  // A refused file is deselected: the button would send it again.
  await camera.setInputFiles({ ...file, buffer: Buffer.from('no picture') })
  await expect(page.getByText('Please choose JPEG, PNG, WebP or AVIF pictures.')).toBeVisible()
  await expect(camera).toHaveValue('')
  // Pictures are added although another file was chosen with them, and that one is named.
  const another = { ...file, buffer: await photo.negate().jpeg().toBuffer() }
  const note = { ...file, name: 'note.jpg', buffer: Buffer.from('no picture') }
  await page.getByLabel('Choose pictures').setInputFiles([another, note])
  await expect(page.getByText('note.jpg: Please choose JPEG')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  await expectSoundScreen(page, info)

  await page.goto(`/admin/stock/${id}`)
  await page.getByRole('textbox', { name: 'Counted' }).fill('10')
  await page.getByRole('combobox', { name: 'Why it differs' }).selectOption('Damaged')
  await page.getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByText('10 on hand')).toBeVisible()
  await expect(page.getByText('−2 · Damaged')).toBeVisible()
  // The arrow of a choice has room beside its text.
  await expect(page.getByRole('combobox', { name: 'Why it differs' })).toHaveCSS('padding-right', '36px')
  await expectSoundScreen(page, info)
})

const sixSizes = ['5', '6', '7', '8', '9', '10']

/** The newest product is a shoe in six sizes; a draft that no other test sees. */
async function lastShoe(db: Awaited<ReturnType<typeof shopDatabase>>, category: string) {
  await db
    .insertInto('categories')
    .values({ category, title: category, sizes: sixSizes, stockMapRequired: false, chips: [] })
    .execute()
  const id = category.toLowerCase().replace(' ', '-')
  await aProduct({ db }, { id, category, sizes: sixSizes, createdAt: new Date('2099-01-01') })
  await db.updateTable('products').set({ published: false, taxClass: 'Shoes' }).where('id', '=', id).execute()
}

test.describe('a form that begins with what the newest product has', () => {
  // One after the other: each makes a product the newest.
  test.describe.configure({ mode: 'default' })

  test('a size that the category does not have is added, and the next product has it, too', { tag: '@long' }, async ({
    page,
  }) => {
    const db = await shopDatabase()
    const category = `Trail ${Math.random().toString(36).slice(2, 8)}`
    await lastShoe(db, category)
    await signInAsStaff(page, { roles: ['catalogue'] })
    await page.goto('/admin/products/new')
    await page.getByRole('textbox', { name: 'Name' }).fill(`${category} Slipper`)
    await page.getByRole('textbox', { name: 'Price ₹', exact: true }).fill('499')
    await page.getByText('Add a size').click()
    await page.getByRole('textbox', { name: 'More sizes' }).fill('4, 11')
    await page.getByRole('textbox', { name: 'All sizes' }).fill('2')
    await expect(page.getByRole('textbox', { name: '11', exact: true })).toHaveValue('2')
    await page.getByRole('button', { name: 'Save as draft' }).last().click()
    await expect(page.getByRole('heading', { name: `${category} Slipper` })).toBeVisible()
    await db
      .updateTable('products')
      .set({ createdAt: new Date('2099-01-02') })
      .where('name', '=', `${category} Slipper`)
      .execute()
    await page.goto('/admin/products/new')
    const sizes = page.locator('input[name=size]')
    await expect
      .poll(() => sizes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['4', ...sixSizes, '11'])
    await db.deleteFrom('products').where('category', '=', category).execute()
    await db.deleteFrom('categories').where('category', '=', category).execute()
  })

  test(
    'a shoe in six sizes is added on a phone in eight taps, and is kept when the page is left',
    { tag: '@long' },
    async ({ page }, info) => {
      const db = await shopDatabase()
      const category = `Trail ${Math.random().toString(36).slice(2, 8)}`
      await lastShoe(db, category)
      await signInAsStaff(page, { roles: ['catalogue'] })
      await page.goto('/admin/products')
      const thumb = countedThumb()
      await thumb.tap(page.getByRole('link', { name: 'New product' }))
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(category)
      const photo = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#3b6ea5' } })
      const buffer = await photo.jpeg().toBuffer()
      const files = Array.from({ length: 3 }, (_, at) => ({ name: `photo-${at}.jpg`, mimeType: 'image/jpeg', buffer }))
      await thumb.takeFiles(page.getByLabel('Pictures', { exact: false }).first(), files)
      await expect(page.getByRole('button', { name: /Leave out picture/ })).toHaveCount(3)
      await thumb.type(page.getByRole('textbox', { name: 'Name' }), `${category} Runner`)
      await thumb.type(page.getByRole('textbox', { name: 'Price ₹', exact: true }), '1499')
      await thumb.type(page.getByRole('textbox', { name: 'All sizes' }), '4')
      await thumb.type(page.getByRole('textbox', { name: '7', exact: true }), '5')
      await page.getByRole('textbox', { name: 'All sizes' }).fill('6')
      await expect(page.getByRole('textbox', { name: '7', exact: true })).toHaveValue('5')
      const visible = page.locator('main').locator('input:visible, select:visible, textarea:visible')
      await info.attach('fields', { body: String(await visible.count()) })
      await expectSoundScreen(page, info)

      await page.goto('/admin/products')
      await page.goBack()
      await expect(page.getByText('Choose its photos or files again.')).toBeVisible()
      await page.getByRole('button', { name: 'Put it back' }).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${category} Runner`)
      await expect(page.getByRole('textbox', { name: '10', exact: true })).toHaveValue('6')

      await thumb.tap(page.getByRole('button', { name: 'Publish' }))
      await expect(page.getByRole('heading', { name: `${category} Runner` })).toBeVisible()
      expect(thumb.counted.taps).toBeLessThanOrEqual(8)
      // The form is known to whoever adds the next shoe.
      expect(thumb.seconds({ newScreens: 0 })).toBeLessThanOrEqual(60)
      const [product] = await db.selectFrom('products').where('name', '=', `${category} Runner`).selectAll().execute()
      expect(product).toMatchObject({ published: true, price: 149_900 })
      const sizes = await db
        .selectFrom('productSizes')
        .where('productId', '=', product?.id ?? '')
        .orderBy('position')
        .select(['size', 'onHand', 'codPrice'])
        .execute()
      expect(sizes).toEqual(sixSizes.map((size) => ({ size, onHand: size === '7' ? 5 : 6, codPrice: 5_000 })))
      await db.deleteFrom('products').where('category', '=', category).execute()
      await db.deleteFrom('categories').where('category', '=', category).execute()
    },
  )
})

test(
  'an unreadable or half-copied photo is reported at once, and the rest of the form stays',
  { tag: '@long' },
  async ({ page }, info) => {
    await signInAsStaff(page, { roles: ['catalogue'] })
    await page.goto('/admin/products/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Kestrel')
    const photo = sharp({ create: { width: 640, height: 640, channels: 3, background: '#3b6ea5' } })
    const jpeg = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }
    const heic = await readFile('tests/support/pictures/shoe.heic')
    await page.locator('#photos').setInputFiles([{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic }, jpeg])
    await expect(page.getByRole('alert')).toContainText(
      'IMG_1.HEIC: HEIC photos can’t be opened here. Share them as JPEG',
    )
    await expect(page.getByRole('button', { name: 'Leave out picture 1' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Leave out picture 2' })).toBeHidden()
    const half = { ...jpeg, name: 'half.jpg', buffer: jpeg.buffer.subarray(0, jpeg.buffer.length / 2) }
    await page.locator('#photos').setInputFiles(half)
    await expect(page.getByRole('alert')).toContainText('half.jpg: This picture can’t be opened.')
    await expect(page.getByRole('button', { name: 'Leave out picture 2' })).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Kestrel')
    await expectNoSidewaysScroll(page, info)
  },
)

test(
  'a barcode is scanned with the camera, where the browser has a reader',
  { tag: '@long' },
  async ({ page }, info) => {
    const id = `scan-${Math.random().toString(36).slice(2, 8)}`
    const db = await shopDatabase()
    await aProduct({ db }, { id, category: 'Shoes', createdAt: new Date('2001-01-01') })
    await db.updateTable('products').set({ published: false }).where('id', '=', id).execute()
    await signInAsStaff(page, { roles: ['catalogue'] })
    await page.goto(`/admin/products/${id}`)
    await page.getByText('Cost, SKU and barcode').click()
    await expect(page.getByRole('textbox', { name: 'Barcode' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Scan' })).toBeHidden()

    await page.addInitScript(() => {
      const picture = document.createElement('canvas').captureStream()
      navigator.mediaDevices.getUserMedia = async () => picture
      const found = [{ rawValue: '8901234567890' }]
      class Reader {
        static getSupportedFormats = async () => ['ean_13']
        detect = async () => (picture.active ? found : [])
      }
      Object.assign(window, { BarcodeDetector: Reader })
    })
    await page.reload()
    await page.getByText('Cost, SKU and barcode').click()
    await page.getByRole('button', { name: 'Scan' }).click()
    await expect(page.getByRole('textbox', { name: 'Barcode' })).toHaveValue('8901234567890')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectNoSidewaysScroll(page, info)
    await page.getByRole('button', { name: 'Save' }).last().click()
    await expect(page.getByText('Draft saved.')).toBeVisible()
  },
)

test('a count that comes after another one shows what is on hand now, and is saved the second time', async ({
  page,
  complaints,
}) => {
  await signInAsStaff(page, { roles: ['catalogue'] })
  const db = await shopDatabase()
  const { id } = await aProduct({ db }, { id: `counted-${Math.random().toString(36).slice(2)}`, category: 'Caps' })
  await db.updateTable('products').set({ published: false }).where('id', '=', id).execute()
  await page.goto(`/admin/stock/${id}`)
  const shown = (name: string) => page.locator(`input[name=${name}]`).first().inputValue()
  const form = { lastCount: await shown('lastCount'), size: await shown('size'), seen: await shown('seen') }
  await send(page, `/admin/stock/${id}`, { ...form, intent: 'count', counted: '7', why: 'counted', note: '' })
  await page.locator('input[name=counted]').fill('5')
  const save = page.getByRole('button', { name: 'Save the count' })
  await save.click()
  await expect(page.getByText('This stock was counted meanwhile.')).toBeVisible()
  await expect(page.getByText('7 on hand')).toBeVisible()
  await expect(page.locator('input[name=counted]')).toHaveValue('5')
  await save.click()
  await expect(page.getByText('5 on hand')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})
