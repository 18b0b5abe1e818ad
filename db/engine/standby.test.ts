/** @module-tag long */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listenToCatalogue } from '#db/catalogue/change-listener.ts'
import { startReplicatedPostgres } from '#tests/support/servers/replicated-postgres.ts'
import { type Db, openDatabase } from './database.ts'
import { followStandby } from './standby.ts'

const price = async (db: Db) => {
  const { rows } = await sql<{ price: number }>`select price from prices`.execute(db)
  return rows[0]?.price
}

test('a standby is read only while it has every notified change and its lag is below the bound', async () => {
  const servers = await startReplicatedPostgres()
  const open = (address: typeof servers.primary.address) => openDatabase(address, { connections: 3, onError: () => {} })
  const [primary, replica] = [open(servers.primary.address), open(servers.standby.address)]
  await sql`create table prices (price int)`.execute(primary)
  await sql`insert into prices values (100)`.execute(primary)
  const problems: unknown[] = []
  const onError = (problem: unknown) => problems.push(problem)
  const standby = followStandby(primary, replica, { onError, longestLagMs: 3_000 })
  const seen: [number | undefined, boolean][] = []
  const stopListening = listenToCatalogue(servers.primary.address, {
    ...standby.listener,
    changed: (id) => {
      standby.listener.changed(id)
      // As a page does that is asked for at once.
      void price(standby.isCurrent() ? replica : primary).then((read) => seen.push([read, standby.isCurrent()]))
    },
  })
  await expect.poll(standby.isCurrent).toBe(true)

  await servers.standby.ask('select pg_wal_replay_pause()')
  await sql`update prices set price = 90`.execute(primary)
  await sql`select pg_notify('strut_catalogue', '*')`.execute(primary)
  await expect.poll(() => seen).toEqual([[90, false]])
  expect([await price(replica), standby.isCurrent()]).toEqual([100, false])
  await servers.standby.ask('select pg_wal_replay_resume()')
  await expect.poll(standby.isCurrent).toBe(true)
  expect(await price(replica)).toBe(90)

  // Nothing is notified of: the bound alone holds, and an idle primary is no lag.
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(standby.isCurrent()).toBe(true)
  await servers.standby.ask('select pg_wal_replay_pause()')
  await sql`update prices set price = 80`.execute(primary)
  await expect.poll(standby.isCurrent).toBe(false)
  await servers.standby.ask('select pg_wal_replay_resume()')
  await expect.poll(standby.isCurrent).toBe(true)

  servers.standby.freeze()
  await expect.poll(standby.isCurrent).toBe(false)
  servers.standby.thaw()
  await expect.poll(standby.isCurrent).toBe(true)
  // A promoted standby goes its own way.
  await servers.standby.ask('select pg_promote()')
  await expect.poll(standby.isCurrent).toBe(false)
  await expect.poll(() => String(problems.at(-1))).toContain('is no standby')
  await standby.close()
  await stopListening()
  await Promise.all([primary.destroy(), replica.destroy()])
})
