import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CatalogueListener } from '#db/catalogue/change-listener.ts'
import type { Db } from './database.ts'

export type Standby = {
  /** True while its rows are those of the primary: every change heard of is there, and no other is older than the bound. */
  isCurrent: () => boolean
  listener: CatalogueListener
  close: () => Promise<void>
}

export type StandbyOptions = {
  /** Called once for each problem, and with null when it is over. */
  complain: (problem: unknown) => void
  /** A standby that is further behind is not read (milliseconds). */
  longestLagMs?: number
}

const defaultLagMs = 5_000
/** While it catches up with a change, and while there is none (milliseconds). */
const catchingUpMs = 25
const restingMs = 1_000

/** Place in the primary's log, and when it was the end of it. */
type Position = { place: bigint; atMs: number }

/**
 * Follows how far a standby is. After each notification it counts as behind until it has replayed all that the primary had
 * written when the notification was heard: a page rendered anew never has the rows of before (decision 122).
 */
export function followStandby(primary: Db, standby: Db, options: StandbyOptions): Standby {
  const { complain, longestLagMs = defaultLagMs } = options
  const progress = trackProgress(longestLagMs)
  const closing = new AbortController()
  let hurry = new AbortController()
  let isBroken = false
  const look = async () => {
    const heard = progress.news()
    const end = { place: await endOf(primary), atMs: performance.now() }
    progress.note(heard, end, await replayedOf(standby))
  }
  const follow = async () => {
    while (!closing.signal.aborted) {
      const problem = await look().then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if ((problem !== null) !== isBroken) complain(problem?.error ?? null)
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

/** Compares what the standby has replayed with what it must have: the news, and all that is older than the bound. */
function trackProgress(longestLagMs: number) {
  let news = 0
  /** Null until the primary's place after the last news is known. */
  let needed: bigint | null = null
  let hasCaughtUp = false
  let currentUntilMs = 0
  /** Begins with the last one that was replayed. */
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
    note: (heard: number, end: Position, replayed: bigint) => {
      if (heard === news) needed ??= end.place
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

/** Enough for a bound of minutes; while a standby stands still, the oldest is what counts. */
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

/** `16/B374D848`: the upper and the lower half in hexadecimal digits. */
function readPlace(text: string | null | undefined): bigint {
  const [, upper, lower] = /^([0-9A-F]+)\/([0-9A-F]+)$/i.exec(text ?? '') ?? []
  if (upper === undefined || lower === undefined) throw new Error('The database of DATABASE_READ_URL is no standby')
  return (BigInt(`0x${upper}`) << 32n) + BigInt(`0x${lower}`)
}
