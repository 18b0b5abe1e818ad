import { type FoundImageProblem, isCutOff, isHeic, isKnownType } from '#domain/reviews/images.ts'

const longestSide = 1600
const quality = 0.85

type ResizedImages = { small: File[]; found: FoundImageProblem | null }

/**
 * Resizes images; `found` when files were dropped: no pictures, half-copied ones, of which browsers show the part that
 * is there, or HEIC, which few browsers can decode and the server can't. The others are kept.
 */
export async function resizeImages(files: readonly File[]): Promise<ResizedImages> {
  const small: File[] = []
  const dropped = { 'unknown-kind': [] as File[], unreadable: [] as File[], heic: [] as File[] }
  for (const file of files) {
    if (isCutOff(await bytesOf(file))) {
      dropped.unreadable.push(file)
      continue
    }
    const resized = await resizeImage(file)
    const head = await bytesOf(resized.slice(0, 64))
    const list = isHeic(head) ? dropped.heic : isKnownType(head) ? small : dropped['unknown-kind']
    list.push(resized)
  }
  const problem = (['unknown-kind', 'unreadable', 'heic'] as const).find((one) => dropped[one].length > 0)
  return { small, found: problem === undefined ? null : { problem, images: Object.values(dropped).flat() } }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

/**
 * Resizes a large photo before uploading, which also removes its EXIF metadata. Undecodable files are sent unchanged,
 * for the server to refuse.
 */
async function resizeImage(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (context === null) return file
    // Transparency becomes white, not black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return blob ? new File([blob], file.name, { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
