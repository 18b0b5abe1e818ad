import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { type ServerAddress, siblingAddress } from '#db/engine/address.ts'
import { openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { migrate } from '#db/engine/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ServerAddress
    template: string
  }
}

/** Timeout of a connection (milliseconds), for busy machines. */
const patient = { connections: 1, onError: console.error, waitMs: 60_000 }

/**
 * Opens one PostgreSQL for the whole run, with a migrated template database that every test file copies. Called once
 * for each project of the run; later calls find it open.
 */
export default async function openCluster({ vitest }: TestProject): Promise<() => Promise<void>> {
  if ('cluster' in vitest.getProvidedContext()) return async () => {}
  const { cluster, close } = await openServer(process.env['TEST_DATABASE_URL'])
  const template = `strut_template_${randomBytes(4).toString('hex')}`
  await inDatabase(cluster, sql`create database ${sql.id(template)}`)
  const db = openDatabase(siblingAddress(cluster, template), patient)
  await migrate(db)
  await db.destroy()
  vitest.provide('cluster', cluster)
  vitest.provide('template', template)
  return async () => {
    await dropDatabases(cluster, template)
    await close()
  }
}

/** The template and its copies. */
async function dropDatabases(cluster: ServerAddress, template: string): Promise<void> {
  const db = openDatabase(cluster, patient)
  const found = await sql<{ datname: string }>`
    select datname from pg_database where starts_with(datname, ${template})`.execute(db)
  await db.destroy()
  for (const { datname } of found.rows) await dropDatabase(cluster, datname)
}

async function openServer(url: string | undefined) {
  if (url) return { cluster: { connectionString: url }, close: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'strut-test-'))
  // PostgreSQL's own account needs to traverse the folder.
  await chmod(folder, 0o711)
  const embedded = await openEmbedded(folder, () => {})
  await setUpForTests(embedded.connection)
  const close = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { cluster: embedded.connection, close }
}

/**
 * `fsync` is off: tests survive no power cut, and disk waits would dominate. The role may disable triggers, to delete
 * the rows of a test.
 */
export async function setUpForTests(cluster: Exclude<ServerAddress, { connectionString: string }>) {
  const superuser = { ...cluster, user: 'postgres', database: 'postgres' }
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await inDatabase(superuser, sql`alter system set ${sql.id(setting)} = off`)
  await inDatabase(superuser, sql`select pg_reload_conf()`)
  await inDatabase(superuser, sql`grant set on parameter session_replication_role to ${sql.id(cluster.user)}`)
}

/** Runs one statement in the maintenance database, which is never copied. Copying may take long on a busy disk. */
export async function inDatabase(cluster: ServerAddress, statement: ReturnType<typeof sql>): Promise<void> {
  const db = openDatabase(cluster, patient)
  await sql`set statement_timeout = 0`.execute(db)
  await statement.execute(db).finally(() => db.destroy())
}

/** Drops the database and ends its sessions. One in which autovacuum works, which may not be ended, goes with the cluster. */
export async function dropDatabase(cluster: ServerAddress, name: string): Promise<void> {
  await inDatabase(cluster, sql`drop database ${sql.id(name)} with (force)`).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
  })
}

/** URL of a database behind a socket, as DATABASE_URL has it. */
export function urlOf(address: ServerAddress): string {
  if ('connectionString' in address) return address.connectionString
  const { host, port, user, password, database } = address
  const url = new URL(`postgres://localhost/${encodeURIComponent(database)}`)
  url.username = user
  url.password = password
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  return url.href
}
