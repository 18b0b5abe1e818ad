import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertMedia } from '#db/catalogue/media.ts'
import { findKnownMedia } from '#db/imports/media.ts'
import { bucketMedia } from '#providers/media/bucket.ts'
import { diskMedia } from '#providers/media/disk.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { startBucket } from '#tests/support/servers/bucket-server.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { deleteUnusedPhotos } from './delete-unused-media.ts'

const shop = await testShop()
const folder = await mkdtemp(join(tmpdir(), 'strut-unused-'))
afterAll(() => rm(folder, { recursive: true }))
const stores = { folder: await diskMedia(folder), bucket: bucketMedia(await startBucket()) }

const day = 24 * 60
const urlOf = (name: string) => `/media/${name}.webp`
const formsOf = (name: string) => [`${name}-320.avif`, `${name}.json`, `${name}.webp`]
const known = async () =>
  (await shop.ask<{ url: string }>(sql`select url from media order by url`)).map(({ url }) => url)

/** Pictures in the store with their rows, as an upload leaves them. */
async function uploaded(media: (typeof stores)['folder'], names: readonly string[]) {
  for (const name of names.flatMap(formsOf)) await media.put(name, new Uint8Array([1]))
  await insertMedia(
    shop.db,
    names.map((name) => ({ url: urlOf(name), kind: 'image', contentType: 'image/webp' })),
  )
}

const kept = ['aa1', 'aa2', 'aa3', 'aa4', 'aa5', 'aa6', 'aa7', 'aa8']

/** One picture at each place that can show one. */
async function shownEverywhere() {
  await aProduct(shop, { id: 'live', images: [urlOf('aa1')] })
  await aProduct(shop, { id: 'hidden', images: [urlOf('aa2')] })
  await shop.ask(sql`update products set published = false, archived_at = now() where id = 'hidden'`)
  await shop.ask(sql`update categories set thumbnail = ${urlOf('aa3')} where category = 'Shoes'`)
  await shop.ask(sql`insert into banners (location, title, image_url) values ('top', 'Sale', ${urlOf('aa4')})`)
  await shop.ask(
    sql`insert into collections (slug, title, sort, picture) values ('rain', 'Rain', 'new', ${urlOf('aa5')})`,
  )
  await shop.ask(sql`insert into home_layouts (name, rows) values
    ('draft', json_build_array(json_build_object('kind', 'text', 'picture', ${urlOf('aa6')}::text)))`)
  await shop.ask(sql`insert into pages (slug, title, body) values ('look', 'Look', ${`<img src="${urlOf('aa7')}">`})`)
  await shop.ask(sql`insert into pages (slug, title, body, pictures) values
    ('more', 'More', '[picture 1]', json_build_array(json_build_object('url', ${urlOf('aa8')}::text)))`)
}

test.each(Object.entries(stores))(
  'a photo that nothing shows is deleted from the %s after 60 days, and no other',
  async (_, media) => {
    const own = { ...shop, media }
    for (const name of await media.list()) await media.remove([name])
    await uploaded(media, [...kept, 'bb1'])
    await media.put('ffff-mark.webp', new Uint8Array([1]))
    await shownEverywhere()
    await deleteUnusedPhotos(own)
    shop.clock.pass(59 * day)
    await deleteUnusedPhotos(own)
    expect(await known()).toEqual([...kept, 'bb1'].map(urlOf))

    shop.clock.pass(2 * day)
    await deleteUnusedPhotos(own)
    expect(await known()).toEqual(kept.map(urlOf))
    expect(await media.list()).toEqual([...kept.flatMap(formsOf), 'ffff-mark.webp'].toSorted())
  },
)

test('the grace time begins anew when the photo was shown or sent again in between', async () => {
  await uploaded(shop.media, ['aa1', 'aa2'])
  await deleteUnusedPhotos(shop)
  shop.clock.pass(40 * day)
  const product = await aProduct(shop, { images: [urlOf('aa1')] })
  await deleteUnusedPhotos(shop)
  await shop.ask(sql`update products set images = '{}' where id = ${product.id}`)
  await uploaded(shop.media, ['aa2'])
  shop.clock.pass(30 * day)
  await deleteUnusedPhotos(shop)
  expect(await known()).toEqual([urlOf('aa1'), urlOf('aa2')])
  expect(shop.pictures.has('aa1.webp')).toBe(true)
})

test('a photo that a running import is about to show is left to it', async () => {
  await uploaded(shop.media, ['aa1'])
  await deleteUnusedPhotos(shop)
  shop.clock.pass(61 * day)
  const tx = await shop.db.startTransaction().execute()
  await findKnownMedia(tx, [urlOf('aa1')])
  await deleteUnusedPhotos(shop)
  await tx.commit().execute()
  expect(await known()).toEqual([urlOf('aa1')])
  expect(shop.pictures.has('aa1.webp')).toBe(true)
})

test.each(Object.entries(stores))(
  'what a cut upload left in the %s is deleted after 60 days, and no other',
  async (_, media) => {
    const own = { ...shop, media }
    for (const name of await media.list()) await media.remove([name])
    await uploaded(media, ['aa1'])
    await aProduct(shop, { images: [urlOf('aa1')] })
    await media.put('abc.mp4', new Uint8Array([1]))
    await insertMedia(shop.db, [{ url: '/media/abc.mp4', kind: 'video', contentType: 'video/mp4' }])
    await shop.ask(sql`update products set images = images || '/media/abc.mp4'::text`)
    const left = ['cc1-160.avif', 'cc1.webp', 'cc2.json', 'cc3.webm']
    const others = ['ffff-mark.webp', 'ffff-icon-192.png', 'ffff-paper.png']
    for (const name of [...left, ...others]) await media.put(name, new Uint8Array([1]))
    const kept = [...formsOf('aa1'), 'abc.mp4', ...others]
    shop.clock.pass(59 * day)
    await deleteUnusedPhotos(own)
    expect(await media.list()).toEqual([...kept, ...left].toSorted())
    shop.clock.pass(2 * day)
    await deleteUnusedPhotos(own)
    expect(await media.list()).toEqual(kept.toSorted())
  },
)

test('a file that an upload has put again lately keeps the others of its picture', async () => {
  const media = stores.folder
  for (const name of await media.list()) await media.remove([name])
  for (const name of ['cc4-160.avif', 'cc4.webp']) await media.put(name, new Uint8Array([1]))
  const longAgo = new Date(Date.now() - 61 * day * 60_000)
  await utimes(join(folder, 'cc4.webp'), longAgo, longAgo)
  await deleteUnusedPhotos({ ...shop, media })
  expect(await media.list()).toEqual(['cc4-160.avif', 'cc4.webp'])
})
