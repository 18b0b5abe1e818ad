import { type Refusal, refuseFields } from '#domain/refusal.ts'

/** A picture that is shown with a review, as the shop made it anew. */
export type ReviewImage = { id: string; width: number; height: number }

export const imagesPerReview = 4
/** Of one picture as it comes from a camera. */
export const imageMaxBytes = 10 * 1024 * 1024
export const imageMaxPixels = 40_000_000

/** What the file chooser offers. A phone that keeps its pictures in another form makes one of these of them. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Why a picture can't be shown. */
export type ImageProblem = 'too-many' | 'too-heavy' | 'unknown-kind' | 'too-large' | 'unreadable'

const problemTexts: Record<ImageProblem, string> = {
  'too-many': `Please choose at most ${imagesPerReview} pictures.`,
  'too-heavy': `A picture may have at most ${imageMaxBytes / 1024 / 1024} MB.`,
  'unknown-kind': 'Please choose JPEG, PNG, WebP or AVIF pictures.',
  'too-large': `A picture may have at most ${imageMaxPixels / 1_000_000} megapixels.`,
  unreadable: 'One of the pictures can’t be read. Please choose another one.',
}

/** The words stand under the file chooser. */
export function refuseImage(problem: ImageProblem): Refusal {
  return refuseFields({ pictures: problemTexts[problem] })
}

/** What is wrong with pictures before anybody opens them; null when they may be opened. */
export function imageProblem(pictures: readonly Uint8Array[]): ImageProblem | null {
  if (pictures.length > imagesPerReview) return 'too-many'
  if (pictures.some(({ byteLength }) => byteLength > imageMaxBytes)) return 'too-heavy'
  return pictures.every(isKnownType) ? null : 'unknown-kind'
}

/** By its first bytes, whatever its name and its sender say. */
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
