import { type LogEvent, sql } from 'kysely'
import type { Db } from './database.ts'
import { isOutOfSpace } from './transaction.ts'

type DiskState = { isFull: boolean }

const states = new WeakMap<Db, DiskState>()

/** Records when a statement fails because the disk is full. */
export function watchDisk(): { note: (event: LogEvent) => void; of: (db: Db) => Db } {
  const state: DiskState = { isFull: false }
  return {
    note: (event) => {
      if (event.level === 'error' && isOutOfSpace(event.error)) state.isFull = true
    },
    of: (db) => {
      states.set(db, state)
      return db
    },
  }
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
    state.isFull = false
    return true
  } catch (error) {
    // A role without the right to create temporary tables fails with another error.
    state.isFull = isOutOfSpace(error)
    return !state.isFull
  }
}
