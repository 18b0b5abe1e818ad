import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findBiller } from '#db/tax/supplier.ts'
import { isOperatorError } from '#domain/operator-error.ts'
import { makeAs0038 } from '#tests/support/shops/shop-of-0038.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { openAsServed, openForTests } from '#tests/support/shops/test-shop.ts'
import type { Db } from './database.ts'
import { findMissingMigrations, migrate, migrationNames, refuseUnfitServer, whyUnfit } from './migrate.ts'

let db: Db
let otherServer: Db
let served: Db

beforeEach(async () => {
  const address = await emptyDatabase()
  db = openForTests(address)
  otherServer = openForTests(address)
  served = openAsServed(address)
})

test('two servers that start at once run every migration once', async () => {
  const ran = (await Promise.all([migrate(db), migrate(otherServer)])).sort((a, b) => a.length - b.length)
  expect(ran[0]).toEqual([])
  expect(ran[1]).toContain('0038-schema.sql')
  const { rows } = await sql<{
    name: string
  }>`select name from migrations where name !~ '^repeatable:' order by name`.execute(db)
  expect(rows.map((row) => row.name)).toEqual(ran[1])
})

test('each migration has a number of its own', async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a second start finds nothing to do', async () => {
  await migrate(db)
  expect(await migrate(db)).toEqual([])
})

test('each new shop has a biller id of its own for its invoices without GST', async () => {
  await migrate(db)
  expect((await findBiller(db)).billerId).toMatch(/^B-[0-9A-F]{10}$/)
})

test('the connection that migrated has its limits back', async () => {
  await migrate(served)
  await served.connection().execute(async (connection) => {
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      connection,
    )
    expect(rows).toEqual([{ limit: '5s' }])
  })
})

test('a database of a newer Strut is left alone', async () => {
  await migrate(db)
  await sql`insert into migrations (name) values ('9999-tomorrow.sql')`.execute(db)
  const error = await migrate(db).catch((thrown: unknown) => thrown)
  expect(isOperatorError(error) && error.message).toContain('9999-tomorrow.sql')
})

