/** @module-tag long */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listenToCatalogue } from '#db/catalogue/change-listener.ts'
import { type RunningPostgres, startReplicatedPostgres } from '#tests/support/servers/replicated-postgres.ts'
import { readAddress } from './address.ts'
import { type Db, openDatabase } from './database.ts'
import { isUnavailable } from './errors.ts'
import { findPrimary } from './primary.ts'

const write = (db: Db, note: string) => sql`insert into notes values (${note})`.execute(db)

/** True once the write went through; a database that is away for the moment is no other error. */
const hasWritten = (db: Db, note: string) =>
  write(db, note).then(
    () => true,
    (error) => {
      if (!isUnavailable(error)) throw error
      return false
    },
  )

/** A shop's pool and listener, which name the standby first. */
async function openBoth() {
  const { primary, standby } = await startReplicatedPostgres()
  const hosts = `${standby.hostAndPort},${primary.hostAndPort}`
  const address = readAddress(`postgres://strut@${hosts}/postgres?target_session_attrs=read-write`)
  const db = openDatabase(address, { connections: 3, onError: () => {} })
  const changes: string[] = []
  const listener = { changed: (id: string) => changes.push(id), listening: () => {} }
  const stop = listenToCatalogue(address, listener)
  await sql`create table notes (note text)`.execute(db)
  await write(db, 'before')
  await expect.poll(() => standby.ask('select note from notes')).toEqual([{ note: 'before' }])
  const close = async () => {
    await stop()
    await db.destroy()
  }
  return { primary, standby, address, db, changes, close }
}

const promote = (standby: RunningPostgres) => standby.ask('select pg_promote()')
const announce = (server: RunningPostgres, id: string) => server.ask(`select pg_notify('strut_catalogue', '${id}')`)

test('after a failover, writes and catalogue notifications use the promoted standby without a restart', async () => {
  const { primary, standby, address, db, changes, close } = await openBoth()
  expect(JSON.stringify(await findPrimary(address))).toContain(primary.hostAndPort)
  await expect.poll(async () => (await announce(primary, 'one')) && changes.includes('one')).toBe(true)
  await primary.kill()
  expect(await hasWritten(db, 'nobody')).toBe(false)
  await expect(findPrimary(address)).rejects.toThrow('No host of the database takes writes')
  await promote(standby)
  await expect.poll(() => hasWritten(db, 'after')).toBe(true)
  expect(await standby.ask('select note from notes')).toEqual([{ note: 'before' }, { note: 'after' }])
  await expect.poll(async () => (await announce(standby, 'two')) && changes.includes('two')).toBe(true)
  await close()
})

test('an unresponsive primary is replaced by the promoted standby, also for running queries', async () => {
  const { primary, standby, db, changes, close } = await openBoth()
  await expect.poll(async () => (await announce(primary, 'one')) && changes.includes('one')).toBe(true)
  primary.freeze()
  await promote(standby)
  const waiting = [1, 2, 3].map(() => hasWritten(db, 'during'))
  expect(await Promise.all(waiting)).toContain(false)
  await expect.poll(() => hasWritten(db, 'after')).toBe(true)
  await expect.poll(async () => (await announce(standby, 'two')) && changes.includes('two')).toBe(true)
  // The old primary returns and still accepts writes: the shop stays with the new one.
  primary.thaw()
  await write(db, 'stays')
  expect(await standby.ask(`select note from notes where note = 'stays'`)).toHaveLength(1)
  await close()
})

test('queries on a silent server fail, and the same pool works when it is back', async () => {
  const { primary } = await startReplicatedPostgres()
  const db = openDatabase(primary.address, { connections: 3, onError: () => {} })
  await sql`create table notes (note text)`.execute(db)
  primary.freeze()
  const waiting = [1, 2, 3].map(() => hasWritten(db, 'during'))
  expect(await Promise.all(waiting)).toEqual([false, false, false])
  primary.thaw()
  await expect.poll(() => hasWritten(db, 'after')).toBe(true)
  await db.destroy()
})

test('a statement that takes long on a server that answers others is left alone', async () => {
  const { primary } = await startReplicatedPostgres()
  const limits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const db = openDatabase(primary.address, { connections: 1, onError: () => {}, limits })
  const { rows } = await sql`select 'done' as work from pg_sleep(12)`.execute(db)
  expect(rows).toEqual([{ work: 'done' }])
  await db.destroy()
})
