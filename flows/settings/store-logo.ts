import { createHash } from 'node:crypto'
import type { BrandLogo } from '#domain/settings/brand.ts'
import { backgrounds, plateColourFor } from '#domain/settings/theme.ts'
import type { Media } from '#providers/media/media.ts'

/** Maximum height of the logo in pixels: two to three times its displayed size. */
const markHeight = 120
const markWidth = 640
const iconSizes = [180, 192, 512] as const
/** Margins relative to an icon's side; the maskable icon's safe zone is the inner four fifths. */
const roomAround = { plain: 0.1, maskable: 0.22 } as const

/** Stores all variants of a decoded logo (PNG) under its hash: header, installed icons, invoices. */
export async function storeLogo(media: Media, mark: Uint8Array): Promise<BrandLogo> {
  const { default: sharp } = await import('sharp')
  const id = createHash('sha256').update(mark).digest('hex').slice(0, 32)
  const { data, info } = await sharp(mark)
    .resize({ width: markWidth, height: markHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
  await media.put(`${id}-mark.webp`, data)
  const plate = plateColourFor(await meanColour(mark))
  const ground = plate === 'dark' ? backgrounds.dark : backgrounds.light
  for (const size of iconSizes)
    await media.put(`${id}-icon-${size}.png`, await icon(mark, { size, ground, room: roomAround.plain }))
  await media.put(`${id}-icon-maskable.png`, await icon(mark, { size: 512, ground, room: roomAround.maskable }))
  const paper = plate === 'dark' ? ground : '#ffffff'
  await media.put(`${id}-paper.png`, await sharp(data).flatten({ background: paper }).png().toBuffer())
  return { id, width: info.width, height: info.height, plate }
}

type Icon = { size: number; ground: string; room: number }

async function icon(mark: Uint8Array, { size, ground, room }: Icon): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(size * (1 - 2 * room))
  const inside = await sharp(mark).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: inside }])
    .png()
    .toBuffer()
}

/** Computes the mean colour of the visible pixels, '#rrggbb'. */
async function meanColour(mark: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const { data } = await sharp(mark)
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sums = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    weight += alpha
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * alpha
  }
  const mean = sums.map((one) => Math.round(one / Math.max(1, weight)))
  return `#${mean.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
