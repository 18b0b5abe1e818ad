import { sql } from 'kysely'
import pg from 'pg'
import type { DatabaseAddress } from './address.ts'
import { type Db, openDatabase } from './database.ts'
import { findPrimary } from './primary.ts'

/** Timeout in milliseconds: a serverless database may have to start first. */
const wakingMs = 10_000

const pool = { connections: 1, onError: () => {}, waitMs: wakingMs }

/** Unusual timeout in milliseconds, by which a setting of ours is recognised. */
const ownLimit = 5_003

/** Signs of a pooler: it drops the connection's settings, or another backend process answers than the one announced. */
type ConnectionProbe = { keepsSettings: boolean; isItself: boolean }

/** Throws when the database can't be reached. */
export async function probeConnection(address: DatabaseAddress): Promise<ConnectionProbe> {
  const client = new pg.Client({
    ...(await findPrimary(address)),
    statement_timeout: ownLimit,
    connectionTimeoutMillis: wakingMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout`,
    )
    const greeted = 'processID' in client ? client.processID : null
    return { keepsSettings: rows[0].timeout === `${ownLimit}ms`, isItself: rows[0].pid === greeted }
  } catch (error) {
    const isRefused = error instanceof Error && error.message.includes('unsupported startup parameter')
    if (!isRefused) throw error
    return { keepsSettings: false, isItself: false }
  } finally {
    void client.end().catch(() => {})
  }
}

/** Identifies the database, also through a pooler. Throws when it can't be reached. */
export async function databaseIdentity(address: DatabaseAddress, throughPooler: boolean): Promise<string> {
  const db = openDatabase(address, { ...pool, throughPooler })
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', current_database(), pg_postmaster_start_time()) as identity`
    .execute(db)
    .finally(() => db.destroy())
  return rows[0]?.identity ?? ''
}

/** Runs work on a separate connection, which is closed afterwards. */
export async function withOwnConnection<Done>(
  address: DatabaseAddress,
  work: (db: Db) => Promise<Done>,
): Promise<Done> {
  const db = openDatabase(address, pool)
  return work(db).finally(() => db.destroy())
}
