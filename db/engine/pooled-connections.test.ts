/** @module-tag long */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { startPgbouncer } from '#tests/support/servers/pgbouncer.ts'
import { patientLimits } from '#tests/support/shops/test-database.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { openDatabase } from './database.ts'
import { withStatementTimeout } from './long-query.ts'
import { prepared } from './prepared-statements.ts'
import { databaseIdentity, probeConnection } from './reach.ts'

const shop = await testShop()
const strict = await startPgbouncer(shop.address)
const lenient = await startPgbouncer(shop.address, {
  ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
})

const limits = { ...patientLimits, statement_timeout: 1_234 }
const throughPooler = { connections: 10, onError: () => {}, throughPooler: true, limits }
const open = (url = strict) => openDatabase({ connectionString: url }, throughPooler)
const timeout = sql<{ is: string }>`select current_setting('statement_timeout') as is ${prepared}`

beforeEach(() => aProduct(shop, { stock: 10 }))

test('every statement through a pooler has its limits, in a transaction and outside one, and leaves none behind', async () => {
  const db = open()
  const timeouts = await Promise.all(Array.from({ length: 100 }, () => timeout.execute(db)))
  expect(new Set(timeouts.map(({ rows }) => rows[0]?.is))).toEqual(new Set(['1234ms']))
  const inTransaction = await db.transaction().execute((tx) => timeout.execute(tx))
  expect(inTransaction.rows).toEqual([{ is: '1234ms' }])
  expect((await withStatementTimeout(db, 0, (own) => timeout.execute(own))).rows).toEqual([{ is: '0' }])
  await db.destroy()
  const plain = openDatabase(
    { connectionString: strict },
    { ...throughPooler, limits: { ...limits, statement_timeout: 0 } },
  )
  expect((await timeout.execute(plain)).rows).toEqual([{ is: '0' }])
  await plain.destroy()
})

test('a failing statement through a pooler reports its own error, changes nothing, and keeps the connection', async () => {
  const db = openDatabase({ connectionString: strict }, { ...throughPooler, connections: 1 })
  await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await expect(sql`insert into product_sizes (id) values (1)`.execute(db)).rejects.toThrow()
  await sql`create table later (one int unique deferrable initially deferred)`.execute(db)
  await expect(sql`insert into later values (1), (1)`.execute(db)).rejects.toMatchObject({ code: '23505' })
  const doomed = db.transaction().execute(async (tx) => {
    await sql`insert into later values (2)`.execute(tx)
    throw new Error('no')
  })
  await expect(doomed).rejects.toThrow('no')
  expect((await sql`select * from later`.execute(db)).rows).toEqual([])
  await sql`drop table later`.execute(db)
  await db.destroy()
})

test('a pooler is detected, whether it refuses startup settings or drops them', async () => {
  expect(await probeConnection(shop.address)).toEqual({ keepsSettings: true, isItself: true })
  for (const url of [strict, lenient]) {
    const answers = await probeConnection({ connectionString: url })
    expect(answers).toEqual({ keepsSettings: false, isItself: false })
    expect(await databaseIdentity({ connectionString: url }, true)).toBe(await databaseIdentity(shop.address, false))
  }
})
