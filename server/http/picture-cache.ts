import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { diskMedia } from '#providers/media/disk.ts'
import type { Media } from '#providers/media/media.ts'

/** Names of media files: a content hash and an extension. Other names are not looked up. */
const stored = /^\/media\/([\w-]{16,}\.(webp|avif|jpe?g|png|mp4|webm))$/

/**
 * Downloads a picture from the bucket to the data folder on first request; the static file server then serves it,
 * including ranges. The folder may be emptied at any time.
 */
export async function bringPictures(bucket: Pick<Media, 'get'>, path: string): Promise<MiddlewareHandler> {
  const folder = await diskMedia(path)
  const coming = new Map<string, Promise<void>>()
  const bring = async (name: string) => {
    const isHere = await access(join(path, name)).then(
      () => true,
      () => false,
    )
    const bytes = isHere ? null : await bucket.get(name)
    if (bytes) await folder.put(name, bytes)
  }
  return async (c, next) => {
    const name = stored.exec(c.req.path)?.[1]
    if (name === undefined) return next()
    const arriving = coming.get(name) ?? bring(name).finally(() => coming.delete(name))
    coming.set(name, arriving)
    const isAway = await arriving.then(
      () => false,
      (error: unknown) => {
        if (error instanceof Error && error.name === 'ProviderError') return true
        throw error
      },
    )
    return isAway ? c.body(null, 503, { 'Retry-After': '5' }) : next()
  }
}
