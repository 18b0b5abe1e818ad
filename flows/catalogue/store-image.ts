import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import * as v from 'valibot'
import type { NewMedia } from '#db/catalogue/media.ts'
import { pictureWidths, plainWidth, posterWidth } from '#domain/catalogue/product-images.ts'
import type { Media } from '#providers/media/media.ts'

/** A picture's own width is kept too when it exceeds its last variant by this factor. */
const worthKeeping = 1.12

const avifQuality = 50
const webpQuality = 78
const largestPixels = 40_000_000

/** 0 is quick and larger, 9 slow and smaller. Drawings compress well at 1, photographs want 4. */
export type PictureOptions = { avifEffort: number }

type Facts = v.InferOutput<typeof facts>

const facts = v.object({
  width: v.number(),
  height: v.number(),
  colour: v.string(),
  widths: v.array(v.number()),
  bytes: v.number(),
})

/**
 * Turns a picture into AVIF in every width that it can fill, and into WebP where a page asks for it, and keeps them under
 * the hash of the original.
 * Variants that exist are not made again. Returns the row that products may then show.
 */
export async function storeImage(media: Media, original: Uint8Array, options: PictureOptions): Promise<NewMedia> {
  const hash = hashOf(original)
  return rowOf(hash, (await findFacts(media, hash)) ?? (await make(media, hash, original, options)))
}

/** Size and background colour of a picture: a page needs them before the picture has come. */
export type ImageSize = Pick<Facts, 'width' | 'height' | 'colour'>

/** Measures a picture by a copy so small that it takes a fraction of the decoder's time. */
export async function measureImage(original: Uint8Array): Promise<ImageSize> {
  const sharp = await openSharp()
  const { width, height } = await sharp(original).metadata()
  const small = await sharp(original).resize(16).raw().toBuffer({ resolveWithObject: true })
  return { width, height, colour: await edgeColour(sharp(small.data, { raw: small.info }), 1) }
}

/**
 * Keeps a WebP as it is: until `storeImage` has made its widths, pages show it whole. One whose widths are there
 * already is returned with them.
 */
export async function storeOriginal(media: Media, original: Uint8Array, shape: ImageSize): Promise<NewMedia> {
  const hash = hashOf(original)
  const known = await findFacts(media, hash)
  if (known) return rowOf(hash, known)
  await media.put(`${hash}.webp`, original)
  return rowOf(hash, { ...shape, widths: [], bytes: original.byteLength })
}

/** Loads sharp when there is something to do: it takes 23 MB. Its cache would hold what is made only once. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** 80 bits: a page names a picture in many widths, and a name twice as long was a twentieth of home. */
const hashOf = (original: Uint8Array) => createHash('sha256').update(original).digest('hex').slice(0, 20)

/** Address under which a picture is stored. */
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
  // A name never changes its bytes: an original that was kept as it is stays.
  if (whole === null) {
    const largest = picture().resize(widths.at(-1) ?? width)
    await keep(`${hash}.webp`, largest.webp({ quality: webpQuality }))
  }
  const made = { width, height, colour: await edgeColour(picture()), widths, bytes }
  // Written last: its presence means that all other files are there.
  await media.put(`${hash}.json`, Buffer.from(JSON.stringify(made)))
  return made
}

function widthsOf(width: number): number[] {
  const filled = pictureWidths.filter((one) => one <= width)
  const largest = Math.min(width, pictureWidths.at(-1) ?? width)
  return largest > (filled.at(-1) ?? 0) * worthKeeping ? [...filled, largest] : filled
}

/** The colour of the picture's upper left corner, which is its background: what shows until it has loaded. */
async function edgeColour(picture: Sharp, side = 8): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture
    .extract({ left: 0, top: 0, width: side, height: side })
    .resize(1, 1)
    .toBuffer()
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
