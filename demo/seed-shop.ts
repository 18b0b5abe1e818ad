import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { insertMedia, type NewMedia } from '#db/catalogue/media.ts'
import type { Db } from '#db/engine/database.ts'
import { banners } from '#demo/artwork/banners.ts'
import { tileDrawings } from '#demo/artwork/tiles.ts'
import { keepVideo } from '#flows/catalogue/store-video.ts'
import type { Shop } from '#flows/shop.ts'
import { categories } from './categories.ts'
import { type Drawing, drawPictures } from './draw-pictures.ts'
import { isEmpty, type Pictures, type Shelves, stockShelves } from './insert-catalogue.ts'
import { openPress } from './picture-press.ts'
import { placeDemoOrders } from './place-orders.ts'
import { firstView, products } from './products.ts'

type Say = (line: string) => void

/**
 * Fills a shop without products with the demo catalogue: the first picture of everything, then all rows at once, so
 * that a start that was cut begins again. The further pictures come later, see draw-further-views.ts.
 */
export async function fillDemoShop(shop: Shop, say: Say): Promise<void> {
  if (!(await isEmpty(shop.db))) return
  say(`Filling the demo shop with ${products.length} products; their pictures are drawn once …`)
  const pictures = await drawFirst(shop, say)
  const videos = await keepVideos(shop)
  const media = [...pictures.all, ...videos.values()]
  const shelves: Shelves = { products, categories, banners, pictures, videos, now: shop.now() }
  const isOurs = await shop.db.transaction().execute((tx) => fill(tx, media, shelves))
  if (isOurs) await placeDemoOrders({ ...shop, log: quietLog(shop) })
}

/** Nobody needs to read of orders that nobody placed. */
function quietLog({ log }: Shop): Shop['log'] {
  return {
    info: () => {},
    warn: (facts, message) => log.warn(facts, message),
    error: (facts, message) => log.error(facts, message),
  }
}

/** Two servers that draw at the same time fill it once; true for the one that did. */
async function fill(tx: Db, media: readonly NewMedia[], shelves: Shelves): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx)
  if (!(await isEmpty(tx))) return false
  await insertMedia(tx, media)
  await stockShelves(tx, shelves)
  return true
}

/** Any number of our own that no other lock uses. */
const demoLock = 7_787_889

async function drawFirst(shop: Shop, say: Say): Promise<Pictures & { all: NewMedia[] }> {
  const ofProducts = products.map(firstView)
  const ofBanners = banners.map(({ draw }): Drawing => ({ draw, drawnWidth: 1680, width: 1280 }))
  const ofTiles = categories.map(({ category }): Drawing => tile(tileDrawings[category] ?? blank))
  const drawings = [...ofProducts, ...ofBanners, ...ofTiles]
  const press = openPress(shop.media)
  const all = await drawPictures(press, drawings, {
    atOnce: 2,
    drawn: progress(drawings.length, say),
  }).finally(press.close)
  const urls = all.map((media) => media.url)
  return {
    all,
    products: urls.splice(0, ofProducts.length),
    banners: urls.splice(0, ofBanners.length),
    tiles: urls,
  }
}

const tile = (draw: () => string): Drawing => ({ draw, drawnWidth: 400, width: 320 })
const blank = () => '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'

/** A line for every fifth part of the work. */
function progress(total: number, say: Say): (count: number) => void {
  return (count) => {
    const part = (done: number) => Math.floor((done * 5) / total)
    if (part(count) > part(count - 1)) say(`  ${count} of ${total} pictures`)
  }
}

async function keepVideos(shop: Shop): Promise<Map<string, NewMedia>> {
  const videos = new Map<string, NewMedia>()
  for (const { video } of products) {
    if (!video || videos.has(video)) continue
    const bytes = await readFile(new URL(`./video/${video}`, import.meta.url))
    videos.set(video, await keepVideo(shop.media, bytes, video.split('.').at(-1) ?? ''))
  }
  return videos
}
