import { imagesPerReview } from '#domain/reviews/images.ts'

/**
 * Reads the uploaded files, up to one more than allowed so that too many are noticed. An empty field sends a file
 * without a name.
 */
export async function uploadedImages(form: FormData, most = imagesPerReview): Promise<Uint8Array[]> {
  const files = form.getAll('pictures').filter((one) => typeof one !== 'string')
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0)
  return Promise.all(chosen.slice(0, most + 1).map(async (file) => file.bytes()))
}

export async function uploadedVideo(form: FormData): Promise<Uint8Array | undefined> {
  const file = form.get('video')
  return file === null || typeof file === 'string' || file.size === 0 ? undefined : file.bytes()
}
