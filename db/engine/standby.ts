import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CatalogueListener } from '#db/catalogue/change-listener.ts'
import { readLsn } from '#domain/backups/recovery.ts'
import type { Db } from './database.ts'

type Standby = {
  /** True while the standby has replayed every notified change and lags no more than the bound. */
  isCurrent: () => boolean
  listener: CatalogueListener
  close: () => Promise<void>
}

type StandbyOptions = {
  /** Called once per problem, and with null when it is resolved. */
  onError: (problem: unknown) => void
  /** Maximum lag in milliseconds; beyond it the standby is not read. */
  longestLagMs?: number
}

const defaultLagMs = 5_000
/** Polling intervals in milliseconds, while catching up and while idle. */
const catchingUpMs = 25
const restingMs = 1_000

/** WAL position, and when it was the current one. */
type Position = { place: bigint; atMs: number }

/**
 * Tracks a standby's replay position. After each notification it counts as behind until it has replayed everything that
 * the primary had written by then, so a page is never rendered from older rows (decision 122).
 */
export function followStandby(primary: Db, standby: Db, options: StandbyOptions): Standby {
  const { onError, longestLagMs = defaultLagMs } = options
  const progress = trackProgress(longestLagMs)
  const closing = new AbortController()
  let hurry = new AbortController()
  let isBroken = false
  const look = async () => {
    const seen = progress.news()
    const end = { place: await endOf(primary), atMs: performance.now() }
    progress.note(seen, end, await replayedOf(standby))
  }
  const follow = async () => {
    while (!closing.signal.aborted) {
      const problem = await look().then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if ((problem !== null) !== isBroken) onError(problem?.error ?? null)
      isBroken = problem !== null
      if (isBroken) progress.lose()
      const pauseMs = progress.isCatchingUp() && !isBroken ? catchingUpMs : restingMs
      await wait(pauseMs, undefined, { signal: hurry.signal, ref: false }).catch(() => {})
      if (hurry.signal.aborted) hurry = new AbortController()
    }
  }
  const following = follow()
  let isListening = false
  const changed = () => {
    progress.hear()
    hurry.abort()
  }
  return {
    isCurrent: () => isListening && progress.isCurrent(),
    listener: {
      changed,
      listening: (isNow) => {
        isListening = isNow
        changed()
      },
    },
    close: async () => {
      closing.abort()
      hurry.abort()
      await following
    },
  }
}

/**
 * Compares the replayed position with the required one: that of the latest notification, and any older than the bound.
 */
function trackProgress(longestLagMs: number) {
  let news = 0
  /** Null until the primary's position after the latest notification is known. */
  let needed: bigint | null = null
  let hasCaughtUp = false
  let currentUntilMs = 0
  /** Starts with the last replayed position. */
  const ends: Position[] = []
  return {
    news: () => news,
    hear: () => {
      news += 1
      needed = null
      hasCaughtUp = false
    },
    lose: () => {
      hasCaughtUp = false
    },
    note: (seen: number, end: Position, replayed: bigint) => {
      if (seen === news) needed ??= end.place
      ends.push(end)
      while (ends[1] && ends[1].place <= replayed) ends.shift()
      if (ends.length > mostPositions) ends.splice(1, 1)
      const [passed] = ends
      if (passed && passed.place <= replayed) currentUntilMs = passed.atMs + longestLagMs
      hasCaughtUp = needed !== null && replayed >= needed
    },
    isCatchingUp: () => !hasCaughtUp,
    isCurrent: () => hasCaughtUp && performance.now() < currentUntilMs,
  }
}

/** Enough positions for a bound of minutes; while a standby makes no progress, only the oldest matters. */
const mostPositions = 100

async function endOf(primary: Db): Promise<bigint> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_flush_lsn()::text as place`.execute(primary)
  return readPlace(rows[0]?.place)
}

async function replayedOf(standby: Db): Promise<bigint> {
  const { rows } = await sql<{ place: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`.execute(standby)
  return readPlace(rows[0]?.place)
}

function readPlace(text: string | null | undefined): bigint {
  if (!text) throw new Error('The database of DATABASE_READ_URL is no standby')
  return readLsn(text)
}
