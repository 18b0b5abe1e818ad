import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, rateLimits, type Taken, unaskedWaitSeconds } from '#domain/rate-limits.ts'
import type { Db } from './database.ts'

export type Limits = {
  /** Counts one try of this key. Every server of the shop counts together. */
  take: (limit: LimitName, key: string) => Promise<Taken>
  /** How it stands, without counting. */
  look: (limit: LimitName, key: string) => Promise<Taken>
}

export type LimitsOptions = {
  db: Db
  now: () => Date
  /** Keys are stored as hashes that nobody can guess without it. */
  pepper: string
  /** Hears of every limit that the database did not answer for. */
  complain: (error: unknown, limit: LimitName) => void
}

/** Longest wait for a rate limit to be counted (milliseconds). */
const patienceMs = 2_000

/** Counts in PostgreSQL, so that all servers count together; in this process while it does not answer. */
export function openLimits({ db, now, pepper, complain }: LimitsOptions): Limits {
  const storeClient = clientInShopTime(db, now)
  const make = (name: LimitName) => ({
    stored: new RateLimiterPostgres({ ...optionsOf(name), storeClient, storeType: 'client', ...ownTable }),
    here: new RateLimiterMemory(optionsOf(name)),
  })
  const made = new Map<LimitName, ReturnType<typeof make>>()
  const limiters = (name: LimitName) => {
    const found = made.get(name) ?? make(name)
    made.set(name, found)
    return found
  }
  const hashed = (key: string) => createHmac('sha256', pepper).update(key).digest('base64url')

  const ask = async (name: LimitName, key: string, verb: 'consume' | 'get'): Promise<Taken> => {
    const { stored, here } = limiters(name)
    try {
      return taken(name, await inTime(stored[verb](hashed(key))))
    } catch (answer) {
      if (answer instanceof RateLimiterRes) return taken(name, answer)
      complain(answer, name)
      if (rateLimits[name].unasked === 'refuse') return notNow
      return taken(name, await here[verb](hashed(key)).catch((full: RateLimiterRes) => full))
    }
  }
  return { take: (name, key) => ask(name, key, 'consume'), look: (name, key) => ask(name, key, 'get') }
}

const ownTable = { tableName: 'limits', tableCreated: true, clearExpiredByTimeout: false }
const notNow: Taken = { isAllowed: false, used: 0, waitSeconds: unaskedWaitSeconds }

function optionsOf(name: LimitName) {
  const { points, seconds } = rateLimits[name]
  return { keyPrefix: name, points, duration: seconds }
}

function taken(name: LimitName, answer: RateLimiterRes | null): Taken {
  const used = answer?.consumedPoints ?? 0
  const waitSeconds = Math.ceil((answer?.msBeforeNext ?? 0) / 1000)
  return { isAllowed: used <= rateLimits[name].points, used, waitSeconds }
}

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the limit was not answered in time')), patienceMs)
  })
  // An answer that comes later than we wait for must not count as a breakage of its own.
  asked.catch(() => {})
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** The library counts by this machine's clock; the shop has its own, which a test may set. Times are milliseconds since 1970. */
function clientInShopTime(db: Db, now: () => Date) {
  const plain = db.withoutPlugins()
  return {
    query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
      const ahead = now().getTime() - Date.now()
      const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1e11
      const inShopTime = values.map((value) => (isTime(value) ? value + ahead : value))
      const { rows } = await plain.executeQuery<{ points: number; expire: number }>(
        CompiledQuery.raw(text, inShopTime),
      )
      const here = rows.map(({ points, expire }) => ({ points, expire: expire - ahead }))
      return { rows: here, rowCount: here.length }
    },
  }
}

/** Forgets what nobody counts any more. Returns how many. */
export async function deleteOldLimits(db: Db, now: Date): Promise<number> {
  const gone = await db.deleteFrom('limits').where('expire', '<', now.getTime()).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
