/** A copy of the embedded database's files while it is open, as PostgreSQL's low-level backup asks for. */

import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { DatabaseAddress } from '#db/engine/address.ts'
import { readLsn } from '#domain/backups/recovery.ts'
import { openAsSuperuser } from './write-ahead-log.ts'

export type ClusterFile = { path: string; bytes: Buffer }

export type ClusterCopy = {
  from: bigint
  /** Every file in pieces, then what PostgreSQL wants beside them. Read to its end, it is a base. */
  files: () => AsyncGenerator<ClusterFile>
  /** The place in the log that makes it whole. Known at the end. */
  to: () => bigint
  close: () => Promise<void>
}

export const foldersFile = 'folders.json'

/** Folders whose files belong to the running server. */
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
  const named = entries.map((entry) => ({
    entry,
    path: relative(folder, join(entry.parentPath, entry.name)),
  }))
  const folders = named
    .filter(({ entry, path }) => entry.isDirectory() && !emptied.test(path) && !leftOut.test(path))
    .map(({ path }) => path)
  yield { path: foldersFile, bytes: Buffer.from(JSON.stringify(folders)) }
  const files = named
    .filter(({ entry, path }) => entry.isFile() && !emptied.test(path) && !leftOut.test(path))
    .map(({ path }) => path)
    // As PostgreSQL's own tool does: last, so that it is not older than what it speaks of.
    .sort((one, other) => Number(one === 'global/pg_control') - Number(other === 'global/pg_control'))
  for (const path of files) yield* piecesOf(folder, path)
}

async function* piecesOf(folder: string, path: string): AsyncGenerator<ClusterFile> {
  const handle = await open(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    // Dropped meanwhile; the log says so too.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return
  try {
    // Most files are small: a buffer of a whole chunk for each would be gigabytes to clear.
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
