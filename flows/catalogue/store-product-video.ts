import { insertMedia } from '#db/catalogue/media.ts'
import { videoKind, videoMaxBytes, videoRefusals, withoutMetadata } from '#domain/catalogue/product-video.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { unlessFull } from './process-product-images.ts'
import { storeVideo } from './store-video.ts'

/** Stores a video uploaded by staff. Returns its URL. */
export async function storeProductVideo({ media, db }: Shop, file: Uint8Array | undefined): Promise<string | Refusal> {
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
