import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import * as v from 'valibot'
import type { NewMedia } from '#db/catalogue/media.ts'
import { plainWidth, posterWidth } from '#domain/catalogue/image-variants.ts'
import type { Media } from '#providers/media/media.ts'

/**
 * The widths in pixels in which every picture is kept: tiles; cards of a row and of a grid on phones of 720 and of 1080
 * pixels; banner and gallery on both; a desk.
 */
const pictureWidths = [160, 288, 336, 432, 496, 736, 1088, 1280] as const

/** What a picture has above its last width is kept too when it is more than this share of it. */
const worthKeeping = 1.12

const avifQuality = 50
const webpQuality = 78
const largestPixels = 40_000_000

/** 0 is quick and larger, 9 slow and smaller. Drawings compress well at 1, photographs want 4. */
export type PictureOptions = {
  avifEffort: number
  /** Dots per inch at which an SVG is drawn; 72 is its own size. */
  density?: number
}

const facts = v.object({
  width: v.number(),
  height: v.number(),
  colour: v.string(),
  widths: v.array(v.number()),
  bytes: v.number(),
})

type Facts = v.InferOutput<typeof facts>

/**
 * Turns a picture into AVIF in every width that it can fill, and into WebP where a page asks for it, and keeps them under
 * the hash of the original.
 * What was kept before is not made again. Returns the row that products may then show.
 */
export async function keepPicture(
  media: Media,
  original: Uint8Array,
  options: PictureOptions,
): Promise<NewMedia> {
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 32)
  const known = await media.get(`${hash}.json`)
  const kept = known
    ? v.parse(facts, JSON.parse(Buffer.from(known).toString()))
    : await make(media, hash, original, options)
  return { url: `/media/${hash}.webp`, kind: 'image', contentType: 'image/webp', ...kept }
}

async function make(
  media: Media,
  hash: string,
  original: Uint8Array,
  { avifEffort, density = 72 }: PictureOptions,
): Promise<Facts> {
  // Loaded when there is something to draw: it takes 23 MB.
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(original, { density, limitInputPixels: largestPixels, failOn: 'warning' })
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
  await keep(
    `${hash}.webp`,
    picture()
      .resize(widths.at(-1) ?? width)
      .webp({ quality: webpQuality }),
  )
  const made = { width, height, colour: await edgeColour(picture()), widths, bytes }
  // Written last: whoever finds it knows that all the rest is there.
  await media.put(`${hash}.json`, Buffer.from(JSON.stringify(made)))
  return made
}

function widthsOf(width: number): number[] {
  const filled = pictureWidths.filter((one) => one <= width)
  const largest = Math.min(width, pictureWidths.at(-1) ?? width)
  return largest > (filled.at(-1) ?? 0) * worthKeeping ? [...filled, largest] : filled
}

/** The colour of the picture's upper left corner, which is its background: what shows until it has loaded. */
async function edgeColour(picture: Sharp): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture
    .extract({ left: 0, top: 0, width: 8, height: 8 })
    .resize(1, 1)
    .toBuffer()
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
