import { type Refusal, refuseFields } from '#domain/refusal.ts'

/** A picture that is shown with a review, as the shop made it anew. */
export type ReviewPicture = { id: string; width: number; height: number }

export const picturesPerReview = 4
/** Of one picture as it comes from a camera. */
export const pictureMaxBytes = 10 * 1024 * 1024
export const pictureMaxPixels = 40_000_000

/** What the file chooser offers. A phone that keeps its pictures in another form makes one of these of them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Why a picture can't be shown. */
export type PictureProblem = 'too-many' | 'too-heavy' | 'unknown-kind' | 'too-large' | 'unreadable'

const words: Record<PictureProblem, string> = {
  'too-many': `Please choose at most ${picturesPerReview} pictures.`,
  'too-heavy': `A picture may have at most ${pictureMaxBytes / 1024 / 1024} MB.`,
  'unknown-kind': 'Please choose JPEG, PNG, WebP or AVIF pictures.',
  'too-large': `A picture may have at most ${pictureMaxPixels / 1_000_000} megapixels.`,
  unreadable: 'One of the pictures can’t be read. Please choose another one.',
}

/** The words stand under the file chooser. */
export function refusePicture(problem: PictureProblem): Refusal {
  return refuseFields({ pictures: words[problem] })
}

/** What is wrong with pictures before anybody opens them; null when they may be opened. */
export function pictureProblem(pictures: readonly Uint8Array[]): PictureProblem | null {
  if (pictures.length > picturesPerReview) return 'too-many'
  if (pictures.some(({ byteLength }) => byteLength > pictureMaxBytes)) return 'too-heavy'
  return pictures.every(isKnownKind) ? null : 'unknown-kind'
}

/** By its first bytes, whatever its name and its sender say. */
function isKnownKind(picture: Uint8Array): boolean {
  const first = picture.subarray(0, 64)
  const text = String.fromCharCode(...first)
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF.{4}WEBP/s.test(text) ||
    /^.{4}ftypavi[fs]/s.test(text)
  )
}
