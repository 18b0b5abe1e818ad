import { insertMedia } from '#db/catalogue/media.ts'
import { lockProductImages, saveProductImages } from '#db/catalogue/product-writes.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { noSuchProduct } from '#domain/catalogue/product-admin.ts'
import { inOrderOf, moved, picturesPerProduct, putBack, tooManyPictures } from '#domain/catalogue/product-images.ts'
import { videoKind, videoMaxBytes, videoRefusals, withoutMetadata } from '#domain/catalogue/product-video.ts'
import * as texts from '#domain/catalogue/texts.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { fetchImage } from './fetch-image.ts'
import { processProductImages, unlessFull } from './process-product-images.ts'
import { storeVideo } from './store-video.ts'

export type PictureChange =
  | { kind: 'add'; files: readonly Uint8Array[] }
  | { kind: 'add-url'; address: string }
  | { kind: 'add-video'; file: Uint8Array | undefined }
  | { kind: 'earlier' | 'later' | 'remove'; url: string }
  | { kind: 'put-back'; url: string; place: number }
  | { kind: 'order'; urls: readonly string[] }

/** Adds, moves or removes pictures of a product. Returns the current list. */
export async function changeProductImages(
  shop: Shop,
  { staff, productId, change }: { staff: Staff; productId: string; change: PictureChange },
): Promise<string[] | Refusal> {
  if (change.kind !== 'add' && change.kind !== 'add-url' && change.kind !== 'add-video')
    return inTransaction(shop.db, (tx) =>
      record(tx, staff, { productId, rearranged: (urls) => rearrange(urls, change) }),
    )
  const added = await storeImages(shop, change)
  if (isRefusal(added)) return added
  const rearranged = (urls: readonly string[]) => [...new Set([...urls, ...added])]
  return inTransaction(shop.db, (tx) => record(tx, staff, { productId, rearranged }))
}

type Addition = Extract<PictureChange, { kind: 'add' | 'add-url' | 'add-video' }>

/** Stores uploaded media and returns their URLs. */
async function storeImages(shop: Shop, change: Addition): Promise<readonly string[] | Refusal> {
  if (change.kind === 'add-video') {
    const url = await storeProductVideo(shop, change.file)
    return isRefusal(url) ? url : [url]
  }
  const fetched = change.kind === 'add-url' ? await fetchImage(shop, change.address) : null
  if (isRefusal(fetched)) return fetched
  const files = change.kind === 'add' ? change.files : fetched === null ? [] : [fetched]
  if (files.length === 0) return refuseFields({ pictures: texts.choosePictureFirst })
  const stored = await processProductImages(shop, files)
  if (!isRefusal(stored)) return stored.map(({ url }) => url)
  // Shows the message under the URL field.
  return fetched === null ? stored : refuseFields({ url: stored.message })
}

type RearrangeInput = { productId: string; rearranged: (urls: readonly string[]) => string[] }

async function record(tx: Db, staff: Staff, { productId, rearranged }: RearrangeInput): Promise<string[] | Refusal> {
  const before = await lockProductImages(tx, productId)
  if (before === null) return noSuchProduct
  const after = rearranged(before)
  if (after.length > picturesPerProduct && after.length > before.length) return tooManyPictures
  if (after.join() === before.join()) return after
  await saveProductImages(tx, productId, after)
  const change = { before: { pictures: before }, after: { pictures: after } }
  await recordAudit(tx, staff, { action: 'change-product-pictures', object: `product:${productId}`, ...change })
  return after
}

function rearrange(urls: readonly string[], change: Exclude<PictureChange, Addition>): string[] {
  if (change.kind === 'order') return inOrderOf(urls, change.urls)
  if (change.kind === 'put-back') return putBack(urls, change.url, change.place)
  if (change.kind === 'remove') return urls.filter((url) => url !== change.url)
  return moved(urls, change.url, change.kind === 'earlier' ? -1 : 1)
}

/** Stores a video uploaded by staff. Returns its URL. */
async function storeProductVideo({ media, db }: Shop, file: Uint8Array | undefined): Promise<string | Refusal> {
  if (file === undefined) return videoRefusals.none
  if (file.byteLength > videoMaxBytes) return videoRefusals.tooHeavy
  const kind = videoKind(file)
  if (kind === null) return videoRefusals.unknownKind
  const clean = kind === 'mp4' ? withoutMetadata(file) : file
  if (clean === null) return videoRefusals.unreadable
  return unlessFull(async () => {
    const stored = await storeVideo(media, clean, kind)
    await insertMedia(db, [stored])
    return stored.url
  })
}
