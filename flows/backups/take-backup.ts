import { openSnapshot } from '#db/backups/snapshot.ts'
import type { DatabaseAddress } from '#db/engine/address.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { writeBackup } from './file.ts'
import { type Part, partsOf } from './parts.ts'
import { type RestoredShop, type RestoreTarget, restoreInto } from './restore-backup.ts'

/** The shop that is kept or moved; it stays open and is only read. */
export type BackupSource = { address: DatabaseAddress; media: Pick<MediaStore, 'get' | 'list'> }

export type TakenBackup = { file: string; takenAt: Date; bytes: number }

type BackupTarget = { file: string; passphrase: string | null; tell?: (bytes: number) => void }

/** Writes the shop as it is at one moment into one new file. */
export async function takeBackup(
  source: BackupSource,
  { file, passphrase, tell = () => {} }: BackupTarget,
): Promise<TakenBackup> {
  const snapshot = await openSnapshot(source.address)
  try {
    const bytes = await writeBackup(file, counted(partsOf(snapshot, source.media), tell), passphrase)
    return { file, takenAt: snapshot.takenAt, bytes }
  } finally {
    await snapshot.close()
  }
}

/** Tells how much has gone into it, unpacked. */
async function* counted(parts: AsyncIterable<Part>, tell: (bytes: number) => void) {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.bytes.length
    tell(bytes)
    yield part
  }
}

/** Brings the shop straight into another empty place, by the way and with the checks of a backup. */
export async function copyShop(source: BackupSource, target: RestoreTarget): Promise<RestoredShop> {
  const snapshot = await openSnapshot(source.address)
  try {
    return await restoreInto(target, partsOf(snapshot, source.media))
  } finally {
    await snapshot.close()
  }
}
