import type { ClusterCopy } from '#db/backups/cluster-files.ts'
import type { WriteAheadLog } from '#db/backups/write-ahead-log.ts'
import type { DatabaseAddress } from '#db/engine/address.ts'
import {
  baseBeginning,
  baseName,
  expiredRecovery,
  type RecoveryBase,
  readBaseName,
  readLsn,
  readWalName,
  walBeginning,
  walName,
} from '#domain/backups/recovery.ts'
import type { MediaStore } from '#providers/media/media.ts'
import type { Part } from './parts.ts'
import { filesOf, findFileEnd, removeFile } from './pieces.ts'

/** Lists the complete base backups, oldest first. */
export async function findBases(store: Pick<MediaStore, 'list' | 'get'>): Promise<RecoveryBase[]> {
  const bases: RecoveryBase[] = []
  for (const [file, { isWhole }] of filesOf(await store.list(baseBeginning))) {
    const known = readBaseName(file)
    const end = known === null || !isWhole ? null : await findFileEnd(store, file)
    if (known === null || end?.to === undefined) continue
    bases.push({ ...known, to: readLsn(end.to), takenAt: new Date(end.at) })
  }
  return bases.sort((one, other) => one.takenAt.getTime() - other.takenAt.getTime())
}

/** Lists the pieces of the log; of all lines without a name. */
export async function findWalPieces(store: Pick<MediaStore, 'list'>, line: string | null = null) {
  const names = await store.list(line === null ? walBeginning : `${walBeginning}${line}.`)
  return names.flatMap((name) => readWalName(name) ?? [])
}

/** Includes the password file beside the database's files, which the restored cluster needs. */
export async function* partsOfBase(
  copy: ClusterCopy,
  { timeline, fileBytes }: WriteAheadLog,
  address: DatabaseAddress,
): AsyncGenerator<Part> {
  const password = 'password' in address ? address.password : ''
  const head = { timeline, fileBytes: Number(fileBytes), password }
  yield { path: 'head.json', bytes: Buffer.from(JSON.stringify(head)) }
  for await (const { path, bytes } of copy.files()) yield { path: `cluster/${path}`, bytes }
}

/** Deletes what recovery no longer needs, and incomplete base backups. */
export async function deleteExpiredRecovery(store: MediaStore, now: Date): Promise<void> {
  const pieces = await findWalPieces(store)
  const bases = await findBases(store)
  const expired = expiredRecovery(bases, pieces, now)
  const goneFiles = new Set(expired.bases.map(baseName))
  for (const [file, { isWhole, names }] of filesOf(await store.list(baseBeginning)))
    if (!isWhole || goneFiles.has(file)) await removeFile(store, { names })
  await store.remove(expired.pieces.map(walName))
}
