import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { applyRetention } from '#flows/customers/apply-retention.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendFiles } from '#tests/support/visits/file-upload.ts'
import { sendingLists } from '#tests/support/visits/import-upload.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { sendList, bringIn } = sendingLists(shop, door)

const paint = async (name: string, background: string) => {
  const options = { width: 60, height: 60, channels: 3, background } as const
  return new File([new Uint8Array(await sharp({ create: options }).jpeg().toBuffer())], name)
}
const red = await paint('img_1.JPEG', '#aa0000')
const blue = await paint('WhatsApp Image 2026-11-01 at 10.22.33 AM.jpeg', '#0000aa')
const green = await paint('other.jpg', '#00aa00')

const list = `Name,Category,Price,Stock,Photos
Kite,Shoes,499,5,"DCIM\\IMG_1.HEIC, WhatsApp Image 2026-11-01 at 10.22.33 AM.jpg"
Hat,Caps,99,5,hat.png
`

type List = Awaited<ReturnType<typeof sendList>>

const send = ({ page, token }: Pick<List, 'page' | 'token'>, files: File[], intent = 'pictures') =>
  sendFiles(door, page, { token, origin: shop.origin, fields: { intent, pictures: files } })

const picturesOf = async (id: string) => (await findAdminProduct(shop.db, id))?.pictures.map(({ url }) => url)
const ours = expect.stringMatching(/^\/media\/[0-9a-f]+\.webp$/)

test('pictures that a list names by their files are sent from the phone, seen, and then imported', async () => {
  const sent = await sendList(list)
  const preview = (await sent.staff.get(sent.page)).text
  expect(preview).toContain('0 of 3 pictures that the file names are here.')
  expect(preview).toContain('Not here yet: hat.png, DCIM\\IMG_1.HEIC, WhatsApp')
  expect(preview).toContain('2 sizes, 3 pictures. Only pictures that are not here are left out.')
  expect((await send(sent, [red])).status).toBe(302)
  expect((await send(sent, [blue], 'picture')).status).toBe(200)
  const shown = (await sent.staff.get(sent.page)).text
  expect(shown).toContain('2 of 3 pictures that the file names are here.')
  expect(shown.match(/src="\/media\//g)).toHaveLength(2)
  const done = await bringIn(sent, 'Import 2 products')
  expect(done.text).toMatch(/>3<.*>Hat<.*The picture &#x27;hat.png&#x27; was not sent/s)
  expect(done.text).not.toContain('Pictures from your phone')
  expect(await picturesOf('kite')).toEqual([ours, ours])
  expect(await picturesOf('hat')).toEqual([])
  await sent.staff.press(done, 'Undo import', { sure: 'yes' })
  expect(await findAdminProduct(shop.db, 'kite')).toBeNull()
  const mended = await sendList(list.replace('499', '599'))
  expect((await mended.staff.get(mended.page)).text).toContain('2 of 3 pictures that the file names are here.')
})

test('pictures that nobody named, or that can’t be read, are refused by name, and the others stay', async () => {
  const sent = await sendList(list)
  const heic = new File([Buffer.from('\0\0\0\x18ftypheic')], 'hat.heic')
  const refused = await send(sent, [green, heic, red])
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('names no picture other.jpg')])
  const alone = await send(sent, [heic])
  expect([alone.status, await alone.text()]).toEqual([422, expect.stringContaining('hat.heic: ')])
  expect((await sent.staff.get(sent.page)).text).toContain('1 of 3 pictures')
  expect(
    (
      await send(
        sent,
        Array.from({ length: 11 }, () => red),
      )
    ).status,
  ).toBe(422)
  expect((await send(sent, [])).status).toBe(422)
})

test('a product keeps its pictures while a new one that its row names was not sent', async () => {
  const before = ['/media/0123456789abcdef0123.webp']
  await aProduct(shop, { id: 'boot', name: 'Boot', category: 'Shoes', images: before })
  const named = (price: number) => `Product id,Name,Category,Price,Photos\nboot,Boot,Shoes,${price},img_1.jpg\n`
  await bringIn(await sendList(named(700)), 'Import 1 product')
  expect(await findAdminProduct(shop.db, 'boot')).toMatchObject({ sizes: [{ price: 70_000 }] })
  expect(await picturesOf('boot')).toEqual(before)
  const sent = await sendList(named(800))
  await send(sent, [red])
  await bringIn(sent, 'Import 1 product')
  expect(await picturesOf('boot')).toEqual([ours])
  const again = await sendList(named(800))
  expect((await again.staff.get(again.page)).text).toContain('already in the shop')
})

test('pictures of lists are forgotten after a day, and none come to a list that is in', async () => {
  const sent = await sendList(list)
  await send(sent, [red])
  const done = await bringIn(sent, 'Import 2 products')
  expect((await send(sent, [blue])).status).toBe(409)
  shop.clock.pass(25 * 60)
  await applyRetention(shop)
  expect(await shop.db.selectFrom('importPictures').selectAll().execute()).toEqual([])
  expect(await picturesOf('kite')).toEqual([ours])
  expect(done.status).toBe(200)
})
