import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { openLog } from '#server/log.ts'
import { readConfig } from '#server/start/config.ts'
import { openConfiguredDatabase } from '#server/start/open-database.ts'
import { anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { startPgbouncer } from '#tests/support/servers/pgbouncer.ts'
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { newDataFolder, removeFolder, startServer, stop } from '#tests/support/servers/server-process.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { openForTests } from '#tests/support/shops/test-shop.ts'

const address = await emptyDatabase()
const db = openForTests(address)
const pooler = await startPgbouncer(address)
const dataFolder = await newDataFolder()
afterAll(() => removeFolder(dataFolder))

test('behind a pooler in transaction mode the shop opens, shows changes at once and takes a crowd’s orders', {
  tags: ['long'],
}, async () => {
  const server = await startServer(dataFolder, 'server/main.ts', {
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL: urlOf(address),
    STRUT_DEMO_GOODS: 'off',
  })
  const { id } = await aProduct({ db }, { name: 'Malabar Runner', stock: 20 })
  const page = async () => (await fetch(`${server.origin}/product/${id}`)).text()
  expect(await page()).toContain('Malabar Runner')
  await db.updateTable('products').set({ name: 'Konkan Runner' }).execute()
  await expect.poll(page).toContain('Konkan Runner')

  const order = async () => {
    const { token, phone } = await aShopper({ db, now: () => new Date() })
    const body = {
      items: [{ id, size: 0, quantity: 1 }],
      address: { ...anAddress, phone, country: 'India' },
      payment_method: 'COD',
    }
    const headers = {
      cookie: `sid=${encodeURIComponent(btoa(JSON.stringify(token)))}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    for (;;) {
      const { status } = await fetch(`${server.origin}/functions/create-order`, init)
      // On a busy machine some requests get Retry-After (decision 49).
      if (status !== 503) return status
      await wait(200)
    }
  }
  const statuses = await Promise.all(Array.from({ length: 40 }, order))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(await findBrokenInvariants(db)).toEqual([])
  expect(await stop(server)).toBe(0)
})

test('a pooler without the database’s own address ends the start with one clear line', async () => {
  const startWith = async (DATABASE_DIRECT_URL: string, DATABASE_URL = pooler) => {
    const config = readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, STRUT_DATA: dataFolder })
    return openConfiguredDatabase(config, openLog('silent'), () => {})
  }
  const elsewhere = urlOf(await emptyDatabase())
  await expect(startWith('')).rejects.toThrow('Missing setting: DATABASE_URL leads to a pooler')
  await expect(startWith(pooler)).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler')
  await expect(startWith(elsewhere)).rejects.toThrow('lead to two different databases')
  await expect(startWith(elsewhere, '')).rejects.toThrow('beside DATABASE_URL alone')
})
