import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export type ReviewImage = { id: string; width: number; height: number }

export const imagesPerReview = 4
export const imageMaxBytes = 10 * 1024 * 1024
export const imageMaxPixels = 40_000_000

/** Types of the file picker. Phones convert other formats (HEIC) to one of these. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Maximum number of pictures in a form, and bytes of each. */
type ImageLimits = { count: number; maxBytes: number }

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

/** An uploaded file; `name` is the one that it has on the phone. */
export type UploadedImage = Uint8Array & { name?: string }

/** Names of the pictures that a refusal is about, so that the person finds them among ten. */
type NamedFiles = readonly { name?: string }[]

export type FoundImageProblem = { problem: ImageProblem; images: NamedFiles }

/** Names at most so many pictures, each by at most so many characters. */
const mostNamed = 3
const longestName = 40

export const refuseImage = (found: FoundImageProblem, limits = reviewImageLimits): Refusal =>
  refuseImages([found], limits)

/** Names the pictures of each problem with its text. */
export function refuseImages(found: readonly FoundImageProblem[], limits: ImageLimits): Refusal {
  const problems = new Set(found.map(({ problem }) => problem))
  const sentences = Array.from(problems, (problem) => {
    const images = found.flatMap((one) => (one.problem === problem ? one.images : []))
    return imageSentence({ problem, images }, limits)
  })
  return refuseFields({ pictures: sentences.join(' ') })
}

function imageSentence({ problem, images }: FoundImageProblem, limits: ImageLimits): string {
  const names = images.flatMap(({ name }) => (name ? [shortName([...name])] : []))
  const named = [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ')
  const text = problemTexts[problem](limits)
  return named === '' ? text : `${named}: ${text}`
}

const shortName = (letters: readonly string[]) =>
  letters.length > longestName ? `…${letters.slice(-longestName).join('')}` : letters.join('')

/** Checks number, size and type before any image is decoded; null when all are valid. */
export function imageProblem(pictures: readonly UploadedImage[], limits = reviewImageLimits): FoundImageProblem | null {
  const sizeProblem = imageSizeProblem(
    pictures.map((picture) => ({ size: picture.byteLength, name: picture.name ?? '' })),
    limits,
  )
  if (sizeProblem !== null) return sizeProblem
  const unknown = pictures.find((picture) => !isKnownType(picture))
  return unknown ? { problem: isHeic(unknown) ? 'heic' : 'unknown-kind', images: [unknown] } : null
}

/** Checks number and sizes in bytes, in the browser before uploading. */
export function imageSizeProblem(
  files: readonly { size: number; name: string }[],
  limits = reviewImageLimits,
): FoundImageProblem | null {
  if (files.length > limits.count) return { problem: 'too-many', images: [] }
  const heavy = files.filter(({ size }) => size > limits.maxBytes)
  return heavy.length > 0 ? { problem: 'too-heavy', images: heavy } : null
}

/** Detects HEIC, which the image library can't decode for patent reasons; iPhones convert it on upload. */
export const isHeic = (picture: Uint8Array): boolean =>
  /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(String.fromCharCode(...picture.subarray(0, 16)))

/** Detects the type by magic bytes, not by name or Content-Type. */
export function isKnownType(picture: Uint8Array): boolean {
  const first = picture.subarray(0, 64)
  const text = String.fromCharCode(...first)
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF.{4}WEBP/s.test(text) ||
    /^.{4}ftypavi[fs]/s.test(text)
  )
}

/** Detects a file that ends before its picture does, as after a broken download; AVIF is left to its decoder. */
export function isCutOff(picture: Uint8Array): boolean {
  if (startsWith(picture, '\xff\xd8\xff')) return !hasAfter(picture, '\xff\xd9', startOfScan(picture))
  if (startsWith(picture, '\x89PNG')) return !hasAfter(picture, 'IEND', 0)
  if (!startsWith(picture, 'RIFF')) return false
  const { buffer, byteOffset, byteLength } = picture
  return byteLength < 12 || new DataView(buffer, byteOffset).getUint32(4, true) + 8 > byteLength
}

const startsWith = (picture: Uint8Array, mark: string) =>
  String.fromCharCode(...picture.subarray(0, mark.length)) === mark

/** Finds where the metadata of a JPEG end: its preview picture has an end mark of its own. */
function startOfScan(jpeg: Uint8Array): number {
  let at = 2
  while (jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
  return at
}

function hasAfter(picture: Uint8Array, mark: string, start: number): boolean {
  const first = mark.charCodeAt(0)
  for (let at = picture.lastIndexOf(first); at >= start; at = at > 0 ? picture.lastIndexOf(first, at - 1) : -1) {
    if (startsWith(picture.subarray(at), mark)) return true
  }
  return false
}
