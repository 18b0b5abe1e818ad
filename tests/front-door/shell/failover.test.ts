/** @module-tag long */
import { expect, test } from 'vitest'
import { openDatabase } from '#db/engine/database.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { startReplicatedPostgres } from '#tests/support/servers/replicated-postgres.ts'
import { newDataFolder, removeFolder, startServer, stop } from '#tests/support/servers/server-process.ts'

test('after a failover the shop sells on at the promoted standby, without a restart', async () => {
  const { primary, standby } = await startReplicatedPostgres()
  const dataFolder = await newDataFolder()
  const hosts = `${primary.hostAndPort},${standby.hostAndPort}`
  const DATABASE_URL = `postgres://strut@${hosts}/postgres?target_session_attrs=read-write`
  const server = await startServer(dataFolder, 'server/main.ts', { DATABASE_URL, STRUT_DEMO_GOODS: 'off' })
  const status = async (path: string) => (await fetch(server.origin + path)).status
  expect(await status('/home')).toBe(200)
  await expect.poll(() => standby.ask('select name from migrations')).not.toHaveLength(0)

  await primary.kill()
  await expect.poll(() => status('/readyz')).toBe(503)
  await standby.ask('select pg_promote()')
  await expect.poll(() => status('/readyz')).toBe(200)
  const db = openDatabase(standby.address, { connections: 1, onError: () => {} })
  const { id } = await aProduct({ db }, { name: 'Konkan Runner' })
  const page = async () => (await fetch(`${server.origin}/product/${id}`)).text()
  await expect.poll(page).toContain('Konkan Runner')
  // The cached page is dropped by a notification of the new primary.
  await db.updateTable('products').set({ name: 'Malabar Runner' }).execute()
  await expect.poll(page).toContain('Malabar Runner')
  await db.destroy()
  expect(await stop(server)).toBe(0)
  await removeFolder(dataFolder)
})
