import { type LogEvent, sql } from 'kysely'
import type { Db } from './database.ts'
import { isOutOfSpace } from './transaction.ts'

type DiskState = { isFull: boolean }

const states = new WeakMap<Db, DiskState>()

/** Remembers that a statement found the database's disk full. */
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

/** More than an order takes, and little enough to be tried each time that readiness is asked for. */
const probeRows = 500

/**
 * False while the disk is full. Only after a statement found it so is a write tried, into a temporary table of 4 MB that
 * the end of its transaction takes away.
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
    // A role that may make no temporary tables can't be asked.
    state.isFull = isOutOfSpace(error)
    return !state.isFull
  }
}
