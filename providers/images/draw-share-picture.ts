import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { imageMaxPixels } from '#domain/reviews/images.ts'
import { type Face, faceAddress, runsOf } from '#providers/documents/fonts.ts'
import type { ShareDrawing } from './images.ts'

const [paper, ink, muted, green] = ['#fffdf9', '#16130f', '#6b645a', '#15803d']
const edge = 64
const quality = 86

/** Areas in pixels at top and bottom that apps cover with their controls on full-screen pictures. */
const covered = { top: 150, bottom: 210 }
const isWholeScreen = ({ width, height }: ShareDrawing) => height > 1.6 * width

type Layer = { input: Buffer; width: number; height: number }

/** Draws products above their name and price, as JPEG, with fonts for all Indian scripts. */
export async function drawSharePicture(drawing: ShareDrawing): Promise<Uint8Array> {
  await openFonts(drawing)
  const { width, height, accent } = drawing
  const bottom = isWholeScreen(drawing) ? covered.bottom : edge
  const words = await linesOf(drawing)
  const wordsHeight = words.reduce((sum, { height: one, gap }) => sum + one + gap, 0)
  const shown = height - bottom - wordsHeight - edge / 2
  const layers: OverlayOptions[] = [...(await productTiles(drawing, shown)), await bar(accent, { width, top: shown })]
  let top = shown + edge / 2
  for (const { input, height: one, gap } of words) {
    layers.push({ input, left: edge, top: Math.round(top) })
    top += one + gap
  }
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality })
    .toBuffer()
}

const gap = 12

/** Lays out the products: one fills the area, up to four in two rows. */
async function productTiles(drawing: ShareDrawing, shown: number): Promise<OverlayOptions[]> {
  const { pictures, width } = drawing
  const above = isWholeScreen(drawing) ? covered.top : 0
  const [first] = pictures
  if (first === undefined) return []
  if (pictures.length < 4) {
    const place = { width, height: Math.floor(shown) }
    return [{ input: await whole(first, place, above), left: 0, top: 0 }]
  }
  const side = { width: Math.floor((width - gap) / 2), height: Math.floor((shown - gap) / 2) }
  return Promise.all(
    pictures.slice(0, 4).map(async (picture, at) => ({
      input: await opened(picture)
        .resize({ ...side, fit: 'cover' })
        .toBuffer(),
      left: (at % 2) * (side.width + gap),
      top: at < 2 ? 0 : side.height + gap,
    })),
  )
}

const opened = (picture: Uint8Array) =>
  sharp(picture, { limitInputPixels: imageMaxPixels, failOn: 'warning' }).flatten({ background: paper })

type Place = { width: number; height: number }

/** Fits a picture, over a blurred copy of itself if its aspect ratio differs. Blurred at a small size for speed. */
async function whole(picture: Uint8Array, { width, height }: Place, above: number): Promise<Buffer> {
  const small = { width: Math.ceil(width / 8), height: Math.ceil(height / 8) }
  const behind = await opened(picture)
    .resize({ ...small, fit: 'cover' })
    .blur(20)
    .toBuffer()
  const room = { width, height: height - above }
  const { data, info } = await opened(picture)
    .resize({ ...room, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [(width - info.width) / 2, above + (room.height - info.height) / 2].map(Math.round)
  return sharp(behind)
    .resize({ width, height, fit: 'fill' })
    .composite([{ input: data, left: left ?? 0, top: top ?? 0 }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function bar(accent: string, { width, top }: { width: number; top: number }): Promise<OverlayOptions> {
  const create = { width, height: 10, channels: 3 as const, background: accent }
  return { input: await sharp({ create }).png().toBuffer(), left: 0, top: Math.round(top) }
}

type Line = Layer & { gap: number }

/** Lays out title, prices, sizes and shop from top to bottom, each with the space below it. */
async function linesOf(drawing: ShareDrawing): Promise<Line[]> {
  const { width, height, title, price, strike, off, details, shop, address } = drawing
  const wide = width - 2 * edge
  const lines = height > width ? 2 : 1
  const prices = [
    span(price, { size: 76, colour: ink }),
    ...(strike ? [span(strike, { size: 46, colour: muted, isStruck: true })] : []),
    ...(off ? [span(off, { size: 46, colour: green })] : []),
  ].join('  ')
  const about = [
    fitted(title, { size: 56, colour: ink, wide, lines }).then((one) => ({ ...one, gap: 32 })),
    ...(price ? [markup(prices, { size: 76, wide }).then((one) => ({ ...one, gap: 26 }))] : []),
    ...(details
      ? [fitted(details, { size: 40, colour: muted, wide, lines: 1 }).then((one) => ({ ...one, gap: 34 }))]
      : []),
    fitted(`${shop} · ${address}`, { size: 38, colour: ink, wide, lines: 1 }).then((one) => ({ ...one, gap: 0 })),
  ]
  return Promise.all(about)
}

type TextStyle = { size: number; colour: string; isStruck?: boolean }

function span(text: string, { size, colour, isStruck = false }: TextStyle): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const struck = isStruck ? ' strikethrough="true"' : ''
  return `<span foreground="${colour}" size="${size * 1024}"${struck}>${escaped}</span>`
}

type TextBox = { size: number; wide: number }

async function markup(text: string, { size, wide }: TextBox): Promise<Layer> {
  const font = `Noto Sans Bold ${size}`
  const drawn = sharp({ text: { text, font, width: wide, rgba: true, wrap: 'word-char' } })
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Cuts the text at word ends until it fits; line height is 1.36 times the font size. */
async function fitted(text: string, { lines, ...room }: TextBox & TextStyle & { lines: number }): Promise<Layer> {
  const most = room.size * (1.36 * (lines - 1) + 1.3)
  let shown = text
  let layer = await markup(span(shown, room), room)
  while (layer.height > most && shown.length > 1) {
    const words = shown.replace(/…$/, '').split(' ')
    shown = words.length > 1 ? `${words.slice(0, -1).join(' ')}…` : `${[...shown].slice(0, -3).join('')}…`
    layer = await markup(span(shown, room), room)
  }
  return layer
}

const known = new Set<Face>()

/** Registers the fonts; a font named once is known to all later texts. */
async function openFonts({ title, details, shop, off }: ShareDrawing): Promise<void> {
  const runs = runsOf([title, details, shop, off].join(' '), 'bold')
  for (const face of new Set<Face>(['bold', ...runs.map((run) => run.face)])) {
    if (known.has(face)) continue
    known.add(face)
    await sharp({ text: { text: '.', fontfile: fileURLToPath(faceAddress(face)) } }).toBuffer()
  }
}
