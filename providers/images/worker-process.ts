import { setPriority } from 'node:os'
import sharp from 'sharp'
import { type ImageProblem, imageMaxPixels } from '#domain/reviews/images.ts'
import type { ImageVariants } from './images.ts'
import type { DrawingTask, DrawnPicture, ImageTask, ProcessedImage } from './worker.ts'

/** Sizes by kind: product images as large as their largest variant. */
const sizesFor = {
  review: { largest: 1280, quality: 78 },
  product: { largest: 1600, quality: 94 },
  logo: { largest: 1024, quality: 100 },
} as const
const thumbnailSide = 240

/** Lowers the priority, so that requests come first. */
const niceness = 10
/** Memory limit in bytes, against decompression bombs. */
const mostMemory = 400 * 1024 * 1024
const lookEveryMs = 25

// Only formats of phone cameras are decoded, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

const open = (original: Uint8Array) =>
  sharp(original, { limitInputPixels: imageMaxPixels, failOn: 'warning', pages: 1 })

async function reencode({ original, purpose }: ImageTask): Promise<ProcessedImage> {
  const { largest, quality } = sizesFor[purpose]
  const kind = await open(original)
    .metadata()
    .catch((error: Error) => problemOf(error))
  if (typeof kind === 'string') return { problem: kind }
  if (kind.width * kind.height > imageMaxPixels) return { problem: 'too-large' }
  try {
    if (purpose === 'logo') return { image: await reencodeLogo(original) }
    // Metadata is dropped without `keepMetadata`; `rotate` applies the EXIF orientation first.
    const upright = open(original).rotate().flatten({ background: '#ffffff' })
    const { data, info } = await upright
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(data)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'cover', position: 'attention' })
      .webp({ quality: 72 })
      .toBuffer()
    return { image: { width: info.width, height: info.height, picture: data, thumbnail } }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

async function reencodeLogo(original: Uint8Array): Promise<ImageVariants> {
  const { largest } = sizesFor.logo
  const upright = await open(original).rotate().ensureAlpha().png().toBuffer()
  // Trimming fails for a logo of a single colour, which stays as it is.
  const trimmed = await sharp(upright)
    .trim()
    .toBuffer()
    .catch(() => upright)
  const { data, info } = await sharp(trimmed)
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, picture: data, thumbnail: data }
}

/** Loaded on first use: most processes only decode. */
async function draw({ drawing }: DrawingTask): Promise<DrawnPicture> {
  const { drawSharePicture } = await import('./draw-share-picture.ts')
  return { drawn: await drawSharePicture(drawing).catch(() => null) }
}

function problemOf(error: unknown): ImageProblem {
  const text = error instanceof Error ? error.message : ''
  if (/exceeds pixel limit|too large|dimensions/i.test(text)) return 'too-large'
  return /unsupported image format/.test(text) ? 'unknown-kind' : 'unreadable'
}

setPriority(niceness)
setInterval(() => process.memoryUsage.rss() > mostMemory && process.exit(1), lookEveryMs).unref()
process.on('message', async (task: ImageTask | DrawingTask) =>
  process.send?.('drawing' in task ? await draw(task) : await reencode(task)),
)
process.once('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group; the shop ends this process itself.
process.on('SIGINT', () => {})
