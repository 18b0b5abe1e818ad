import { rateLimitRefusal } from '#domain/rate-limits.ts'
import type { Refusal } from '#domain/refusal.ts'
import { imageProblem, refuseImage, type UploadedImage } from '#domain/reviews/images.ts'
import type { ImageVariants } from '#providers/images/images.ts'
import type { Shop } from './shop.ts'

/** Limits forms with pictures of a shopper, or of an address without a session. */
export async function limitImageUploads(shop: Shop, sender: string): Promise<Refusal | null> {
  const taken = await shop.limits.take('picture-forms-of-shopper', sender)
  return taken.isAllowed ? null : rateLimitRefusal(taken)
}

/** Re-encodes a shopper's pictures. The caller has checked that they are allowed: untrusted files are decoded. */
export async function reencodeUploads(
  { imageWorker }: Shop,
  pictures: readonly UploadedImage[],
): Promise<readonly ImageVariants[] | Refusal> {
  const problem = imageProblem(pictures)
  if (problem) return refuseImage(problem)
  const processed: ImageVariants[] = []
  for (const picture of pictures) {
    const image = await imageWorker.reencode(picture)
    if (typeof image === 'string') return refuseImage({ problem: image, images: [picture] })
    processed.push(image)
  }
  return processed
}
