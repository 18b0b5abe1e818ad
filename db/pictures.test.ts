import { expect, test } from 'vitest'
import { aProduct } from '#tests/builders.ts'
import { testShop } from '#tests/test-shop.ts'
import { setMediaType } from './import-media.ts'
import { insertMedia } from './media.ts'
import { unknownType } from './pictures.ts'
import { findProduct } from './products.ts'

const shop = await testShop()

test('media whose host calls it neither picture nor video is unsupported; until it answers it is taken as told', async () => {
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
