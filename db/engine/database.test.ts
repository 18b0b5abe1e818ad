import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { openAsServed, testShop } from '#tests/support/shops/test-shop.ts'
import { type Db, openDatabase, openPool } from './database.ts'
import { isUnavailable } from './errors.ts'
import { prepared } from './prepared-statements.ts'

const shop = await testShop()
const served = openAsServed(shop.address)

test('timeouts end slow statements, lock waits and idle transactions', async () => {
  const limits = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    served,
  )
  expect(limits.rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '5000' },
  ])
})

test('a locked stock row times out after two seconds', async () => {
  await aProduct(shop, { id: 'runner' })
  await shop.db.transaction().execute(async (holder) => {
    await sql`select 1 from product_sizes for update`.execute(holder)
    const waiting = served.transaction().execute((tx) => sql`select 1 from product_sizes for update`.execute(tx))
    await expect(waiting).rejects.toMatchObject({ code: '55P03' })
  })
})

test('connecting times out after two seconds', async () => {
  const pool = openPool(shop.address, { connections: 1, onError: () => {} })
  const only = await pool.connect()
  const error = await pool.connect().catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  only.release()
  await pool.end()
})

test('money and counts arrive as numbers', async () => {
  const [row] = await shop.ask(sql`select 9007199254740991::bigint as paise, 4.5::numeric as average, count(*) as n`)
  expect(row).toEqual({ paise: 9_007_199_254_740_991, average: 4.5, n: 1 })
})

test('names inside a JSON column keep their own case', async () => {
  const [row] = await shop.ask(sql`select '{"razorpay_order_id": 1, "dueAt": 2}'::jsonb as some_json`)
  expect(row).toEqual({ someJson: { razorpay_order_id: 1, dueAt: 2 } })
})

test('frequent queries are planned once per connection, at most a hundred of them', async () => {
  const db = openDatabase(shop.address, { connections: 1, onError: () => {} })
  const ask = (number: number) => sql<{ number: number }>`select ${sql.lit(number)} as number ${prepared}`.execute(db)
  for (const number of [1, 1, 2]) expect((await ask(number)).rows).toEqual([{ number }])
  expect(await plansOf(db)).toBe(2)
  for (let number = 3; number <= 105; number += 1) expect((await ask(number)).rows).toEqual([{ number }])
  expect(await plansOf(db)).toBe(100)
  await db.destroy()
})

async function plansOf(db: Db): Promise<number> {
  const { rows } = await sql<{ plans: number }>`select count(*) as plans from pg_prepared_statements`.execute(db)
  return rows[0]?.plans ?? 0
}
