/** Base backup of the embedded database's files while it runs, by PostgreSQL's low-level backup API. */

import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { DatabaseAddress } from '#db/engine/address.ts'
import { readLsn } from '#domain/backups/recovery.ts'
import { openAsSuperuser } from './write-ahead-log.ts'

type ClusterFile = { path: string; bytes: Buffer }

export type ClusterCopy = {
  from: bigint
  /** Yields every file in chunks, then `backup_label`. The backup is complete when it was read to the end. */
  files: () => AsyncGenerator<ClusterFile>
  /** WAL position from which the backup is consistent; known after the last file. */
  to: () => bigint
  close: () => Promise<void>
}

export const foldersFile = 'folders.json'

/** Folders whose content belongs to the running server only. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*|backup_label|tablespace_map)$/
const chunkBytes = 4 * 1024 * 1024

export async function openClusterCopy(address: DatabaseAddress): Promise<ClusterCopy> {
  const client = await openAsSuperuser(address)
  try {
    const { rows } = await client.query(
      `select pg_backup_start('strut', true) as lsn, current_setting('data_directory') as folder`,
    )
    const { lsn, folder } = rows[0]
    let to = readLsn(lsn)
    return {
      from: readLsn(lsn),
      files: async function* () {
        yield* filesOf(folder)
        const { rows: ended } = await client.query('select * from pg_backup_stop(false)')
        to = readLsn(ended[0].lsn)
        yield { path: 'backup_label', bytes: Buffer.from(ended[0].labelfile) }
      },
      to: () => to,
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function* filesOf(folder: string): AsyncGenerator<ClusterFile> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const named = entries.map((entry) => ({ entry, path: relative(folder, join(entry.parentPath, entry.name)) }))
  const folders = named
    .filter(({ entry, path }) => entry.isDirectory() && !emptied.test(path) && !leftOut.test(path))
    .map(({ path }) => path)
  yield { path: foldersFile, bytes: Buffer.from(JSON.stringify(folders)) }
  const files = named
    .filter(({ entry, path }) => entry.isFile() && !emptied.test(path) && !leftOut.test(path))
    .map(({ path }) => path)
    // pg_control comes last, as with pg_basebackup, so that it is not older than the files it describes.
    .sort((one, other) => Number(one === 'global/pg_control') - Number(other === 'global/pg_control'))
  for (const path of files) yield* piecesOf(folder, path)
}

async function* piecesOf(folder: string, path: string): AsyncGenerator<ClusterFile> {
  const handle = await open(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    // The file was dropped meanwhile; the WAL records that.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return
  try {
    // Most files are small; a full-size buffer for each would mean clearing gigabytes.
    const { size } = await handle.stat()
    const length = Math.min(size, chunkBytes)
    for (let number = 0; number === 0 || number * chunkBytes < size; number += 1) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, number * chunkBytes)
      yield { path: `${path}#${number}`, bytes: buffer.subarray(0, bytesRead) }
    }
  } finally {
    await handle.close()
  }
}
