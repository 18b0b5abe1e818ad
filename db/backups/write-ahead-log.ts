/** Reads the embedded database's write-ahead log and files as its superuser, who has the shop role's password. */

import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { DatabaseAddress } from '#db/engine/address.ts'
import { lsnText, readLsn, walFileName, walLineName } from '#domain/backups/recovery.ts'
import { openLongConnection } from './snapshot.ts'

/** Maximum WAL kept for upload, so that a failed upload does not fill the disk (decision 118). */
const mostKept = '1GB'

/** Advisory lock key, unique within the shop. */
const recoveryLock = 7_787_891

export type WriteAheadLog = {
  /** Name of the replication slot: a new one after the old was invalidated, and in a restored database. */
  line: string
  /** Position at which the line begins: the start of a WAL segment. */
  from: bigint
  timeline: number
  fileBytes: bigint
  folder: string
  /** Returns the position up to which WAL is flushed to disk. */
  end: () => Promise<bigint>
  read: (from: bigint, to: bigint) => Promise<Buffer>
  /** Confirms WAL up to a position, which lets PostgreSQL recycle it. False when the slot was invalidated. */
  release: (to: bigint) => Promise<boolean>
  close: () => Promise<void>
}

export function openAsSuperuser(address: DatabaseAddress): Promise<Client> {
  if (!('user' in address)) throw new Error('Only the embedded database has a superuser of ours')
  return openLongConnection({ ...address, user: 'postgres', database: 'postgres' })
}

/** Opens the log; null when another server of the shop reads it. */
export async function openWriteAheadLog(address: DatabaseAddress, now: Date): Promise<WriteAheadLog | null> {
  const client = await openAsSuperuser(address)
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [recoveryLock])
    if (rows[0].is_ours) return await openLine(client, now)
    await client.end()
    return null
  } catch (error) {
    await client.end()
    throw error
  }
}

async function openLine(client: Client, now: Date): Promise<WriteAheadLog> {
  await client.query(`alter system set max_slot_wal_keep_size = '${mostKept}'`)
  await client.query('select pg_reload_conf()')
  const { line, restart } = (await findLine(client)) ?? (await newLine(client, now))
  const { rows } = await client.query(`
    select timeline_id, bytes_per_wal_segment, current_setting('data_directory') as folder
    from pg_control_checkpoint(), pg_control_init()`)
  const { timeline_id: timeline, folder } = rows[0]
  const fileBytes = BigInt(rows[0].bytes_per_wal_segment)
  return {
    line,
    timeline,
    fileBytes,
    folder,
    from: restart - (restart % fileBytes),
    end: async () => readLsn((await client.query('select pg_current_wal_flush_lsn() as lsn')).rows[0].lsn),
    read: (from, to) => readLog({ folder, timeline, fileBytes }, from, to),
    release: async (to) => {
      const kept = await findLine(client)
      if (kept?.line !== line) return false
      if (to > kept.restart) await client.query('select pg_replication_slot_advance($1, $2)', [line, lsnText(to)])
      return true
    },
    close: () => client.end(),
  }
}

async function findLine(client: Client): Promise<{ line: string; restart: bigint } | null> {
  const { rows } = await client.query(`
    select slot_name, restart_lsn from pg_replication_slots
    where slot_type = 'physical' and slot_name like 'strut\\_%' and restart_lsn is not null
      and wal_status not in ('lost', 'unreserved')
    order by slot_name desc limit 1`)
  const [slot] = rows
  return slot === undefined ? null : { line: slot.slot_name, restart: readLsn(slot.restart_lsn) }
}

async function newLine(client: Client, now: Date): Promise<{ line: string; restart: bigint }> {
  await dropSlots(client)
  const { rows } = await client.query('select lsn from pg_create_physical_replication_slot($1, true)', [
    walLineName(now),
  ])
  return { line: walLineName(now), restart: readLsn(rows[0].lsn) }
}

async function dropSlots(client: Client): Promise<void> {
  await client.query(`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_type = 'physical' and slot_name like 'strut\\_%' and not active`)
}

/** Drops the replication slot that still retains WAL. */
export async function dropReplicationSlot(address: DatabaseAddress): Promise<void> {
  const client = await openAsSuperuser(address)
  await dropSlots(client).finally(() => client.end())
}

type Log = Pick<WriteAheadLog, 'folder' | 'timeline' | 'fileBytes'>

async function readLog({ folder, timeline, fileBytes }: Log, from: bigint, to: bigint): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let at = from; at < to; ) {
    const fileEnd = at - (at % fileBytes) + fileBytes
    const end = fileEnd < to ? fileEnd : to
    const handle = await open(join(folder, 'pg_wal', walFileName(timeline, at, fileBytes)))
    try {
      const part = Buffer.alloc(Number(end - at))
      const { bytesRead } = await handle.read(part, 0, part.length, Number(at % fileBytes))
      if (bytesRead < part.length) throw new Error('A file of the log is shorter than it says')
      parts.push(part)
    } finally {
      await handle.close()
    }
    at = end
  }
  return Buffer.concat(parts)
}
