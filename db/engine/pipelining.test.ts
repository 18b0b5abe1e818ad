import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { openAsServed, testShop } from '#tests/support/shops/test-shop.ts'
import type { Db } from './database.ts'
import { isUnavailable } from './errors.ts'
import { lookup, thenCommit } from './prepared-statements.ts'

const shop = await testShop()
const served = openAsServed(shop.address)

test('lookups on the way at once share a connection; a seventeenth takes another', async () => {
  const ask = (times: number) => Promise.all(Array.from({ length: times }, () => find(served, sql`pg_backend_pid()`)))
  expect(new Set(await ask(16)).size).toBe(1)
  expect(new Set(await ask(17)).size).toBe(2)
})

test('a lookup in a transaction reads what the transaction wrote', async () => {
  const { id } = await aProduct(shop, { stock: 1 })
  await served.transaction().execute(async (tx) => {
    await sql`update product_sizes set on_hand = 7 where product_id = ${id}`.execute(tx)
    expect(await find(tx, sql`(select on_hand from product_sizes)`)).toBe(7)
  })
})

test('a lookup that fails says why, and leaves the others and the connection sound', async () => {
  const [failed, answered] = await Promise.allSettled([find(served, sql`1 / 0`), find(served, sql`42`)])
  expect(failed).toMatchObject({ reason: { code: '22012' } })
  expect(answered).toMatchObject({ value: 42 })
  expect(await find(served, sql`43`)).toBe(43)
})

test('when the shared connection breaks, its lookups fail as unavailable and the next takes another', async () => {
  const sleeping = Promise.allSettled([find(served, sql`pg_sleep(5)`), find(served, sql`42`)])
  const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(5)%'`
  while ((await ended.execute(served)).rows.length === 0);
  for (const lost of await sleeping) {
    expect(lost.status === 'rejected' && isUnavailable(lost.reason)).toBe(true)
  }
  expect(await find(served, sql`43`)).toBe(43)
})

test('the last statement of a transaction is committed without waiting for its answer to be read', async () => {
  const { id } = await aProduct(shop, { stock: 1 })
  await served.transaction().execute(async (tx) => {
    await setStock(id, 7).execute(tx)
    while ((await stockOf(id)) !== 7);
  })
  expect(await stockOf(id)).toBe(7)
})

test('a failed last statement undoes its transaction', async () => {
  const { id } = await aProduct(shop, { stock: 1 })
  const failing = served.transaction().execute(async (tx) => {
    await sql`update product_sizes set on_hand = 5 where product_id = ${id}`.execute(tx)
    await setStock(id, -1).execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23514' })
  expect(await stockOf(id)).toBe(1)
  expect(await find(served, sql`42`)).toBe(42)
})

test('work after the last statement is refused loudly, because it could not be undone', async () => {
  const { id } = await aProduct(shop, { stock: 1 })
  const refusal = 'The transaction was committed before'
  const writesMore = served.transaction().execute(async (tx) => {
    await setStock(id, 7).execute(tx)
    await setStock(id, 8).execute(tx)
  })
  await expect(writesMore).rejects.toThrow(refusal)
  const changesItsMind = served.transaction().execute(async (tx) => {
    await setStock(id, 9).execute(tx)
    throw new Error('no')
  })
  await expect(changesItsMind).rejects.toThrow(refusal)
  expect(await stockOf(id)).toBe(9)
})

async function find(db: Db, expression: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await sql<{ found: unknown }>`select ${expression} as found ${lookup}`.execute(db)
  return rows[0]?.found
}

const setStock = (id: string, onHand: number) =>
  sql`update product_sizes set on_hand = ${onHand} where product_id = ${id} ${thenCommit}`

const stockOf = (id: string) => find(shop.db, sql`(select on_hand from product_sizes where product_id = ${id})`)
