import { createHmac } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
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
}

/** Diagnostics channel: each message names a limit that was exceeded. */
export const limitChannel = 'strut:limit'
const refusals = channel(limitChannel)

/** Maximum wait for the database in milliseconds. */
const patienceMs = 2_000

/** Counts in PostgreSQL, shared by all servers; in this process while the database is unavailable. */
export function openLimits({ db, now, pepper, onError }: LimitsOptions): Limits {
  const countersOf = counterCache(clientInShopTime(db, now))
  const hashed = (key: string) => createHmac('sha256', pepper).update(key).digest('base64url')

  /** `isStored` is false while the database can't count: the result is then this process's own. */
  const resultIn = async (name: LimitName, key: string, { verb, scope }: Count) => {
    const { inDatabase, inMemory, points } = countersOf(name, scope)
    try {
      return { ...toResult(points, await inTime(inDatabase[verb](hashed(key)))), isStored: true }
    } catch (answer) {
      // The library throws the result of an exceeded limit.
      if (answer instanceof RateLimiterRes) return { ...toResult(points, answer), isStored: true }
      onError(answer, name)
      if (rateLimits[name].whenUnavailable === 'refuse') return { ...refusedForNow, isStored: false }
      const counted = await inMemory[verb](hashed(key)).catch((exceeded: RateLimiterRes) => exceeded)
      return { ...toResult(points, counted), isStored: false }
    }
  }
  const resultOf = async (name: LimitName, key: string, verb: Count['verb']): Promise<RateLimitResult> => {
    const { isStored, ...own } = await resultIn(name, key, { verb, scope: 'key' })
    const network = hasNetworkLimit(name) ? networkOf(key) : null
    // A refused address does not count for its network, and an unavailable database is waited for once only.
    if (!own.isAllowed || !isStored || network === null) return own
    const { isStored: _, ...ofNetwork } = await resultIn(name, network, { verb, scope: 'network' })
    return ofNetwork.isAllowed ? own : ofNetwork
  }
  const take = async (name: LimitName, key: string) => {
    const result = await resultOf(name, key, 'consume')
    if (!result.isAllowed && refusals.hasSubscribers) refusals.publish(name)
    return result
  }
  return { take, peek: (name, key) => resultOf(name, key, 'get') }
}

/** Makes the two counters of each limit once. */
function counterCache(storeClient: ReturnType<typeof clientInShopTime>) {
  const make = (options: ReturnType<typeof optionsOf>) => ({
    inDatabase: new RateLimiterPostgres({ ...options, storeClient, storeType: 'client', ...ownTable }),
    inMemory: new RateLimiterMemory(options),
    points: options.points,
  })
  const made = new Map<string, ReturnType<typeof make>>()
  return (name: LimitName, scope: Scope) => {
    const options = optionsOf(name, scope)
    const counters = made.get(options.keyPrefix) ?? make(options)
    made.set(options.keyPrefix, counters)
    return counters
  }
}

const ownTable = { tableName: 'limits', tableCreated: true, clearExpiredByTimeout: false }
const refusedForNow: RateLimitResult = { isAllowed: false, used: 0, waitSeconds: unavailableWaitSeconds }

/** 'network': all addresses of a network share a counter. */
type Scope = 'key' | 'network'
type Count = { verb: 'consume' | 'get'; scope: Scope }

const hasNetworkLimit = (name: LimitName) => 'network' in rateLimits[name]

function optionsOf(name: LimitName, scope: Scope) {
  const { points, seconds, network = points }: RateLimit = rateLimits[name]
  return scope === 'key'
    ? { keyPrefix: name, points, duration: seconds }
    : { keyPrefix: `${name}:network`, points: network, duration: seconds }
}

function toResult(points: number, answer: RateLimiterRes | null): RateLimitResult {
  const used = answer?.consumedPoints ?? 0
  const waitSeconds = Math.ceil((answer?.msBeforeNext ?? 0) / 1000)
  return { isAllowed: used <= points, used, waitSeconds }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the limit was not answered in time')), patienceMs)
  })
  // A late rejection must not become an unhandled one.
  answer.catch(() => {})
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/**
 * Adapts the client: the library counts by the machine's clock, the shop has its own, which tests may set. Times are
 * milliseconds since 1970.
 */
function clientInShopTime(db: Db, now: () => Date) {
  const plain = db.withoutPlugins()
  return {
    query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
      const ahead = now().getTime() - Date.now()
      const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1e11
      const inShopTime = values.map((value) => (isTime(value) ? value + ahead : value))
      const { rows } = await plain.executeQuery<{ points: number; expire: number }>(CompiledQuery.raw(text, inShopTime))
      const here = rows.map(({ points, expire }) => ({ points, expire: expire - ahead }))
      return { rows: here, rowCount: here.length }
    },
  }
}

/** Deletes counters of past periods. Returns their number. */
export async function deleteOldLimits(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('limits').where('expire', '<', now.getTime()).executeTakeFirst()
  return Number(result.numDeletedRows)
}
