import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { insertMedia, type NewMedia } from '#db/catalogue/media.ts'
import type { Db } from '#db/engine/database.ts'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import type { Shop } from '#flows/shop.ts'
import type { DemoProduct } from './demo-product.ts'
import { drawPictures } from './draw-pictures.ts'
import { openPress, type Press } from './picture-press.ts'
import { furtherViews, products } from './products.ts'

/** How many demo products have all their pictures: a start that was cut goes on from there. */
const setting = 'demo-views-drawn'

/** `isQuiet`: nobody wants anything of the shop at this moment. */
export type Pace = { stopping: AbortSignal; isQuiet: () => boolean }

const lookAgainMs = 500

/**
 * Draws the second to fourth pictures of the demo products while the shop is open, one at a time and only while nobody
 * waits for a page. Ends early when `stopping` says so.
 */
export async function drawFurtherViews(shop: Shop, pace: Pace): Promise<void> {
  const done = await findSetting(shop.db, setting, v.number(), 0)
  if (done === products.length) return
  const press = openPress(shop.media)
  await drawFrom(done, { shop, press, pace }).finally(press.close)
}

type Drawing = { shop: Shop; press: Press; pace: Pace }

async function drawFrom(done: number, { shop, press, pace }: Drawing): Promise<void> {
  const onShelf = await demoProductsOnShelf(shop.db)
  for (const [at, product] of products.entries()) {
    if (at < done || !onShelf.has(product.id)) continue
    while (!pace.isQuiet() && !pace.stopping.aborted) await setTimeout(lookAgainMs)
    if (pace.stopping.aborted) return
    const pictures = await drawPictures(press, furtherViews(product), { atOnce: 1 })
    await shop.db.transaction().execute((tx) => hang(tx, product, pictures, at + 1))
  }
  shop.log.info({ products: products.length }, 'the demo pictures are all drawn')
}

async function demoProductsOnShelf(db: Db): Promise<Set<string>> {
  const ids = products.map((product) => product.id)
  const rows = await db.selectFrom('products').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map((row) => row.id))
}

/** Puts them behind the first picture, before the video. */
async function hang(tx: Db, { id }: DemoProduct, pictures: readonly NewMedia[], done: number): Promise<void> {
  await insertMedia(tx, pictures)
  const row = await tx
    .selectFrom('products')
    .where('id', '=', id)
    .select('images')
    .forUpdate()
    .executeTakeFirst()
  const [first, ...rest] = row?.images ?? []
  const further = pictures.map((picture) => picture.url)
  if (first && !further.some((url) => rest.includes(url))) {
    await tx
      .updateTable('products')
      .set({ images: [first, ...further, ...rest] })
      .where('id', '=', id)
      .execute()
  }
  await saveSetting(tx, setting, done)
}
