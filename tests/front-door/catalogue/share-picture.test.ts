import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { shareFormats } from '#domain/catalogue/product-images.ts'
import { imageWorker } from '#providers/images/worker.ts'
import { aCollection } from '#tests/support/builders/collections.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const worker = imageWorker()
let drawings = 0
const shop = await testShop({
  imageWorker: {
    ...worker,
    draw: (drawing) => {
      drawings += 1
      return worker.draw(drawing)
    },
  },
})
const door = await frontDoor(shop)

const url = '/media/abcdef.webp'
const teal = { r: 15, g: 118, b: 110 }

beforeEach(async () => {
  drawings = 0
  const create = { width: 400, height: 600, channels: 3 as const, background: teal }
  shop.pictures.set('abcdef.webp', await sharp({ create }).webp().toBuffer())
})

/** Raw pixels of the picture at a back-office route. */
async function pictureAt(path: string) {
  const answer = await door.work(await aStaff(shop, { roles: ['catalogue'] })).get(path)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.jpg"$/)
  const { data, info } = await sharp(answer.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  return { ...info, at, data }
}

const isTeal = ([r = 0, g = 0, b = 0]: number[]) =>
  Math.abs(r - teal.r) + Math.abs(g - teal.g) + Math.abs(b - teal.b) < 30

test('a product becomes a picture in each format, with the photo above and text below', async () => {
  await aProduct(shop, { id: 'kurta', name: 'क्षत्रिय कुर्ता', images: [url], sizes: ['8', '9'] })
  for (const [format, { width, height }] of Object.entries(shareFormats)) {
    const picture = await pictureAt(`/admin/products/kurta/share/${format}`)
    expect(picture).toMatchObject({ width, height, channels: 3 })
    expect(isTeal(picture.at(width / 2, height / 4))).toBe(true)
    // The bottom edge is empty, because apps cover or crop it.
    expect(Math.min(...picture.at(width / 2, height - 8))).toBeGreaterThan(240)
  }
})

test('it is drawn once for the same facts, and anew when its name or the shop’s changes', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner', images: [url] })
  const path = '/admin/products/runner/share/square'
  const first = await pictureAt(path)
  expect(Buffer.compare((await pictureAt(path)).data, first.data)).toBe(0)
  expect(drawings).toBe(1)
  await shop.db.updateTable('products').set({ name: 'Racer' }).where('id', '=', 'runner').execute()
  expect(Buffer.compare((await pictureAt(path)).data, first.data)).not.toBe(0)
  await saveSetting(shop.db, 'brand', { name: 'Gulmohar', tagline: '', accent: '#0f766e', logo: null })
  await pictureAt(path)
  expect(drawings).toBe(3)
})

test('a product is offered as a picture only when it has one', async () => {
  await aProduct(shop, { id: 'shown', images: [url] })
  await aProduct(shop, { id: 'bare' })
  const visit = door.work(await aStaff(shop))
  const isOffered = async (id: string) => (await visit.get(`/admin/products/${id}`)).text.includes(`${id}/share/status`)
  expect([await isOffered('shown'), await isOffered('bare')]).toEqual([true, false])
})

test('a collection shows its first four products; a draft is no picture, nor is an unknown shape', async () => {
  const ids = ['one', 'two', 'three', 'four', 'five']
  for (const id of ids) await aProduct(shop, { id, images: [url] })
  const id = await aCollection(shop, { slug: 'diwali', title: 'Diwali', products: ids })
  const picture = await pictureAt(`/admin/collections/${id}/share/portrait`)
  // The gap between the two rows and columns.
  expect(isTeal(picture.at(270, 200))).toBe(true)
  expect(Math.min(...picture.at(540, 200))).toBeGreaterThan(240)
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', 'one').execute()
  const visit = door.work(await aStaff(shop))
  for (const path of ['products/one/share/square', 'products/two/share/poster', `collections/${id}/share/x`])
    expect((await visit.get(`/admin/${path}`)).status).toBe(404)
})
