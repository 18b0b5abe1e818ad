import { createHmac } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  type LimitName,
  networkOf,
  type RateLimit,
  type RateLimitResult,
  rateLimits,
  unavailableWaitSeconds,
} from '#domain/rate-limits.ts'
import type { Db } from './database.ts'

export type Limits = {
  /** Counts an attempt for this key, across all servers. */
  take: (limit: LimitName, key: string) => Promise<RateLimitResult>
  /** Reads the state without counting. */
  peek: (limit: LimitName, key: string) => Promise<RateLimitResult>
}

type LimitsOptions = {
  db: Db
  now: () => Date
  /** Keys are stored as peppered hashes. */
  pepper: string
  /** Called when the database can't count a limit. */
  onError: (error: unknown, limit: LimitName) => void
  /** Longest wait for the database in milliseconds. */
  waitMs?: number
}

/** Diagnostics channel: each message names a limit that was exceeded. */
export const limitChannel = 'strut:limit'
const refusals = channel(limitChannel)

/** Counts in PostgreSQL, shared by all servers; in this process while the database is unavailable. */
export function openLimits({ db, now, pepper, onError, waitMs = 2_000 }: LimitsOptions): Limits {
  const countInMemory = memoryCounter()
  const hashed = (key: string) => createHmac('sha256', pepper).update(key).digest('base64url')

  /** `isStored` is false while the database can't count: the result is then this process's own. */
  const resultIn = async (name: LimitName, key: string, { step, scope }: Pick<Count, 'step'> & { scope: Scope }) => {
    const { points, seconds, network = points, whenUnavailable }: RateLimit = rateLimits[name]
    const most = scope === 'key' ? points : network
    const prefix = scope === 'key' ? name : `${name}:network`
    const count = { key: `${prefix}:${hashed(key)}`, step, at: now().getTime(), seconds }
    try {
      return { ...toResult(most, count.at, await inTime(countInDatabase(db, count), waitMs)), isStored: true }
    } catch (error) {
      onError(error, name)
      if (whenUnavailable === 'refuse') return { ...refusedForNow, isStored: false }
      return { ...toResult(most, count.at, countInMemory(count)), isStored: false }
    }
  }
  const resultOf = async (name: LimitName, key: string, step: Count['step']): Promise<RateLimitResult> => {
    const { isStored, ...own } = await resultIn(name, key, { step, scope: 'key' })
    const network = 'network' in rateLimits[name] ? networkOf(key) : null
    // A refused address does not count for its network, and an unavailable database is waited for once only.
    if (!own.isAllowed || !isStored || network === null) return own
    const { isStored: _, ...ofNetwork } = await resultIn(name, network, { step, scope: 'network' })
    return ofNetwork.isAllowed ? own : ofNetwork
  }
  const take = async (name: LimitName, key: string) => {
    const result = await resultOf(name, key, 1)
    if (!result.isAllowed && refusals.hasSubscribers) refusals.publish(name)
    return result
  }
  return { take, peek: (name, key) => resultOf(name, key, 0) }
}

const refusedForNow: RateLimitResult = { isAllowed: false, used: 0, waitSeconds: unavailableWaitSeconds }

/** 'network': all addresses of a network share a counter. */
type Scope = 'key' | 'network'
/** `step` 0 only looks. `at` and `until` are milliseconds since 1970. */
type Count = { key: string; step: 0 | 1; at: number; seconds: number }
type Counted = { points: number; until: number }

async function countInDatabase(db: Db, { key, step, at, seconds }: Count): Promise<Counted> {
  const isOver = sql`limits.expire <= ${at}`
  const counted =
    step === 0
      ? sql<Counted>`select points, expire as until from limits where key = ${key} and expire > ${at}`
      : sql<Counted>`
        insert into limits (key, points, expire) values (${key}, 1, ${at + seconds * 1_000})
        on conflict (key) do update set
          points = case when ${isOver} then 1 else limits.points + 1 end,
          expire = case when ${isOver} then excluded.expire else limits.expire end
        returning points, expire as until`
  return (await counted.execute(db)).rows[0] ?? { points: 0, until: at }
}

/** Counts in this process alone; of very many keys it forgets the longest unused. */
export function memoryCounter() {
  const counters = new LRUCache<string, Counted>({ max: 50_000 })
  return ({ key, step, at, seconds }: Count): Counted => {
    const held = counters.get(key)
    const current = held && held.until > at ? held : { points: 0, until: at + seconds * 1_000 }
    const counted = { ...current, points: current.points + step }
    if (step > 0) counters.set(key, counted)
    return counted
  }
}

const toResult = (most: number, at: number, { points, until }: Counted): RateLimitResult => ({
  isAllowed: points <= most,
  used: points,
  waitSeconds: Math.ceil((until - at) / 1_000),
})

async function inTime<Answer>(answer: Promise<Answer>, waitMs: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the limit was not answered in time')), waitMs)
  })
  // A late rejection must not become an unhandled one.
  answer.catch(() => {})
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Deletes counters of past periods. Returns their number. */
export async function deleteOldLimits(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('limits').where('expire', '<', now.getTime()).executeTakeFirst()
  return Number(result.numDeletedRows)
}
