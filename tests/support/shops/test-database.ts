import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { besideIt, type ServerAddress } from '#db/engine/address.ts'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { dropDatabase, inDatabase } from '#tests/support/servers/postgres-cluster.ts'
import { emptyTables } from './empty-tables.ts'

export const patientMs = 30_000
/** Crowds of tests wait on a slow machine for longer than a visitor would. */
export const patientLimits = {
  statement_timeout: patientMs,
  lock_timeout: patientMs,
  idle_in_transaction_session_timeout: patientMs,
}

type TestDatabase = { name: string; catalogs: string }

/** Databases of files that have ended in this process. To copy the template costs more than most files' tests. */
const idle: TestDatabase[] = []
let copies = 0

/** Lends this test file an empty, migrated database; the next file in this process gets it unless its schema was touched. */
export async function lendDatabase(): Promise<ServerAddress> {
  const cluster = inject('cluster')
  const database = idle.pop() ?? (await copyTemplate(cluster))
  const address = besideIt(cluster, database.name)
  afterAll(async () => {
    if (await isClean(address, database)) idle.push(database)
    else await dropDatabase(cluster, database.name)
  })
  return address
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
  return inside(besideIt(cluster, name), async (db) => ({ name, catalogs: await readCatalogs(db) }))
}

/** Its name begins as the template's does, by which the end of the run finds it. */
async function makeDatabase(cluster: ServerAddress, template: string): Promise<string> {
  copies += 1
  const name = `${inject('template')}_${process.pid}_${copies}`
  // Copied by PostgreSQL as files, which takes a third of the time of copying by way of its log.
  await inDatabase(
    cluster,
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`,
  )
  return name
}

/** Takes out what the file left and says whether its tables, triggers and functions are still those of the template. */
function isClean(address: ServerAddress, { catalogs }: TestDatabase): Promise<boolean> {
  return inside(address, async (db) => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`.execute(db)
    await emptyTables(db)
    return (await readCatalogs(db)) === catalogs
  }).catch(() => false)
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

async function inside<Found>(address: ServerAddress, work: (db: Db) => Promise<Found>): Promise<Found> {
  const db = openDatabase(address, {
    connections: 1,
    complain: () => {},
    waitMs: patientMs,
    limits: patientLimits,
  })
  return work(db).finally(() => db.destroy())
}
