import { type Selectable, sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { type ServerAddress, siblingAddress } from '#db/engine/address.ts'
import { type Db, openDatabase } from '#db/engine/database.ts'
import type { Tables } from '#db/engine/tables/tables.ts'
import { dropDatabase, inDatabase } from '#tests/support/servers/postgres-cluster.ts'
import { emptyTables } from './empty-tables.ts'

export const patientMs = 30_000
export const patientLimits = {
  statement_timeout: patientMs,
  lock_timeout: patientMs,
  idle_in_transaction_session_timeout: patientMs,
}

/** A database for tests with warm connections: catalogue read, statements planned. */
type TestDatabase = { name: string; catalogs: string } & LentDatabase

export type LentDatabase = { address: ServerAddress; db: Db; newShop: NewShop }

/** Rows that migrations write; emptied before the first test. */
type NewShop = { synonyms: Selectable<Tables['synonyms']>[] }

/** Databases of earlier files in this process. Copying the template costs more than most files' tests. */
const idle: TestDatabase[] = []
let copies = 0

/**
 * Lends this test file an empty, migrated database; the next file in this process reuses it unless its schema changed.
 */
export async function lendDatabase(): Promise<LentDatabase> {
  const cluster = inject('cluster')
  const database = idle.pop() ?? (await copyTemplate(cluster))
  afterAll(async () => {
    if (await isClean(database)) return idle.push(database)
    await database.db.destroy()
    await dropDatabase(cluster, database.name)
  })
  return database
}

/** URL of a database without tables. */
export async function emptyDatabase(): Promise<ServerAddress> {
  const cluster = inject('cluster')
  const name = await makeDatabase(cluster, 'template0')
  afterAll(() => dropDatabase(cluster, name))
  return siblingAddress(cluster, name)
}

async function copyTemplate(cluster: ServerAddress): Promise<TestDatabase> {
  const name = await makeDatabase(cluster, inject('template'))
  const address = siblingAddress(cluster, name)
  const db = openPatiently(address)
  const newShop = { synonyms: await db.selectFrom('synonyms').selectAll().execute() }
  return { name, address, db, newShop, catalogs: await readCatalogs(db) }
}

/** Long timeouts: many tests wait on a slow machine. */
export function openPatiently(address: ServerAddress): Db {
  const settings = { connections: 20, onError: () => {}, waitMs: patientMs, limits: patientLimits }
  return openDatabase(address, settings)
}

/** Named with the template's prefix, by which the end of the run drops it. */
async function makeDatabase(cluster: ServerAddress, template: string): Promise<string> {
  copies += 1
  const name = `${inject('template')}_${process.pid}_${copies}`
  // Copied as files, three times as fast as by the write-ahead log.
  await inDatabase(cluster, sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`)
  return name
}

/** Deletes the rows of the file; returns whether tables, triggers and functions are still the template's. */
async function isClean({ db, catalogs }: TestDatabase): Promise<boolean> {
  const found = await emptyTables(db).then(
    () => readCatalogs(db),
    () => null,
  )
  return found === catalogs
}

/** Changes with each catalogue row written by DDL or role settings. */
async function readCatalogs(db: Db): Promise<string> {
  const found = await sql<{ seen: string }>`
    select concat_ws(' ',
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_class),
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_attribute),
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_proc),
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_trigger),
      (select concat(count(*), '/', max(xmin::text::bigint)) from pg_constraint),
      (select count(*) from pg_db_role_setting)) as seen`.execute(db)
  return found.rows[0]?.seen ?? ''
}
