import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { claimDue } from './job-queue.ts'

const shop = await testShop()
const claim = {
  table: 'scheduled_jobs',
  key: 'name',
  dueColumn: 'next_attempt_at',
  attemptsColumn: null,
  isJob: sql`true`,
  orderBy: sql`job.name`,
  returning: sql`leased.name`,
}

test('a claim never takes more jobs than its limit, whatever the planner joins', async () => {
  const now = shop.now()
  const until = new Date(now.getTime() + 60_000)
  await sql`insert into scheduled_jobs (name, next_attempt_at)
    select 'job-' || at, ${now} from generate_series(1, 12) as at`.execute(shop.db)
  const claimed = await shop.db.transaction().execute(async (tx) => {
    for (const way of ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort', 'memoize'])
      await sql.raw(`set local enable_${way} = off`).execute(tx)
    return claimDue(tx, claim, { now, until, atMost: 2 })
  })
  expect(claimed).toHaveLength(2)
})
