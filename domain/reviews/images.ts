import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export type ReviewImage = { id: string; width: number; height: number }

export const imagesPerReview = 4
export const imageMaxBytes = 10 * 1024 * 1024
export const imageMaxPixels = 40_000_000

/** Types of the file picker. Phones convert other formats (HEIC) to one of these. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Maximum number of pictures in a form, and bytes of each. */
export type ImageLimits = { count: number; maxBytes: number }

const reviewImageLimits: ImageLimits = { count: imagesPerReview, maxBytes: imageMaxBytes }

/** Limits for product photos uploaded by staff; all together no heavier than those of a review. */
export const productImageLimits: ImageLimits = { count: 10, maxBytes: 2 * imageMaxBytes }

export type ImageProblem = 'too-many' | 'too-heavy' | 'unknown-kind' | 'heic' | 'too-large' | 'unreadable'

const problemTexts: Record<ImageProblem, (limits: ImageLimits) => string> = {
  'too-many': ({ count }) => texts.tooManyImages(count),
  'too-heavy': ({ maxBytes }) => texts.imageTooHeavy(maxBytes / 1024 / 1024),
  'unknown-kind': () => texts.unknownImageKind,
  heic: () => texts.heicImage,
  'too-large': () => texts.imageTooLarge(imageMaxPixels / 1_000_000),
  unreadable: () => texts.unreadableImage,
}

export function refuseImage(problem: ImageProblem, limits = reviewImageLimits): Refusal {
  return refuseFields({ pictures: problemTexts[problem](limits) })
}

/** Checks number, size and type before any image is decoded; null when all are valid. */
export function imageProblem(pictures: readonly Uint8Array[], limits = reviewImageLimits): ImageProblem | null {
  const sizes = pictures.map(({ byteLength }) => byteLength)
  const sizeProblem = imageSizeProblem(sizes, limits)
  if (sizeProblem !== null) return sizeProblem
  const unknown = pictures.find((picture) => !isKnownType(picture))
  return unknown ? (isHeic(unknown) ? 'heic' : 'unknown-kind') : null
}

/** Checks number and sizes in bytes, in the browser before uploading. */
export function imageSizeProblem(sizes: readonly number[], limits = reviewImageLimits): ImageProblem | null {
  if (sizes.length > limits.count) return 'too-many'
  return sizes.some((size) => size > limits.maxBytes) ? 'too-heavy' : null
}

/** Detects HEIC, which the image library can't decode for patent reasons; iPhones convert it on upload. */
export const isHeic = (picture: Uint8Array) =>
  /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(String.fromCharCode(...picture.subarray(0, 16)))

/** Detects the type by magic bytes, not by name or Content-Type. */
function isKnownType(picture: Uint8Array): boolean {
  const first = picture.subarray(0, 64)
  const text = String.fromCharCode(...first)
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF.{4}WEBP/s.test(text) ||
    /^.{4}ftypavi[fs]/s.test(text)
  )
}
