import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { operatorError } from '#domain/operator-error.ts'
import type { Db } from './database.ts'

/** Any number of our own that no other program on the same database uses. */
export const migrationLock = 7_787_888

/** Found by this file's own name: within a built page, which proves a backup too, another file would be 'here'. */
const here = createRequire(import.meta.url).resolve('#db/engine/migrate.ts')
const folder = new URL('../migrations/', pathToFileURL(here))

/** All that this Strut knows, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

export function migrationText(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8')
}

/** Those that the database has not had yet; all of them when it is empty. */
export async function findMissingMigrations(db: Db): Promise<string[]> {
  const asked = sql<{ isThere: boolean }>`select to_regclass('migrations') is not null as is_there`
  if (!(await asked.execute(db)).rows[0]?.isThere) return migrationNames()
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const ran = new Set(rows.map(({ name }) => name))
  return (await migrationNames()).filter((name) => !ran.has(name))
}

/** Where is written down which have run. */
export const migrationsTable =
  'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())'

/** Runs every migration that has not run yet, once, in order; a second server waits its turn. Returns their names. */
export async function migrate(db: Db): Promise<string[]> {
  const names = await migrationNames()
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      return await runMissing(connection, names).catch((error: unknown) => {
        throw explain(error)
      })
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

async function runMissing(db: Db, names: readonly string[]): Promise<string[]> {
  await sql.raw(migrationsTable).execute(db)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const ran = new Set(rows.map((row) => row.name))
  const unknown = [...ran].find((name) => !names.includes(name))
  if (unknown) {
    throw operatorError(
      `The database was made by a newer Strut (it knows ${unknown}). Start that version, or restore a backup.`,
    )
  }
  const missing = names.filter((name) => !ran.has(name))
  for (const name of missing) await run(db, name)
  return missing
}

const insufficientPrivilege = '42501'

/** The clear line for a role that may not make tables; any other error as it came. */
function explain(error: unknown): unknown {
  const isRefused = error instanceof Error && 'code' in error && error.code === insufficientPrivilege
  return isRefused
    ? operatorError(`The database's role may not change it: ${error.message}. It must own the database.`)
    : error
}

async function run(db: Db, name: string): Promise<void> {
  const text = await migrationText(name)
  await db.transaction().execute(async (tx) => {
    await sql.raw(text).execute(tx)
    await sql`insert into migrations (name) values (${name})`.execute(tx)
  })
}

const oldestMajor = 15

/** Throws one clear line when the server is older than what our SQL needs. */
export async function refuseOldServer(db: Db): Promise<void> {
  const asked = sql<{ version: string }>`select current_setting('server_version') as version`
  const { rows } = await asked.execute(db)
  const line = tooOld(rows[0]?.version ?? 'unknown')
  if (line !== null) throw operatorError(line)
}

/** The clear line about a version such as '14.9 (Debian 14.9-1)'; null when it will do. */
export function tooOld(version: string): string | null {
  if (Number.parseInt(version, 10) >= oldestMajor) return null
  return `This PostgreSQL is version ${version}; Strut needs ${oldestMajor} or newer.`
}
