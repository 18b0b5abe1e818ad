import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresPoolClient, sql } from 'kysely'
import { afterAll } from 'vitest'
import type { ServerAddress } from '#db/engine/address.ts'
import { type Db, databaseOver, openPool } from '#db/engine/database.ts'
import { patientLimits, patientMs } from './test-database.ts'

/** A task whose statements run one at a time, when scheduled. */
export type InterleavedWork = (db: Db) => Promise<unknown>

/** Chooses the next actor; `able`: indexes of those that can continue. */
export type Turn = (able: readonly number[], step: number) => number

type Seat = { db: Db; end: () => Promise<void>; waiting: (() => void)[]; isDone: boolean; pids: Set<number> }

export type Interleave = (
  actors: readonly InterleavedWork[],
  turn: Turn,
) => Promise<{ results: PromiseSettledResult<unknown>[]; order: number[] }>

/** Long timeouts for locks and connections. */
const patiently = { onError: () => {}, limits: patientLimits, waitMs: patientMs }

/** Creates so many actors with their own connections for the test file. Call at its top. */
export function openSeats(address: ServerAddress, count: number): Interleave {
  const seats = Array.from({ length: count }, () => seatAt(address))
  const watcher = databaseOver(openPool(address, { ...patiently, connections: 1 }))
  afterAll(() => Promise.all([...seats.map(({ end }) => end()), watcher.destroy()]))
  return (actors, turn) => play(seats.slice(0, actors.length), watcher, { actors, turn })
}

/**
 * Interleaves the actors statement by statement in the order of `turn`. An actor that waits for a lock is skipped until
 * it is free. Returns each outcome and the order.
 */
async function play(
  seats: readonly Seat[],
  watcher: Db,
  { actors, turn }: { actors: readonly InterleavedWork[]; turn: Turn },
): ReturnType<Interleave> {
  const running = actors.map((actor, at) => {
    const seat = found(seats[at])
    seat.isDone = false
    return actor(seat.db).finally(() => {
      seat.isDone = true
    })
  })
  const all = Promise.allSettled(running)
  const order: number[] = []
  while (seats.some(({ isDone }) => !isDone)) {
    await untilStill(seats, watcher)
    const able = seats.flatMap(({ waiting }, at) => (waiting.length > 0 ? [at] : []))
    if (able.length === 0) continue
    const next = turn(able, order.length)
    order.push(next)
    found(seats[next]).waiting.shift()?.()
  }
  return { results: await all, order }
}

/** A pool whose statements each wait at a gate. */
function seatAt(address: ServerAddress): Seat {
  const pool = openPool(address, { ...patiently, connections: 2 })
  const seat: Seat = { db: null as unknown as Db, end: async () => {}, waiting: [], isDone: false, pids: new Set() }
  const gate = () =>
    new Promise<void>((resolve) => {
      seat.waiting.push(resolve)
    })
  const connect = async () => {
    const client = await pool.connect()
    seat.pids.add(Number('processID' in client ? client.processID : 0))
    const query = async (text: string, values: readonly unknown[] = []) => {
      await gate()
      return client.query(text, [...values])
    }
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
  }
  const db = databaseOver({ connect, end: () => pool.end(), options: {} })
  return Object.assign(seat, { db, end: () => db.destroy() })
}

/** Waits until every actor is at the gate, done, or blocked by another's lock. */
async function untilStill(seats: readonly Seat[], watcher: Db): Promise<void> {
  const isMoving = ({ isDone, waiting }: Seat) => !isDone && waiting.length === 0
  for (let look = 0; seats.some(isMoving); look += 1) {
    await wait(look < 2 ? 0 : 1)
    // Most statements end within a moment; to ask about locks earlier costs as much as they do.
    if (look < 4) continue
    const blocked = await lockWaiters(watcher)
    const isBlocked = (seat: Seat) => [...seat.pids].some((pid) => blocked.has(pid))
    const others = seats.filter((seat) => isMoving(seat) && !isBlocked(seat))
    if (others.length === 0 && seats.some(({ waiting }) => waiting.length > 0)) return
  }
}

async function lockWaiters(watcher: Db): Promise<Set<number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(watcher)
  return new Set(rows.map(({ pid }) => pid))
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('no such actor')
  return thing
}

/** The first actor runs `steps` statements, then the second completes, then the first. */
export const preemptAfter =
  (steps: number): Turn =>
  (able, step) => {
    const [first = 0] = able
    if (step < steps && able.includes(0)) return 0
    return able.includes(1) ? 1 : first
  }

/**
 * Chooses the next actor by random numbers from 0 to 11: the first choose the preferred actor, the others its
 * preemptions.
 */
export const byChance =
  (numbers: readonly number[]): Turn =>
  (able, step) => {
    const chance = numbers[10 + step] ?? step
    if (chance === 0) return able[step % able.length] ?? 0
    return able.reduce((first, one) => ((numbers[one] ?? 0) > (numbers[first] ?? 0) ? one : first))
  }
