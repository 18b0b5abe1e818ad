import { isHeic } from '#domain/reviews/images.ts'

const longestSide = 1600
const quality = 0.85

/** Makes them small; `problem` when HEIC is left out, which few browsers open and the shop's image library doesn't. */
export async function resizeImages(files: readonly File[]): Promise<{ small: File[]; problem: 'heic' | null }> {
  const small: File[] = []
  for (const file of files) {
    const resized = await resizeImage(file)
    if (!isHeic(new Uint8Array(await resized.slice(0, 16).arrayBuffer()))) small.push(resized)
  }
  return { small, problem: small.length < files.length ? 'heic' : null }
}

/**
 * Makes a phone's large picture small before it is sent, and leaves where and when it was taken on the phone. What the
 * browser can't read goes as it is: the shop says what it thinks of it.
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
    // A see-through picture becomes white as paper, not black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
