import { openSnapshot } from '#db/backups/snapshot.ts'
import type { DatabaseAddress } from '#db/engine/address.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { writeBackup } from './file.ts'
import { type Part, partsOf } from './parts.ts'
import { type RestoredShop, type RestoreTarget, restoreInto } from './restore-backup.ts'

/** The shop to back up or copy; it stays in operation and is only read. */
type BackupSource = { address: DatabaseAddress; media: Pick<MediaStore, 'get' | 'list'> }

/** Writes a consistent snapshot of the shop to a new file. */
export async function takeBackup(
  source: BackupSource,
  { file, passphrase, tell = () => {} }: { file: string; passphrase: string | null; tell?: (bytes: number) => void },
): Promise<{ file: string; takenAt: Date; bytes: number }> {
  const snapshot = await openSnapshot(source.address)
  try {
    const bytes = await writeBackup(file, counted(partsOf(snapshot, source.media), tell), passphrase)
    return { file, takenAt: snapshot.takenAt, bytes }
  } finally {
    await snapshot.close()
  }
}

/** Reports the uncompressed bytes written. */
async function* counted(parts: AsyncIterable<Part>, tell: (bytes: number) => void) {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.bytes.length
    tell(bytes)
    yield part
  }
}

/** Copies the shop directly to another database, with the checks of a backup. */
export async function copyShop(source: BackupSource, target: RestoreTarget): Promise<RestoredShop> {
  const snapshot = await openSnapshot(source.address)
  try {
    return await restoreInto(target, partsOf(snapshot, source.media))
  } finally {
    await snapshot.close()
  }
}
