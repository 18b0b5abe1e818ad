import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countRunningServers } from '#db/settings/practice.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'

test('four servers that start at once on an empty database all come up', async () => {
  const DATABASE_URL = urlOf(await emptyDatabase())
  const faults: unknown[] = []
  const note = (facts: Record<string, unknown>) => faults.push(facts)
  const log = { info: () => {}, warn: note, error: note }
  const start = async () => {
    const dataFolder = await newDataFolder()
    const secret = randomBytes(32).toString('hex')
    const config = readConfig({ DATABASE_URL, STRUT_DATA: dataFolder, STRUT_SECRET: secret })
    const open = await openShop(config, log, () => {})
    const jobs = await startJobs(open.shop)
    return async () => {
      await jobs.stop()
      await open.close()
      await removeFolder(dataFolder)
    }
  }
  const started = await Promise.allSettled([start(), start(), start(), start()])
  for (const server of started) if (server.status === 'fulfilled') await server.value()
  expect(started.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  expect(faults).toEqual([])
})

test('a new version doesn’t migrate columns away from an older server that is running', async () => {
  const DATABASE_URL = urlOf(await emptyDatabase())
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const folder = await newDataFolder()
  const config = readConfig({ DATABASE_URL, STRUT_DATA: folder, STRUT_SECRET: randomBytes(32).toString('hex') })
  const open = await openShop(config, log, () => {})
  open.listen({ changed: () => {}, listening: () => {} })
  await expect.poll(() => countRunningServers(open.shop.db)).toBe(1)
  await sql`delete from migrations where name = '0222-standard-names.sql'`.execute(open.shop.db)
  const newer = openShop(config, log, () => {})
  await expect(newer).rejects.toThrow(
    /^1 server of an older version is running, .*0222-standard-names.sql\. Stop every/,
  )
  await open.close()
  await removeFolder(folder)
})
