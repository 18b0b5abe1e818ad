import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { findSetting } from '#db/settings/settings.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { type ShareFormat, shareFormats } from '#domain/catalogue/product-images.ts'
import * as texts from '#domain/catalogue/texts.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'
import type { ShareDrawing } from '#providers/images/images.ts'

/** Goods as they are shared, said in the language of who shares them. */
export type SharedGoods = Pick<ShareDrawing, 'title' | 'price' | 'strike' | 'off' | 'details'> & {
  pictures: readonly Picture[]
}

/** Some 250 KB each: what was looked at is shared or downloaded a moment later. */
const drawn = new LRUCache<string, Promise<Uint8Array | null>>({ max: 24 })

const notDrawn = refuse('unreachable', texts.pictureNotMade)

type Sharing = { staff: Staff; format: ShareFormat; goods: SharedGoods }

/** Makes a JPEG of goods with their price, in the image worker. What was made for the same facts is not made again. */
export async function makeSharePicture(shop: Shop, { staff, format, goods }: Sharing): Promise<Uint8Array | Refusal> {
  const { name, accent } = await findSetting(shop.db, 'brand')
  const { pictures, ...said } = goods
  const address = new URL(shop.origin).host
  const facts = { ...said, ...shareFormats[format], shop: name, accent, address }
  const files = pictures.flatMap(({ kind, url }) => (kind === 'image' ? [url.split('/').at(-1) ?? ''] : []))
  const key = createHash('sha256')
    .update(JSON.stringify([facts, files]))
    .digest('hex')
  const known = drawn.get(key)
  if (!known) {
    const taken = await shop.limits.take('share-pictures-of-staff', staff.id)
    if (!taken.isAllowed) return rateLimitRefusal(taken)
  }
  const drawing = known ?? draw(shop, facts, files)
  drawn.set(key, drawing)
  const picture = await drawing.catch(() => null)
  if (picture === null) drawn.delete(key)
  return picture ?? notDrawn
}

async function draw(
  { media, imageWorker }: Pick<Shop, 'media' | 'imageWorker'>,
  facts: Omit<ShareDrawing, 'pictures'>,
  files: readonly string[],
): Promise<Uint8Array | null> {
  // A picture on another host is not ours to open.
  const found = await Promise.all(files.map((file) => media.get(file)))
  return imageWorker.draw({ ...facts, pictures: found.filter((bytes) => bytes !== null) })
}
