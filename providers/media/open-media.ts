/** Chooses where media are stored: in the data folder, or in a bucket (decision 91). */

import { join } from 'node:path'
import type { BucketSettings } from './bucket.ts'
import { diskMedia } from './disk.ts'
import type { MediaStore } from './media.ts'

export type MediaSettings = {
  dataFolder: string
  /** Null: files in the data folder. */
  bucket: BucketSettings | null
}

export const mediaFolderOf = ({ dataFolder }: Pick<MediaSettings, 'dataFolder'>) => join(dataFolder, 'media')

/** Opens the configured store. The bucket's client is loaded only when used. */
export async function openMedia(settings: MediaSettings): Promise<MediaStore> {
  if (settings.bucket === null) return diskMedia(mediaFolderOf(settings))
  return (await import('./bucket.ts')).bucketMedia(settings.bucket)
}
