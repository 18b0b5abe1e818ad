import { statfs } from 'node:fs/promises'
import { type LogEvent, sql } from 'kysely'
import type { Db } from './database.ts'
import { isOutOfSpace } from './errors.ts'

type DiskState = { isFull: boolean; tell: ReportDisk }

/** Called when a statement finds the disk full and when it has room again, not for each statement. */
export type ReportDisk = (isFull: boolean) => void

const states = new WeakMap<Db, DiskState>()

/** Records when a statement fails because the disk is full. */
export function watchDisk(tell: ReportDisk): { note: (event: LogEvent) => void; of: (db: Db) => Db } {
  const state: DiskState = { isFull: false, tell }
  return {
    note: (event) => {
      if (event.level === 'error' && isOutOfSpace(event.error)) change(state, true)
    },
    of: (db) => {
      states.set(db, state)
      return db
    },
  }
}

function change(state: DiskState, isFull: boolean): void {
  if (state.isFull === isFull) return
  state.isFull = isFull
  state.tell(isFull)
}

/** Returns free and total bytes of the disk that holds a folder; null when the system does not say. */
export async function diskOf(folder: string): Promise<{ free: number; total: number } | null> {
  const found = await statfs(folder).catch(() => null)
  return found === null ? null : { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}

/** Awaits a write that is skipped on a full disk, so that people who only read are let in. */
export async function unlessDiskIsFull(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isOutOfSpace(error)) throw error
  })
}

/** Rows of the probe: more than an order writes, yet cheap enough for every readiness check. */
const probeRows = 500

/**
 * Tells whether the disk has room. After a disk-full error it probes by writing 4 MB to a temporary table that is
 * dropped on commit.
 */
export async function hasDiskSpace(db: Db): Promise<boolean> {
  const state = states.get(db)
  if (!state?.isFull) return true
  try {
    await db.transaction().execute(async (tx) => {
      await sql`create temp table disk_probe (filler char(8000)) on commit drop`.execute(tx)
      await sql`alter table disk_probe alter column filler set storage plain`.execute(tx)
      await sql`insert into disk_probe select '' from generate_series(1, ${sql.lit(probeRows)})`.execute(tx)
    })
    change(state, false)
    return true
  } catch (error) {
    // A role without the right to create temporary tables fails with another error.
    change(state, isOutOfSpace(error))
    return !state.isFull
  }
}
