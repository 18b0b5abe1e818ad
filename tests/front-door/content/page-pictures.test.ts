import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findContentPage } from '#db/content/pages.ts'
import { deleteUnusedPhotos } from '#flows/catalogue/delete-unused-media.ts'
import { deleteRemovedPages } from '#flows/content/save-page.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendFiles } from '#tests/support/visits/file-upload.ts'
import { frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const read = async (path: string) => (await door.visit().get(path)).text.replaceAll('<!-- -->', '')

async function aPhoto(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg')
}

const fieldsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]*value="([^"]*)"`, 'g'))].map(([, value = '']) => value)
const bodyOf = (html: string) => /<textarea[^>]*name="body"[^>]*>\n?([^<]*)</.exec(html)?.[1] ?? ''

/** A new page's form after two photos were added to its text, without script. */
async function withPictures() {
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const typed = { title: 'Diwali looks', body: 'First look\n\nSecond look', caret: '3', inFooter: 'yes' }
  const fields = { ...typed, intent: 'add-pictures', pictures: [await aPhoto('#204060'), await aPhoto('#a01010')] }
  const added = await sendFiles(door, '/admin/pages/new', { token, origin: shop.origin, fields })
  const html = await added.text()
  return { staff: door.work({ token }), token, status: added.status, html, urls: fieldsOf(html, 'url') }
}

const idOf = ({ location }: VisitResponse) => Number(location?.split('/').at(-1))

async function save({ staff, urls, html }: Awaited<ReturnType<typeof withPictures>>, product: string) {
  return staff.post('/admin/pages/new', [
    ['intent', 'save'],
    ['title', 'Diwali looks'],
    ['body', bodyOf(html)],
    ['inFooter', 'yes'],
    ...urls.flatMap((url, at): [string, string][] => [
      ['number', String(at + 1)],
      ['url', url],
      ['alt', at === 0 ? 'Red juttis <on> a step' : ''],
      ['caption', ''],
      ['product', at === 1 ? product : ''],
    ]),
  ])
}

test('photos are shown between the paragraphs of a page, also without script', async () => {
  await aProduct(shop, { id: 'runner', name: 'Red Runner' })
  const edited = await withPictures()
  expect([edited.status, edited.urls.length]).toEqual([200, 2])
  expect(bodyOf(edited.html)).toBe('First look\n\n[picture 1]\n\n[picture 2]\n\nSecond look')
  expect(edited.html).toContain('value="Diwali looks"')
  await save(edited, 'red runner')
  const page = await read('/pages/diwali-looks')
  const [first = '', second = ''] = page.match(/<figure>.*?<\/figure>/gs) ?? []
  expect(first).toMatch(/<source type="image\/avif" srcSet="\/media\/[0-9a-f]+-160.avif 160w, [^"]+ 736w[^"]*"/)
  expect(first).toMatch(/alt="Red juttis &lt;on&gt; a step" width="800" height="600" loading="eager"/)
  expect(second).toContain('width="800" height="600" loading="lazy"')
  expect(second).toMatch(/^<figure><a [^>]*href="\/product\/runner"[^>]*>.*<figcaption[^>]*><span[^>]*>Red Runner</s)
  expect(page).toMatch(/>First look<\/p>.*<figure>.*<\/figure><\/div><p [^>]*>Second look<\/p>/s)
  expect(page).toMatch(/property="og:image" content="[^"]*\/media\//)
  expect(page).not.toMatch(/>\[picture/)
  // A deleted product leaves no dead link.
  await shop.db.updateTable('products').set({ published: false }).execute()
  await expect.poll(() => read('/pages/diwali-looks')).not.toContain('/product/runner')
})

test('the buttons move a picture and take it out, and a file that is no picture loses nothing', async () => {
  const edited = await withPictures()
  const typed: [string, string][] = [
    ['title', 'Looks'],
    ['body', bodyOf(edited.html)],
    ...edited.urls.flatMap((url, at): [string, string][] => [
      ['number', String(at + 1)],
      ['url', url],
      ['alt', `Look ${at + 1}`],
    ]),
  ]
  const path = '/admin/pages/new?picture=1'
  const moved = await edited.staff.post(path, [['intent', 'earlier'], ...typed])
  expect(bodyOf(moved.text)).toBe('[picture 1]\n\nFirst look\n\n[picture 2]\n\nSecond look')
  const removed = await edited.staff.post(path, [['intent', 'remove-picture'], ...typed])
  expect(bodyOf(removed.text)).toBe('First look\n\n[picture 2]\n\nSecond look')
  expect([fieldsOf(removed.text, 'number'), fieldsOf(removed.text, 'alt')]).toEqual([['2'], ['Look 2']])
  const fields = { ...Object.fromEntries(typed), intent: 'save', pictures: new File(['<svg/>'], 'photo.jpg') }
  const refused = await sendFiles(door, '/admin/pages/new', { token: edited.token, origin: shop.origin, fields })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/value="Looks".*Please choose JPEG/s)
})

test('an ambiguous product name is refused with the possible products', async () => {
  await aProduct(shop, { id: 'runner-red', name: 'Runner red' })
  await aProduct(shop, { id: 'runner-blue', name: 'Runner blue' })
  const edited = await withPictures()
  const unclear = await save(edited, 'runner')
  expect(unclear.status).toBe(422)
  expect(unclear.text).toContain('Several products have this name. Choose one.')
  expect(unclear.text).toMatch(/<option value="\/product\/runner-blue">Runner blue<\/option>/)
  expect((await save(edited, 'trainers')).text).toContain('No product has this name or link.')
  const saved = await save(edited, `${shop.origin}/product/runner-blue?size=8`)
  const page = await findContentPage(shop.db, idOf(saved))
  expect(page?.pictures.map(({ productId }) => productId)).toEqual([null, 'runner-blue'])
})

test('a change and a removal are undone whole; later the pictures of a removed page are deleted', async () => {
  const edited = await withPictures()
  const path = `/admin/pages/${idOf(await save(edited, ''))}`
  const { staff } = edited
  const call = 'Call 9876543210.\n\n[picture 1]'
  const changed = await staff.follow(await staff.press(await staff.get(path), 'Save', { title: 'Ours', body: call }))
  expect([fieldsOf(changed.text, 'number'), changed.text.includes('value="Ours"')]).toEqual([['1'], true])
  const undone = await staff.follow(await staff.press(changed, 'Undo'))
  expect([fieldsOf(undone.text, 'alt')[0], fieldsOf(undone.text, 'number')]).toEqual([
    'Red juttis &lt;on&gt; a step',
    ['1', '2'],
  ])
  const again = await staff.post(path, { intent: 'undo' })
  expect(again.text).toContain('This can’t be undone any more.')

  const gone = await staff.follow(await staff.press(undone, 'Remove'))
  await expect.poll(async () => (await door.visit().get('/pages/diwali-looks')).status).toBe(404)
  expect((await staff.follow(await staff.press(gone, 'Undo'))).text).toContain('value="Diwali looks"')
  await expect.poll(() => read('/pages/diwali-looks')).toContain('<figure>')

  await staff.post(path, { intent: 'remove' })
  shop.clock.pass(1)
  await deleteRemovedPages(shop)
  expect((await staff.post(path, { intent: 'put-back' })).status).toBe(409)
  expect(await shop.db.selectFrom('pages').selectAll().execute()).toEqual([])
  await deleteUnusedPhotos(shop)
  shop.clock.pass(61 * 24 * 60)
  await deleteUnusedPhotos(shop)
  expect(await shop.media.list()).toEqual([])
})
