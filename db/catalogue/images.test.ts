import { expect, test } from 'vitest'
import { setMediaType } from '#db/imports/media.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { unknownType } from './images.ts'
import { insertMedia } from './media.ts'
import { findCards, findProduct } from './products.ts'

const shop = await testShop()

test('media with another content type is unsupported; until the host answers, the file’s own type counts', async () => {
  const url = 'https://pictures.example/boot'
  await insertMedia(shop.db, [{ url, kind: 'image', contentType: unknownType }])
  await aProduct(shop, { id: 'boot', images: [url] })
  const kind = async () => (await findProduct(shop.db, 'boot'))?.pictures[0]?.kind
  expect(await kind()).toBe('image')
  await setMediaType(shop.db, { url, kind: 'image', contentType: 'text/html' })
  expect(await kind()).toBe('unsupported')
  await setMediaType(shop.db, { url, kind: 'video', contentType: 'video/mp4' })
  expect(await kind()).toBe('video')
})

test('a card shows the first of a product’s media that is a picture, and none where there is only a video', async () => {
  const [video, page, picture] = ['turn.mp4', 'page', 'side.webp'].map((name) => `https://media.example/${name}`)
  await insertMedia(shop.db, [
    { url: `${video}`, kind: 'video', contentType: 'video/mp4' },
    { url: `${page}`, kind: 'image', contentType: 'text/html' },
    { url: `${picture}`, kind: 'image', contentType: 'image/webp' },
  ])
  await aProduct(shop, { id: 'turning', images: [`${video}`, `${page}`, `${picture}`] })
  await aProduct(shop, { id: 'moving', images: [`${video}`] })
  const [turning, moving] = await findCards(shop.db, ['turning', 'moving'])
  expect([turning?.picture?.url, moving?.picture]).toEqual([picture, null])
})
