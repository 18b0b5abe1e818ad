import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { orderTransitionsView } from '#db/orders/transitions-view.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Db } from './database.ts'

/** Advisory lock key, unlikely to be used by other programs on the same database. */
export const migrationLock = 7_787_888

/** Resolved by this module's own name: within a built page bundle `import.meta.url` is another file. */
const here = createRequire(import.meta.url).resolve('#db/engine/migrate.ts')
const folder = new URL('../migrations/', pathToFileURL(here))

/** Lists all numbered migrations, oldest first. The first one is the whole schema at that time. */
export const migrationNames = async (): Promise<string[]> => (await filesOf('')).filter((name) => /^\d{4}/.test(name))

async function filesOf(subfolder: '' | 'baseline/' | 'repeatable/'): Promise<string[]> {
  return (await readdir(new URL(subfolder, folder))).filter((name) => name.endsWith('.sql')).sort()
}

const textOf = (path: string): Promise<string> => readFile(new URL(path, folder), 'utf8')

async function baselineText(): Promise<string> {
  return (await Promise.all((await filesOf('baseline/')).map((name) => textOf(`baseline/${name}`)))).join('\n')
}

/** Reads functions, triggers and views. Function bodies may reference later ones. */
async function repeatableText(): Promise<string> {
  const texts = (await filesOf('repeatable/')).map((name) => textOf(`repeatable/${name}`))
  return ['set local check_function_bodies = off;', ...(await Promise.all(texts)), orderTransitionsView].join('\n')
}

/** Last of the 38 migrations that `0038-schema.sql` replaced. */
const squashed = '0038-more-words.sql'

/** Maps migration names recorded before the squash to today's. Throws when they end before 0038. */
export function namesSinceSquash(recorded: readonly string[]): string[] {
  const isNumberedAnew = recorded.includes('0038-schema.sql') || recorded.length === 0
  if (isNumberedAnew) return [...recorded]
  if (!recorded.includes(squashed))
    throw operatorError(
      `This shop is older than migration ${squashed}. Start it once with a Strut that still has that file, then with this one.`,
    )
  return ['0038-schema.sql', ...recorded.filter((name) => name > squashed)]
}

/** Lists migrations that were not run; all for an empty database. */
export async function findMissingMigrations(db: Db): Promise<string[]> {
  const query = sql<{ isThere: boolean }>`select to_regclass('migrations') is not null as is_there`
  if (!(await query.execute(db)).rows[0]?.isThere) return migrationNames()
  const ran = await findRecorded(db)
  return (await migrationNames()).filter((name) => !ran.includes(name))
}

/**
 * Lists missing migrations after which a server of an older version fails: they rename or drop what it reads or
 * upserts by.
 */
export async function findBreakingMigrations(db: Db): Promise<string[]> {
  const missing = await findMissingMigrations(db)
  const texts = await Promise.all(missing.map(textOf))
  const breaking = /^\s*alter .*\brename\b|\bdrop (column|table|constraint \w+_pkey)\b/im
  return missing.filter((_, at) => breaking.test(texts[at] ?? ''))
}

async function findRecorded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations where name ~ '^[0-9]'`.execute(db)
  return namesSinceSquash(rows.map(({ name }) => name))
}

/** Identifies everything that was run on the database; differs after any change of its schema. */
export async function findSchemaState(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name).join(' ')
}

const migrationsTable =
  'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now());'

/**
 * Builds SQL that creates the schema after these migrations and records them; uses the baseline when they are complete.
 */
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

/** Runs missing migrations once, in order, under an advisory lock. Returns their names. */
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

/** Redefines functions, triggers and views when their text or a table has changed. */
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

/** Adds to PostgreSQL's error what failed and how to go back; other errors are returned unchanged. */
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

/** Converts the error of a role without CREATE to a one-line error; others are returned unchanged. */
function explain(error: unknown): unknown {
  const isRefused = error instanceof Error && 'code' in error && error.code === insufficientPrivilege
  return isRefused
    ? operatorError(`The database's role may not change it: ${error.message}. It must own the database.`)
    : error
}

const oldestMajor = 15

type ServerFacts = { version: string; encoding: string }

/** For both clients, that of the shop and that of a restore. */
export const serverFacts = `select current_setting('server_version') as version,
  current_setting('server_encoding') as encoding`

/** Throws a one-line error when the shop can't live in this database. */
export async function refuseUnfitServer(db: Db): Promise<void> {
  const { rows } = await sql.raw<ServerFacts>(serverFacts).execute(db)
  const line = rows[0] ? whyUnfit(rows[0]) : null
  if (line !== null) throw operatorError(line)
}

/** Checks a version such as '14.9 (Debian 14.9-1)' and an encoding; null when both will do. */
export function whyUnfit({ version, encoding }: ServerFacts): string | null {
  if (!(Number.parseInt(version, 10) >= oldestMajor))
    return `This PostgreSQL is version ${version}; Strut needs ${oldestMajor} or newer.`
  if (encoding !== 'UTF8')
    return `This database stores text as ${encoding}; Strut needs UTF8. Drop it and create it anew: create database NAME owner ROLE encoding 'UTF8' template template0.`
  return null
}
