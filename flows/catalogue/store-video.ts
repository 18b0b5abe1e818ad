import { createHash } from 'node:crypto'
import type { NewMedia } from '#db/catalogue/media.ts'
import type { Media } from '#providers/media/media.ts'

const contentTypes: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Stores a short video unchanged, under the hash of its bytes. Throws unless it is MP4 or WebM. */
export async function storeVideo(media: Media, original: Uint8Array, ending: string): Promise<NewMedia> {
  const contentType = contentTypes[ending]
  if (!contentType) throw new Error(`Unsupported media type: ${ending}`)
  const name = `${createHash('sha256').update(original).digest('hex').slice(0, 32)}.${ending}`
  if ((await media.get(name)) === null) await media.put(name, original)
  return {
    url: `/media/${name}`,
    kind: 'video',
    contentType,
    width: null,
    height: null,
    colour: null,
    bytes: original.byteLength,
  }
}
