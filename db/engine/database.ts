import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Tables } from '#db/engine/tables/tables.ts'
import type { DatabaseAddress, ServerAddress } from './address.ts'
import { type ReportDisk, watchDisk } from './disk-space.ts'
import { isTransient } from './errors.ts'
import { withLimitsPerTransaction, withPipelining } from './pooled-connections.ts'
import { type Clients, connectToPrimary } from './primary.ts'
import { endSilentConnections } from './silence.ts'
import { publishQuery, traceConnect, traceTransaction } from './trace-channels.ts'

export type Db = Kysely<Tables>

const int8 = 20
const numeric = 1700

/** Parses integers as numbers: whole paise and counts fit a double exactly; averages have one decimal place. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === int8 || oid === numeric)) return Number
  return pg.types.getTypeParser(oid, format)
}

/** Timeouts in milliseconds for statements, locks and idle transactions. */
export const defaultTimeouts = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

type PoolSettings = {
  connections: number
  onError: (error: Error) => void
  /** Called when the disk becomes full, and when it has room again. */
  reportDisk?: ReportDisk
  /** Maximum wait for a pool connection in milliseconds. */
  waitMs?: number
  limits?: Record<keyof typeof defaultTimeouts, number>
  /** The address belongs to a pooler in transaction mode. */
  throughPooler?: boolean
}

/** Timeout in milliseconds for backups and test restores. */
export const longTimeoutMs = 60_000

/** Opens a connection pool. `onError` receives errors of idle connections. */
export function openDatabase(address: DatabaseAddress, settings: PoolSettings): Db {
  const { limits = defaultTimeouts, throughPooler = false, reportDisk } = settings
  const clients = openPool(address, settings)
  const pool = throughPooler ? withLimitsPerTransaction(clients, limits) : withPipelining(clients)
  return databaseOver(pool, reportDisk)
}

export function openPool(address: DatabaseAddress, settings: PoolSettings): Clients {
  const { connections, onError, waitMs = 2_000, limits = defaultTimeouts, throughPooler = false } = settings
  const config: pg.PoolConfig = {
    ...(throughPooler ? {} : limits),
    pipeline: true,
    max: connections,
    connectionTimeoutMillis: waitMs,
    application_name: 'strut',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  }
  const poolOf = (server: () => ServerAddress, part: pg.PoolConfig): Clients => {
    const pool = new pg.Pool({ ...config, ...part })
    pool.on('error', onError)
    // Without a listener, an error on a checked-out connection would end the process; its query fails anyway.
    pool.on('connect', (client) => client.on('error', onError))
    const stopWatching = endSilentConnections(pool, server)
    const end = () => {
      stopWatching()
      return pool.end()
    }
    return { connect: () => traceConnect(() => pool.connect()), end, options: {} }
  }
  return 'servers' in address ? connectToPrimary(address, poolOf) : poolOf(() => address, address)
}

export function databaseOver(pool: PostgresPool, reportDisk: ReportDisk = () => {}): Db {
  const disk = watchDisk(reportDisk)
  return disk.of(
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log: (event) => {
        disk.note(event)
        publishQuery(event)
      },
    }),
  )
}

const tries = 3

/**
 * Runs the body in a transaction; retries it after a deadlock, a serialization failure, a taken random number, or when
 * stock that was read has been sold meanwhile.
 */
export function inTransaction<Result>(db: Db, body: (tx: Db) => Promise<Result>): Promise<Result> {
  return traceTransaction(inTransaction, () => tryInTransaction(db, body))
}

async function tryInTransaction<Result>(db: Db, body: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await db.transaction().execute(body)
    } catch (error) {
      if (left === 0 || !isTransient(error)) throw error
    }
  }
}