test('a database of version 0038 has the rest of the migrations run, and records the names of today', async () => {
  await makeAs0038(db)
  const later = (await migrationNames()).slice(1)
  expect(await findMissingMigrations(db)).toEqual(later)
  expect(await migrate(db)).toEqual(later)
  const { rows } = await sql<{ name: string }>`select name from migrations where name ~ '^[0-9]' order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
})

test('findings of the auditor keep their identity when their invariant gets a new text', {
  tags: ['long'],
}, async () => {
  await makeAs0038(db)
  const invariant = 'I1 no shelf holds or promises what is not there'
  const facts = JSON.stringify({ invariant, what: 'runner 8', facts: { shelf: '8', on_hand: 1 } })
  await sql`insert into recon_breaks (dedupe_key, kind, facts)
    values (${`invariant:${invariant}:runner 8`}, 'invariant', ${facts})`.execute(db)
  await migrate(db)
  const renamed = 'I1 no stock location holds or promises units that are not there'
  expect(await db.selectFrom('discrepancies').select(['dedupeKey', 'facts']).execute()).toEqual([
    {
      dedupeKey: `invariant:${renamed}:runner 8`,
      facts: { invariant: renamed, what: 'runner 8', facts: { stock_location: '8', on_hand: 1 } },
    },
  ])
})

test('a text of the owner and a queued message follow their notification to its new name', {
  tags: ['long'],
}, async () => {
  await makeAs0038(db)
  const texts = JSON.stringify({ 'payment-asked.hi': { sms: 'Pay' }, 'order-placed': { sms: 'Thanks' } })
  await sql`insert into settings (key, value) values ('notice-texts', ${texts})`.execute(db)
  await sql`insert into outbox (kind, dedupe_key, payload) values ('payment-asked', 'rest:1', '{}')`.execute(db)
  await migrate(db)
  expect((await sql`select value from settings where key = 'notification-texts'`.execute(db)).rows).toEqual([
    { value: { 'payment-requested.hi': { sms: 'Pay' }, 'order-placed': { sms: 'Thanks' } } },
  ])
  expect((await sql`select kind from outbox`.execute(db)).rows).toEqual([{ kind: 'payment-requested' }])
})

test('news of a sign-in method keep their texts and what waits to be sent', async () => {
  await makeAs0038(db)
  const text = { 'way-added': { sms: 'New way' }, 'way-removed.hi': { sms: 'Gone' } }
  await sql`insert into settings (key, value) values ('notification-texts', ${JSON.stringify(text)}::jsonb)`.execute(db)
  const payload = JSON.stringify({ userId: null, way: 'google' })
  await sql`insert into outbox (kind, dedupe_key, payload) values ('way-added', 'way', ${payload}::jsonb)`.execute(db)
  await migrate(db)
  expect((await sql`select value from settings where key = 'notification-texts'`.execute(db)).rows).toEqual([
    { value: { 'sign-in-method-added': { sms: 'New way' }, 'sign-in-method-removed.hi': { sms: 'Gone' } } },
  ])
  expect((await sql`select kind, payload from outbox`.execute(db)).rows).toEqual([
    { kind: 'sign-in-method-added', payload: { userId: null, method: 'google' } },
  ])
})

test('a limit of codes by their cost becomes one by their number', { tags: ['long'] }, async () => {
  await makeAs0038(db)
  await sql`insert into settings (key, value) values ('sms-budget', '{"price": 25, "dailyCap": 50000}')`.execute(db)
  await migrate(db)
  expect((await sql`select value from settings where key = 'codes-per-day'`.execute(db)).rows).toEqual([
    { value: 2_000 },
  ])
})

test('a database from before 0038 is left alone, with the way to go in one line', async () => {
  await makeAs0038(db)
  await sql`delete from migrations where name = '0038-more-words.sql'`.execute(db)
  const error = await migrate(db).catch((thrown: unknown) => thrown)
  expect(isOperatorError(error) && error.message).toContain('older than migration 0038-more-words.sql')
})

/** The line of a start that a migration ended. */
async function lineOfFailure(): Promise<string> {
  const error = await migrate(db).catch((thrown: unknown) => thrown)
  return isOperatorError(error) ? error.message : `no clear line: ${error}`
}

const columnsOfOrders = async () => {
  const columns = sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'orders' and column_name like '%y_order_id'`
  return (await columns.execute(db)).rows.map(({ name }) => name)
}

test('a failing migration is rolled back, and the error says what failed and how to downgrade', async () => {
  await makeAs0038(db)
  // 0041 adds this column after it has renamed others.
  await sql`alter table orders add column gateway text`.execute(db)
  const line = await lineOfFailure()
  expect(line).toContain('migration 0041-neutral-gateway.sql failed (column "gateway"')
  expect(line).toContain('none of it was kept')
  expect(line).toContain('(2, up to 0040-scheduled-jobs.sql)')
  expect(line).toContain('restore the backup from before')
  expect(await columnsOfOrders()).toEqual(['razorpay_order_id'])
  expect((await findMissingMigrations(db))[0]).toBe('0041-neutral-gateway.sql')
  await sql`alter table orders drop column gateway`.execute(db)
  expect((await migrate(db))[0]).toBe('0041-neutral-gateway.sql')
  expect(await columnsOfOrders()).toEqual(['gateway_order_id'])
})

test('when the first migration fails, the version from before opens the database again', async () => {
  await makeAs0038(db)
  await sql`drop view order_transitions`.execute(db)
  expect(await lineOfFailure()).toContain('start the version from before, and it opens')
  expect((await findMissingMigrations(db))[0]).toBe('0039-order-transitions.sql')
})

test('no migration ends its own transaction or needs to run outside one', async () => {
  const folder = createRequire(import.meta.url).resolve('#db/migrations/README.md')
  for (const name of await migrationNames()) {
    const text = await readFile(join(dirname(folder), name), 'utf8')
    // Bodies of functions begin and end blocks, and comments say anything.
    const statements = text.replace(/(\$\w*\$).*?\1/gs, '').replace(/--.*$/gm, '')
    const endsIt =
      /(?:^|;)\s*(?:begin|commit|rollback|end|start transaction)\b\s*(?:work|transaction)?\s*;|\b(?:concurrently|vacuum)\b/im
    expect(endsIt.exec(statements)?.[0], name).toBeUndefined()
  }
})

test('a function whose text has changed is defined anew without a migration', async () => {
  await migrate(db)
  await sql`create or replace function indian_day(moment timestamptz) returns text language sql stable as 'select null'`.execute(
    db,
  )
  await sql`update migrations set name = 'repeatable:of-yesterday' where name like 'repeatable:%'`.execute(db)
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql`select indian_day('2026-11-21T20:00:00Z') as day`.execute(db)
  expect(rows).toEqual([{ day: '2026-11-22' }])
})

test('today’s PostgreSQL is new enough', async () => {
  await expect(refuseUnfitServer(db)).resolves.toBeUndefined()
})

test('a PostgreSQL that is too old, or keeps no Unicode, is refused in one line', () => {
  const encoding = 'UTF8'
  expect(whyUnfit({ version: '14.9 (Debian 14.9-1)', encoding })).toBe(
    'This PostgreSQL is version 14.9 (Debian 14.9-1); Strut needs 15 or newer.',
  )
  expect(whyUnfit({ version: 'unknown', encoding })).toContain('needs 15 or newer')
  expect(whyUnfit({ version: '15.0', encoding })).toBeNull()
  expect(whyUnfit({ version: '18.4', encoding })).toBeNull()
  expect(whyUnfit({ version: '18.4', encoding: 'SQL_ASCII' })).toMatch(/as SQL_ASCII; .* encoding 'UTF8'/)
})
