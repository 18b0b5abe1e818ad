import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { inTransaction, openDatabase } from './database.ts'
import { isLockTimeout, isUnavailable } from './errors.ts'

const shop = await testShop()

test('two transactions that lock each other out both end well', async () => {
  await aProduct(shop, { id: 'a' })
  await aProduct(shop, { id: 'b' })
  const lockBoth = (first: string, second: string) =>
    inTransaction(shop.db, async (tx) => {
      await tx.updateTable('products').set({ brand: first }).where('id', '=', first).execute()
      await sql`select pg_sleep(0.2)`.execute(tx)
      await tx.updateTable('products').set({ brand: first }).where('id', '=', second).execute()
      return first
    })
  expect(await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')])).toEqual(['a', 'b'])
})

test('a drawn number that is taken is drawn again; anything else that is taken is not', async () => {
  const triesAfter = async (constraint: string) => {
    let tries = 0
    const taken = sql`do ${sql.raw(`$$ begin raise unique_violation using constraint = '${constraint}'; end $$`)}`
    await inTransaction(shop.db, async (tx) => {
      tries += 1
      if (tries === 1) await taken.execute(tx)
    }).catch(() => {})
    return tries
  }
  expect(await triesAfter('orders_short_number')).toBe(2)
  expect(await triesAfter('orders_pkey')).toBe(1)
})

test('a breakage is tried once and thrown as it came', async () => {
  let tries = 0
  const broken = inTransaction(shop.db, async () => {
    tries += 1
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(tries).toBe(1)
})

test('a connection that is cut in the middle breaks its own transaction and nothing else', async () => {
  const cut = inTransaction(shop.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(shop.db)
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toThrow()
  expect(isLockTimeout(await cut.catch((error: unknown) => error))).toBe(false)
  expect((await sql`select 1 as one`.execute(shop.db)).rows).toEqual([{ one: 1 }])
})

test('a database machine without cable or name is away, and not a breakage: it may be asked again', async () => {
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
    expect(isUnavailable(Object.assign(new Error(`connect ${code}`), { code }))).toBe(true)
  const nowhere = { connectionString: 'postgres://strut@no-such-host.invalid/strut' }
  const db = openDatabase(nowhere, { connections: 1, onError: () => {} })
  const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  await db.destroy()
})
