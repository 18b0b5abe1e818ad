import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { findImagesWithoutWidths, insertMedia } from '#db/catalogue/media.ts'
import { aCategory } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { makeImageWidths } from './make-image-widths.ts'
import { storeOriginal } from './store-image.ts'

const shop = await testShop()

beforeEach(async () => {
  for (const background of ['#c0392b', '#2980b9', '#27ae60', '#8e44ad']) {
    const original = await sharp({ create: { width: 300, height: 40, channels: 3, background } })
      .webp()
      .toBuffer()
    await insertMedia(shop.db, [
      await storeOriginal(shop.media, original, { width: 300, height: 40, colour: background }),
    ])
  }
})

/** A server that is stopped after so many pictures. */
async function makeSome(count: number): Promise<void> {
  const stopping = new AbortController()
  let begun = 0
  const next = async () => {
    begun += 1
    if (begun > count) stopping.abort()
  }
  await makeImageWidths(shop, { stopping: stopping.signal, next })
}

test('image widths are made one by one, and a stopped shop resumes', async () => {
  const waiting = await findImagesWithoutWidths(shop.db)
  expect(waiting).toHaveLength(4)
  await makeSome(1)
  expect(await findImagesWithoutWidths(shop.db)).toEqual(waiting.slice(1))
  await makeSome(2)
  expect(await findImagesWithoutWidths(shop.db)).toEqual(waiting.slice(3))
  await makeSome(2)
  const rows = await shop.db.selectFrom('media').select(['url', 'widths']).execute()
  expect(rows).toHaveLength(4)
  for (const { url, widths } of rows) {
    expect(widths).toEqual([160, 288])
    const hash = url.slice('/media/'.length, -'.webp'.length)
    for (const width of widths) expect(shop.pictures.has(`${hash}-${width}.avif`)).toBe(true)
  }
})

test('an image without a file, or on another server, is left as it is', async () => {
  const [gone = ''] = await findImagesWithoutWidths(shop.db)
  shop.pictures.delete(gone.slice('/media/'.length))
  const foreign = 'https://pictures.example/boot.webp'
  await insertMedia(shop.db, [{ url: foreign, kind: 'image', contentType: 'image/webp', width: 300 }])
  await makeSome(9)
  const left = await shop.db.selectFrom('media').where(sql<boolean>`widths = '{}'`).select('url').execute()
  expect(left.map(({ url }) => url).sort()).toEqual([gone, foreign].sort())
})

test('widths of pictures on home are made first', async () => {
  const waiting = await findImagesWithoutWidths(shop.db)
  const [thumbnail = '', banner = ''] = waiting.slice(2)
  await aCategory(shop, { category: 'Watch' })
  await shop.db.updateTable('categories').set({ thumbnail }).execute()
  await shop.db
    .insertInto('banners')
    .values({ location: 'top', imageUrl: banner, position: 0, title: '', subtitle: '' })
    .execute()
  expect(await findImagesWithoutWidths(shop.db)).toEqual([banner, thumbnail, ...waiting.slice(0, 2)])
})
