import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export type ReviewImage = { id: string; width: number; height: number }

export const imagesPerReview = 4
export const imageMaxBytes = 10 * 1024 * 1024
export const imageMaxPixels = 40_000_000

/** Types of the file picker. Phones convert other formats (HEIC) to one of these. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif'

export type ImageProblem = 'too-many' | 'too-heavy' | 'unknown-kind' | 'too-large' | 'unreadable'

const problemTexts: Record<ImageProblem, string> = {
  'too-many': texts.tooManyImages(imagesPerReview),
  'too-heavy': texts.imageTooHeavy(imageMaxBytes / 1024 / 1024),
  'unknown-kind': texts.unknownImageKind,
  'too-large': texts.imageTooLarge(imageMaxPixels / 1_000_000),
  unreadable: texts.unreadableImage,
}

export function refuseImage(problem: ImageProblem): Refusal {
  return refuseFields({ pictures: problemTexts[problem] })
}

/** Checks number, size and type before any image is decoded; null when all may be. */
export function imageProblem(pictures: readonly Uint8Array[]): ImageProblem | null {
  const sizes = pictures.map(({ byteLength }) => byteLength)
  return imageSizeProblem(sizes) ?? (pictures.every(isKnownType) ? null : 'unknown-kind')
}

/** Checks number and sizes (bytes), which a browser knows before it sends anything. */
export function imageSizeProblem(sizes: readonly number[]): ImageProblem | null {
  if (sizes.length > imagesPerReview) return 'too-many'
  return sizes.some((size) => size > imageMaxBytes) ? 'too-heavy' : null
}

/** Tells the type by magic bytes, not by name or Content-Type. */
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
