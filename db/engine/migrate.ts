import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { orderTransitionsView } from '#db/orders/transitions-view.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Db } from './database.ts'

/** Any number of our own that no other program on the same database uses. */
export const migrationLock = 7_787_888

/** Found by this file's own name: within a built page, which proves a backup too, another file would be 'here'. */
const here = createRequire(import.meta.url).resolve('#db/engine/migrate.ts')
const folder = new URL('../migrations/', pathToFileURL(here))

/** Every numbered migration, oldest first. The first is the schema that all others start from. */
export async function migrationNames(): Promise<string[]> {
  return (await filesOf('')).filter((name) => /^\d{4}/.test(name))
}

async function filesOf(subfolder: '' | 'baseline/' | 'repeatable/'): Promise<string[]> {
  return (await readdir(new URL(subfolder, folder))).filter((name) => name.endsWith('.sql')).sort()
}

function textOf(path: string): Promise<string> {
  return readFile(new URL(path, folder), 'utf8')
}

async function baselineText(): Promise<string> {
  return (await Promise.all((await filesOf('baseline/')).map((name) => textOf(`baseline/${name}`)))).join('\n')
}

/** Functions, triggers and views. Bodies of functions name others that stand further below. */
async function repeatableText(): Promise<string> {
  const texts = (await filesOf('repeatable/')).map((name) => textOf(`repeatable/${name}`))
  return ['set local check_function_bodies = off;', ...(await Promise.all(texts)), orderTransitionsView].join('\n')
}

/** The last of the 38 migrations that `0038-schema.sql` stands for. */
const squashed = '0038-more-words.sql'

/** Names as recorded before the migrations were squashed become today's. Throws when they end before 0038. */
export function namesSinceSquash(recorded: readonly string[]): string[] {
  const isNumberedAnew = recorded.includes('0038-schema.sql') || recorded.length === 0
  if (isNumberedAnew) return [...recorded]
  if (!recorded.includes(squashed))
    throw operatorError(
      `This shop is older than migration ${squashed}. Start it once with a Strut that still has that file, then with this one.`,
    )
  return ['0038-schema.sql', ...recorded.filter((name) => name > squashed)]
}

/** Migrations that the database has not had yet; all of them when it is empty. */
export async function findMissingMigrations(db: Db): Promise<string[]> {
  const asked = sql<{ isThere: boolean }>`select to_regclass('migrations') is not null as is_there`
  if (!(await asked.execute(db)).rows[0]?.isThere) return migrationNames()
  const ran = await findRecorded(db)
  return (await migrationNames()).filter((name) => !ran.includes(name))
}

async function findRecorded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations where name ~ '^[0-9]'`.execute(db)
  return namesSinceSquash(rows.map(({ name }) => name))
}

/** Everything that was run on the database; it differs when any version has changed its schema since. */
export async function findSchemaState(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name).join(' ')
}

const migrationsTable =
  'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now());'

/** SQL that brings an empty database to where these migrations lead, and records them: the baseline when they are all. */
export async function schemaAfter(wanted: readonly string[]): Promise<string> {
  const known = await migrationNames()
  const names = known.filter((name) => wanted.includes(name))
  const made =
    names.length === known.length
      ? [await baselineText(), await repeatableText()]
      : await Promise.all(names.map(textOf))
  const recorded = names.map((name) => `insert into migrations (name) values ('${name}');`)
  return [migrationsTable, ...made, ...recorded].join('\n')
}

/** Runs every migration that has not run yet, once, in order; a second server waits its turn. Returns their names. */
export async function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      return await runMissing(connection).catch((error: unknown) => {
        throw explain(error)
      })
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

async function runMissing(db: Db): Promise<string[]> {
  await sql.raw(migrationsTable).execute(db)
  const names = await migrationNames()
  const ran = await findRecorded(db)
  const unknown = ran.find((name) => !names.includes(name))
  if (unknown) {
    throw operatorError(
      `The database was made by a newer Strut (it knows ${unknown}). Start that version, or restore a backup.`,
    )
  }
  const missing = names.filter((name) => !ran.includes(name))
  if (ran.length === 0) await runAtOnce(db, await schemaAfter(names))
  else {
    await recordSquash(db)
    await runInTurn(db, missing)
  }
  const kept = ran.length === 0 ? [] : missing
  await runRepeatable(db).catch((error: unknown) => {
    throw asFailedMigration(error, 'of functions and views', kept)
  })
  return missing
}

async function runInTurn(db: Db, names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    const text = `${await textOf(name)};\ninsert into migrations (name) values ('${name}')`
    await runAtOnce(db, text).catch((error: unknown) => {
      throw asFailedMigration(error, name, names.slice(0, at))
    })
  }
}

/** All of it or nothing. */
async function runAtOnce(db: Db, text: string): Promise<void> {
  await db.transaction().execute((tx) => sql.raw(text).execute(tx))
}

async function recordSquash(db: Db): Promise<void> {
  await sql`with gone as (
      delete from migrations where name ~ '^[0-9]' and name collate "C" <= ${squashed} returning ran_at
    )
    insert into migrations (name, ran_at) select '0038-schema.sql', max(ran_at) from gone having count(*) > 0`.execute(
    db,
  )
}

/** Functions, triggers and views are defined anew when their text or a table has changed since. */
async function runRepeatable(db: Db): Promise<void> {
  const text = await repeatableText()
  const digest = createHash('sha256')
    .update(`${await migrationNames()}\n${text}`)
    .digest('hex')
  const name = `repeatable:${digest.slice(0, 16)}`
  const { rows } = await sql`select from migrations where name = ${name}`.execute(db)
  if (rows.length > 0) return
  await runAtOnce(
    db,
    `${text};\ndelete from migrations where name like 'repeatable:%';\ninsert into migrations (name) values ('${name}')`,
  )
}

const insufficientPrivilege = '42501'

/** Says what failed and how to go back, when PostgreSQL refused a statement; any other error as it came. */
function asFailedMigration(error: unknown, name: string, kept: readonly string[]): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  const isStatement = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && code !== insufficientPrivilege
  if (!(error instanceof Error) || !isStatement) return error
  const wayBack =
    kept.length === 0
      ? 'The database is as it was: start the version from before, and it opens.'
      : `Those before it stay (${kept.length}, up to ${kept.at(-1)}), so the version from before no longer opens this database: with that version restore the backup from before into an empty place. Orders since then are in this database alone: keep it.`
  return operatorError(
    `The shop did not start: migration ${name} failed (${error.message}) and none of it was kept. ${wayBack}`,
  )
}

/** The clear line for a role that may not make tables; any other error as it came. */
function explain(error: unknown): unknown {
  const isRefused = error instanceof Error && 'code' in error && error.code === insufficientPrivilege
  return isRefused
    ? operatorError(`The database's role may not change it: ${error.message}. It must own the database.`)
    : error
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
