import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { completeEvents } from './messages.ts'
import { insertNotification } from './outbox.ts'

const shop = await testShop()

test('two channels that finish the same events concurrently lock them in one order, without a deadlock', async () => {
  const ids: number[] = []
  for (let at = 0; at < 20; at += 1) {
    await insertNotification(shop.db, { kind: 'order-placed', dedupeKey: `${at}`, payload: {} })
    const [{ id = 0 } = {}] = await shop.ask(sql<{ id: number }>`
      update outbox set fanned_out_at = ${shop.now()} where fanned_out_at is null returning id`)
    ids.unshift(id)
  }
  const lock = (some: readonly number[]) => sql`select from outbox where id = any(${some}::bigint[]) for update nowait`
  const waits = async () => {
    const [row] = await shop.ask(sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return row?.n
  }
  const { ending } = await shop.db.transaction().execute(async (tx) => {
    await lock(ids.slice(-1)).execute(tx)
    const ends = shop.db.transaction().execute(async (own) => {
      await sql`set local lock_timeout = 0`.execute(own)
      await completeEvents(own, ids, shop.now())
    })
    await expect.poll(waits, { interval: 10 }).toBe(1)
    // A lock on the first of them must not block the others.
    await lock(ids.slice(0, -1)).execute(tx)
    return { ending: ends }
  })
  await ending
  const ended = await shop.db.selectFrom('outbox').where('sentAt', 'is not', null).select('id').execute()
  expect(ended).toHaveLength(ids.length)
})
