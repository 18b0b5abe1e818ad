import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import * as v from 'valibot'
import type { NewMedia } from '#db/catalogue/media.ts'
import { pictureWidths, plainWidth, posterWidth } from '#domain/catalogue/product-images.ts'
import type { Media } from '#providers/media/media.ts'

/** Minimum ratio of a picture's width to its largest standard variant for storing the full width too. */
const worthKeeping = 1.12

const avifQuality = 50
const webpQuality = 78
const largestPixels = 40_000_000

/** AVIF effort from 0 (fast, large) to 9 (slow, small). Drawings compress well at 1, photographs need 4. */
type PictureOptions = { avifEffort: number }

type Facts = v.InferOutput<typeof facts>

const facts = v.object({
  width: v.number(),
  height: v.number(),
  colour: v.string(),
  widths: v.array(v.number()),
  bytes: v.number(),
})

/**
 * Encodes a picture as AVIF in every standard width up to its own, and as WebP in one, stored under the hash of the
 * original. Existing variants are kept. Returns its media row.
 */
export async function storeImage(media: Media, original: Uint8Array, options: PictureOptions): Promise<NewMedia> {
  const hash = hashOf(original)
  return rowOf(hash, (await findFacts(media, hash)) ?? (await make(media, hash, original, options)))
}

/** Dimensions and background colour, which pages need before the picture has loaded. */
type ImageSize = Pick<Facts, 'width' | 'height' | 'colour'>

/**
 * Stores a WebP original: pages show it until `storeImage` has generated its variants. Existing variants are returned.
 */
export async function storeOriginal(media: Media, original: Uint8Array, shape: ImageSize): Promise<NewMedia> {
  const hash = hashOf(original)
  const known = await findFacts(media, hash)
  if (known) return rowOf(hash, known)
  await media.put(`${hash}.webp`, original)
  return rowOf(hash, { ...shape, widths: [], bytes: original.byteLength })
}

/** Loads sharp on first use, because it takes 23 MB; without its cache, since nothing is decoded twice. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** Hashes to 80 bits: pages list many variants, and twice the length added a twentieth to the home page. */
const hashOf = (original: Uint8Array) => createHash('sha256').update(original).digest('hex').slice(0, 20)

export const imageUrl = (original: Uint8Array) => urlOf(hashOf(original))

const urlOf = (hash: string) => `/media/${hash}.webp`

function rowOf(hash: string, facts: Facts): NewMedia {
  return { url: urlOf(hash), kind: 'image', contentType: 'image/webp', ...facts }
}

async function findFacts(media: Media, hash: string): Promise<Facts | null> {
  const known = await media.get(`${hash}.json`)
  return known && v.parse(facts, JSON.parse(Buffer.from(known).toString()))
}

async function make(media: Media, hash: string, original: Uint8Array, { avifEffort }: PictureOptions): Promise<Facts> {
  const sharp = await openSharp()
  const pixels = await sharp(original, { limitInputPixels: largestPixels, failOn: 'warning' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = () => sharp(pixels.data, { raw: pixels.info })
  const { width, height } = pixels.info
  const widths = widthsOf(width)
  let bytes = 0
  const keep = async (name: string, form: Sharp) => {
    const made = await form.toBuffer()
    bytes += made.byteLength
    await media.put(name, made)
  }
  const plain = [plainWidth(widths), posterWidth(widths)]
  for (const one of widths) {
    const small = await picture().resize(one).toBuffer({ resolveWithObject: true })
    const form = () => sharp(small.data, { raw: small.info })
    await keep(`${hash}-${one}.avif`, form().avif({ quality: avifQuality, effort: avifEffort }))
    if (plain.includes(one)) await keep(`${hash}-${one}.webp`, form().webp({ quality: webpQuality }))
  }
  const whole = await media.get(`${hash}.webp`)
  bytes += whole?.byteLength ?? 0
  // Content-addressed: an existing original is kept.
  if (whole === null) {
    const largest = picture().resize(widths.at(-1) ?? width)
    await keep(`${hash}.webp`, largest.webp({ quality: webpQuality }))
  }
  const made = { width, height, colour: await edgeColour(picture()), widths, bytes }
  // Written last: its presence means that all other files exist.
  await media.put(`${hash}.json`, Buffer.from(JSON.stringify(made)))
  return made
}

function widthsOf(width: number): number[] {
  const filled = pictureWidths.filter((one) => one <= width)
  const largest = Math.min(width, pictureWidths.at(-1) ?? width)
  return largest > (filled.at(-1) ?? 0) * worthKeeping ? [...filled, largest] : filled
}

/** Averages the colour of the upper left corner, usually the background, shown until the picture has loaded. */
async function edgeColour(picture: Sharp): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture
    .extract({ left: 0, top: 0, width: 8, height: 8 })
    .resize(1, 1)
    .toBuffer()
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
