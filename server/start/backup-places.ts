import { join } from 'node:path'
import type { Home } from '#flows/shop.ts'
import { diskMedia } from '#providers/media/disk.ts'
import type { Config } from './config.ts'

type Settings = Pick<Config, 'backup' | 'backupBucket' | 'bucket' | 'keepsRecovery'>

/** Opens the buckets for copies of backups and for recovery. The client is loaded only if one is configured. */
export async function openBackupPlaces(settings: Settings): Promise<Pick<Home, 'backupBucket' | 'recovery'>> {
  const { backup, backupBucket: named, bucket, keepsRecovery } = settings
  const backupBucket = named && (await import('#providers/media/bucket.ts')).bucketMedia(named)
  if (!keepsRecovery) return { backupBucket, recovery: null }
  const store = backupBucket ?? (await diskMedia(join(backup.folder, 'recovery')))
  return { backupBucket, recovery: { store, keepsPictures: bucket === null } }
}
