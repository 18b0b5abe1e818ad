import { type Selectable, sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { besideIt, type ServerAddress } from '#db/engine/address.ts'
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

/** A database for tests, with connections to it that have read its tables and planned its statements. */
type TestDatabase = { name: string; catalogs: string } & LentDatabase

export type LentDatabase = { address: ServerAddress; db: Db; newShop: NewShop }

/** Rows that migrations write, which the first test takes out. */
type NewShop = { synonyms: Selectable<Tables['synonyms']>[] }

/** Databases of files that have ended in this process. To copy the template costs more than most files' tests. */
const idle: TestDatabase[] = []
let copies = 0

/** Lends this test file an empty, migrated database; the next file in this process gets it unless its schema was touched. */
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

/** An address of a database without a single table. */
export async function emptyDatabase(): Promise<ServerAddress> {
  const cluster = inject('cluster')
  const name = await makeDatabase(cluster, 'template0')
  afterAll(() => dropDatabase(cluster, name))
  return besideIt(cluster, name)
}

async function copyTemplate(cluster: ServerAddress): Promise<TestDatabase> {
  const name = await makeDatabase(cluster, inject('template'))
  const address = besideIt(cluster, name)
  const db = openPatiently(address)
  const newShop = { synonyms: await db.selectFrom('synonyms').selectAll().execute() }
  return { name, address, db, newShop, catalogs: await readCatalogs(db) }
}

/** Crowds of tests wait on a slow machine for longer than a visitor would. */
export function openPatiently(address: ServerAddress): Db {
  const settings = { connections: 20, complain: () => {}, waitMs: patientMs, limits: patientLimits }
  return openDatabase(address, settings)
}

/** Its name begins as the template's does, by which the end of the run finds it. */
async function makeDatabase(cluster: ServerAddress, template: string): Promise<string> {
  copies += 1
  const name = `${inject('template')}_${process.pid}_${copies}`
  // Copied by PostgreSQL as files, which takes a third of the time of copying by way of its log.
  await inDatabase(cluster, sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`)
  return name
}

/** Takes out what the file left and says whether its tables, triggers and functions are still those of the template. */
async function isClean({ db, catalogs }: TestDatabase): Promise<boolean> {
  const found = await emptyTables(db).then(
    () => readCatalogs(db),
    () => null,
  )
  return found === catalogs
}

/** Changes with each row that a statement about the schema or a role's settings wrote. */
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
