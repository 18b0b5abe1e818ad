import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Tables } from '#db/engine/tables/tables.ts'
import type { DatabaseAddress, ServerAddress } from './address.ts'
import { traceConnect } from './connection-channel.ts'
import { watchDisk } from './disk-space.ts'
import { withLimitsPerTransaction } from './pooled-connections.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { type Clients, connectToPrimary } from './primary.ts'
import { endSilentConnections } from './silence.ts'
import { publishQuery } from './trace-channels.ts'

export type Db = Kysely<Tables>

const int8 = 20
const numeric = 1700

/** Whole paise and counts fit a double exactly; averages have one decimal place. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === int8 || oid === numeric)) return Number
  return pg.types.getTypeParser(oid, format)
}

/** No statement, lock or forgotten transaction may hold up the shop for longer (milliseconds). */
export const defaultTimeouts = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

export type PoolSettings = {
  connections: number
  complain: (error: Error) => void
  /** How long a query waits for a connection before it breaks (milliseconds): no longer than a visitor would. */
  waitMs?: number
  limits?: Record<keyof typeof defaultTimeouts, number>
  /** The address is that of a pooler in transaction mode. */
  throughPooler?: boolean
}

/** Limit for backups and their trials, which may wait on a busy machine (milliseconds). */
export const longTimeoutMs = 60_000

/** Opens a pool of connections. `complain` receives errors of idle connections. */
export function openDatabase(address: DatabaseAddress, settings: PoolSettings): Db {
  const { limits = defaultTimeouts, throughPooler = false } = settings
  const clients = openPool(address, settings)
  return databaseOver(throughPooler ? withLimitsPerTransaction(clients, limits) : withPreparedStatements(clients))
}

export function openPool(address: DatabaseAddress, settings: PoolSettings): Clients {
  const { connections, complain, waitMs = 2_000, limits = defaultTimeouts, throughPooler = false } = settings
  const config: pg.PoolConfig = {
    ...(throughPooler ? { pipeline: true } : limits),
    max: connections,
    connectionTimeoutMillis: waitMs,
    application_name: 'strut',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  }
  const poolOf = (server: () => ServerAddress, part: pg.PoolConfig): Clients => {
    const pool = new pg.Pool({ ...config, ...part })
    pool.on('error', complain)
    // A connection can also break while it is in use: its query fails, and the server goes on.
    pool.on('connect', (client) => client.on('error', complain))
    const stopWatching = endSilentConnections(pool, server)
    const end = () => {
      stopWatching()
      return pool.end()
    }
    return { connect: () => traceConnect(() => pool.connect()), end, options: {} }
  }
  return 'servers' in address ? connectToPrimary(address, poolOf) : poolOf(() => address, address)
}

export function databaseOver(pool: PostgresPool): Db {
  const disk = watchDisk()
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
