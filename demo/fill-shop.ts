import { readFile } from 'node:fs/promises'
import { insertMedia, type NewMedia } from '#db/media.ts'
import { keepVideo } from '#flows/keep-video.ts'
import type { Shop } from '#flows/shop.ts'
import { banners } from './artwork/banners.ts'
import { frame } from './artwork/studio.ts'
import { tileDrawings } from './artwork/tiles.ts'
import { categories } from './categories.ts'
import type { DemoProduct } from './demo-product.ts'
import { type Drawing, drawPictures } from './draw-pictures.ts'
import { converse } from './products/converse.ts'
import { crocs } from './products/crocs.ts'
import { shoes } from './products/shoes.ts'
import { isEmpty, type Pictures, stockShelves } from './stock-shelves.ts'

const products: readonly DemoProduct[] = [...shoes, ...crocs, ...converse]

type Say = (line: string) => void

/** Fills a shop without products with the demo catalogue. Pictures first, then all rows at once, so that a cut start begins again. */
export async function fillDemoShop(shop: Shop, say: Say): Promise<void> {
  if (!(await isEmpty(shop.db))) return
  say(`Filling the demo shop with ${products.length} products; their pictures are drawn once …`)
  const pictures = await drawAll(shop, say)
  const videos = await keepVideos(shop)
  await shop.db.transaction().execute(async (tx) => {
    await insertMedia(tx, [...pictures.all, ...videos.values()])
    await stockShelves(tx, { products, categories, banners, pictures, videos, now: shop.now() })
  })
}

async function drawAll(shop: Shop, say: Say): Promise<Pictures & { all: NewMedia[] }> {
  const ofProducts = products.map((product) => product.draw().map(view))
  const ofBanners = banners.map(({ draw }) => ({ draw, drawnWidth: 1680, width: 1280 }))
  const ofTiles = categories.map(({ category }) => ({
    draw: tileDrawings[category] ?? blank,
    drawnWidth: 400,
    width: 320,
  }))
  const drawings = [...ofProducts.flat(), ...ofBanners, ...ofTiles]
  const all = await drawPictures(shop.media, drawings, progress(drawings.length, say))
  const urls = all.map((media) => media.url)
  const take = (count: number) => urls.splice(0, count)
  return {
    all,
    products: ofProducts.map((views) => take(views.length)),
    banners: take(ofBanners.length),
    tiles: take(ofTiles.length),
  }
}

/** The card's picture is looked at most closely; the further views are printed smaller. */
function view(svg: string, at: number): Drawing {
  return { draw: () => svg, drawnWidth: frame.width, width: at === 0 ? 800 : 640 }
}

const blank = () => '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'

/** A line for every tenth part of the work. */
function progress(total: number, say: Say): (count: number) => void {
  return (count) => {
    const tenth = Math.floor((count * 10) / total)
    if (tenth > Math.floor(((count - 1) * 10) / total)) say(`  ${count} of ${total} pictures`)
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
