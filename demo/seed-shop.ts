import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { insertMedia, type NewMedia } from '#db/catalogue/media.ts'
import { refreshPopularity } from '#db/catalogue/popularity.ts'
import type { Db } from '#db/engine/database.ts'
import { storeVideo } from '#flows/catalogue/store-video.ts'
import type { Shop } from '#flows/shop.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { type DemoCatalogue, insertCatalogue, isEmpty } from './insert-catalogue.ts'
import { storePictures } from './pictures.ts'
import { placeDemoOrders } from './place-orders.ts'
import { products } from './products.ts'

/**
 * Fills a shop without products with the demo catalogue: first the files of pictures and videos, then all rows at once,
 * so that a start that was cut begins again. The widths of the pictures are made later, see flows/catalogue/make-image-widths.ts.
 */
export async function fillDemoShop(shop: Shop, print: (line: string) => void): Promise<void> {
  if (!(await isEmpty(shop.db))) return
  print(`Filling the demo shop with ${products.length} products …`)
  const pictures = await storePictures(shop.media)
  const videos = await keepVideos(shop)
  const media = [...pictures.values(), ...videos.values()]
  const catalogue: DemoCatalogue = { products, categories, banners, pictures, videos, now: shop.now() }
  const isOurs = await shop.db.transaction().execute((tx) => fill(tx, media, catalogue))
  if (!isOurs) return
  await placeDemoOrders({ ...shop, log: quietLog(shop) })
  await refreshPopularity(shop.db, shop.now())
}

/** A log without the orders of the demo. */
function quietLog({ log }: Shop): Shop['log'] {
  return {
    info: () => {},
    warn: (facts, message) => log.warn(facts, message),
    error: (facts, message) => log.error(facts, message),
  }
}

/** Two servers that start at the same time fill it once; true for the one that did. */
async function fill(tx: Db, media: readonly NewMedia[], catalogue: DemoCatalogue): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx)
  if (!(await isEmpty(tx))) return false
  await insertMedia(tx, media)
  await insertCatalogue(tx, catalogue)
  return true
}

/** Any number of our own that no other lock uses. */
const demoLock = 7_787_889

async function keepVideos(shop: Shop): Promise<Map<string, NewMedia>> {
  const videos = new Map<string, NewMedia>()
  for (const { video } of products) {
    if (!video || videos.has(video)) continue
    const bytes = await readFile(new URL(`./video/${video}`, import.meta.url))
    videos.set(video, await storeVideo(shop.media, bytes, video.split('.').at(-1) ?? ''))
  }
  return videos
}
