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

/** A product or collection to share, in the staff member's language. */
export type SharedProducts = Pick<ShareDrawing, 'title' | 'price' | 'strike' | 'off' | 'details'> & {
  pictures: readonly Picture[]
}

/** Cache of about 250 KB per picture: what is previewed is usually downloaded a moment later. */
const drawn = new LRUCache<string, Promise<Uint8Array | null>>({ max: 24 })

const notDrawn = refuse('unreachable', texts.pictureNotMade)

/** Draws a JPEG of products with prices in the image worker. Cached by its content. */
export async function makeSharePicture(
  shop: Shop,
  { staff, format, products }: { staff: Staff; format: ShareFormat; products: SharedProducts },
): Promise<Uint8Array | Refusal> {
  const { name, accent } = await findSetting(shop.db, 'brand')
  const { pictures, ...captions } = products
  const address = new URL(shop.origin).host
  const facts = { ...captions, ...shareFormats[format], shop: name, accent, address }
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
  { media, imageWorker }: Shop,
  facts: Omit<ShareDrawing, 'pictures'>,
  files: readonly string[],
): Promise<Uint8Array | null> {
  // Pictures on other hosts are not fetched.
  const found = await Promise.all(files.map((file) => media.get(file)))
  return imageWorker.draw({ ...facts, pictures: found.filter((bytes) => bytes !== null) })
}
