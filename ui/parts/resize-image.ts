import { type FoundImageProblem, isHeic } from '#domain/reviews/images.ts'

const longestSide = 1600
const quality = 0.85

type ResizedImages = { small: File[]; found: FoundImageProblem | null }

/** Resizes images; `found` when HEIC files were dropped, which few browsers can decode and the server can't. */
export async function resizeImages(files: readonly File[]): Promise<ResizedImages> {
  const small: File[] = []
  const heic: File[] = []
  for (const file of files) {
    const resized = await resizeImage(file)
    const list = isHeic(new Uint8Array(await resized.slice(0, 16).arrayBuffer())) ? heic : small
    list.push(resized)
  }
  return { small, found: heic.length > 0 ? { problem: 'heic', images: heic } : null }
}

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
