import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { deleteExpired } from '#flows/accounts/delete-expired.ts'
import { aWholePerson } from '#tests/support/builders/personal-data.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { erasePersonalData, findPersonalData } from './personal-data.ts'
import type { PersonalDataRecord } from './personal-data-record.ts'
import { personalDataRecords } from './personal-data-records.ts'

const shop = await testShop()

const mark = 'CANARYQ'
const digits = '9812345678'

const held = Object.entries(personalDataRecords).flatMap(([table, holding]): [string, PersonalDataRecord][] =>
  holding === 'nobody' ? [] : [[table, holding]],
)

const staying = held
  .filter(([, { erasure }]) => typeof erasure === 'object' && 'retained' in erasure)
  .map(([table]) => snake(table))

test('every column of a table that holds people is shown to them or kept from them on purpose', async () => {
  const columns = await shop.ask(sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`)
  for (const [table, { shown, secret }] of held) {
    const declared = [...shown, ...secret].map(snake).sort()
    const there = columns.filter((one) => one.table === snake(table)).map(({ column }) => column)
    expect({ table, columns: declared }).toEqual({ table, columns: there.sort() })
  }
})

test('every table that names a shopper, session or order has a personal-data record', async () => {
  const links = await shop.ask(sql<{ table: string; target: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as target from pg_constraint where contype = 'f'`)
  const people = new Set(['users'])
  for (let before = 0; before !== people.size; ) {
    before = people.size
    for (const { table, target } of links) if (people.has(target)) people.add(table)
  }
  expect([...people].filter((table) => !held.some(([name]) => snake(name) === table))).toEqual([])
  expect(people.size).toBeGreaterThan(15)
})

test('the download contains all personal data of the shopper, and nothing else of the shop', async () => {
  const asha = await aWholePerson(shop, mark, digits)
  const other = await aWholePerson(shop, 'SOMEBODY', '9712345678')
  const found = await findPersonalData(shop.db, asha.id)
  expect(Object.entries(found).filter(([, rows]) => rows.length === 0)).toEqual([])
  const exported = JSON.stringify(found)
  const planted = await plantedWords()
  expect(planted.length).toBeGreaterThan(25)
  expect(planted.filter((word) => !exported.includes(word))).toEqual([])
  for (const foreign of ['SOMEBODY', '9712345678', other.id, other.orderId]) expect(exported).not.toContain(foreign)
})

test('the export has documents, parcels, messages and pictures, and erasure keeps the documents alone', async () => {
  const asha = await aWholePerson(shop, mark, digits)
  const { invoices, shipments, messages, reviewPictures, returnPictures } = await findPersonalData(shop.db, asha.id)
  expect(invoices).toMatchObject([{ series: 'invoice' }, { series: 'credit-note', cause: mark }])
  expect(shipments).toMatchObject([{ waybill: `${mark}-way` }])
  expect(messages).toMatchObject([{ recipient: 'shopper', channel: 'sms' }])
  expect(reviewPictures).toHaveLength(1)
  expect(returnPictures).toMatchObject([{ picture: `${mark}-damage` }])
  await inTransaction(shop.db, (tx) => erasePersonalData(tx, asha.id))
  const found = await findPersonalData(shop.db, asha.id)
  expect(found).toMatchObject({ invoices, notifications: [], messages: [], reviewPictures: [], returnPictures: [] })
})

test('no secret is in a download', async () => {
  const asha = await aWholePerson(shop, mark, digits)
  const exported = JSON.stringify(await findPersonalData(shop.db, asha.id))
  const secrets = await shop.ask(sql<{ secret: string }>`
    select encode(token_hash, 'hex') as secret from sessions union select encode(token_hash, 'hex') from access_tokens
    union select encode(token_hash, 'hex') from refresh_tokens
    union select encode(nonce_hash, 'hex') from otps union select encode(code_hash, 'hex') from otps`)
  expect(secrets.length).toBeGreaterThan(4)
  expect(exported).not.toContain(asha.token)
  for (const { secret } of secrets) {
    expect(exported).not.toContain(secret)
    expect(exported).not.toContain(Buffer.from(secret, 'hex').toString('base64'))
  }
})

test('an erased shopper remains only in the tables that the law requires', async () => {
  const asha = await aWholePerson(shop, mark, digits)
  const before = await tablesHolding(mark)
  expect(before).toContain('users')
  expect(before.length).toBeGreaterThan(15)
  expect(before.filter((table) => !held.some(([name]) => snake(name) === table))).toEqual([])

  await inTransaction(shop.db, (tx) => erasePersonalData(tx, asha.id))
  expect((await tablesHolding(mark)).filter((table) => !staying.includes(table))).toEqual([
    // Numbers of the gateway and the courier, the key of an event, and the words of the review.
    'orders',
    'ratings',
    'shipments',
    'webhook_inbox',
  ])
  for (const personal of [`${mark}-NAME`, `${mark}-STREET`, `${mark}-name`, `${mark}-device`, `${mark}@mail`])
    expect(await tablesHolding(personal)).toEqual([])
  for (const exported of [
    'consignee',
    'place',
    'scan',
    'gate',
    'message',
    'hub',
    'notification',
    'news',
    'picture',
    'damage',
    'meta',
  ])
    expect(await tablesHolding(`${mark}-${exported}`)).toEqual([])
  expect(await tablesHolding(digits)).toEqual(['otps'])
  shop.clock.pass(26 * 60)
  await deleteExpired(shop)
  expect(await tablesHolding(digits)).toEqual([])
})

test('an erased order keeps what tax law requires: items, amounts, State and pincode', async () => {
  const asha = await aWholePerson(shop, mark, digits)
  const [before] = await shop.ask(sql<Record<string, unknown>>`select * from orders`)
  await inTransaction(shop.db, (tx) => erasePersonalData(tx, asha.id))
  const [after] = await shop.ask(sql<Record<string, unknown>>`select * from orders`)
  expect(after).toEqual({
    ...before,
    delhiveryStatus: null,
    address: {
      name: 'A shopper',
      phone: '',
      whatsapp: '',
      address: '',
      place: '',
      city: '',
      zip: '560001',
      state: 'Karnataka',
      country: 'INDIA',
    },
  })
  const [review] = await shop.db.selectFrom('ratings').select(['comment', 'username', 'userId']).execute()
  expect(review).toEqual({ comment: `${mark}-comment`, username: 'A shopper', userId: null })
})

test('an erasure changes no row of another shopper', async () => {
  const asha = await aWholePerson(shop, mark, digits)
  const ravi = await aWholePerson(shop, 'SOMEBODY', '9712345678')
  const before = await findPersonalData(shop.db, ravi.id)
  await inTransaction(shop.db, (tx) => erasePersonalData(tx, asha.id))
  expect(await findPersonalData(shop.db, ravi.id)).toEqual(before)
})

test('a shopper of whom the shop knows little has a download too', async () => {
  const { id, phone } = await aShopper(shop, { name: null })
  const found = await findPersonalData(shop.db, id)
  expect(found['account']).toMatchObject([{ phone }])
  expect(found['orders']).toEqual([])
})

/** Every word that was planted, wherever it stands. */
async function plantedWords(): Promise<string[]> {
  const rows = await shop.ask(sql<{ text: string }>`
    ${sql.join(
      (await tableNames()).map((table) => sql`select ${textOf('it')} as text from ${sql.table(table)} it`),
      sql` union all `,
    )}`)
  const words = rows.flatMap(({ text }) => text.match(new RegExp(`${mark}[-@]\\w+`, 'g')) ?? [])
  return [...new Set(words)]
}

/** The tables in which this text stands, in any column. */
async function tablesHolding(text: string): Promise<string[]> {
  const holding: string[] = []
  for (const table of await tableNames()) {
    const found = await shop.ask(
      sql`select 1 from ${sql.table(table)} it where position(${text} in ${textOf('it')}) > 0 limit 1`,
    )
    if (found.length > 0) holding.push(table)
  }
  return holding.sort()
}

/** A row as one text, with what its bytes say. */
function textOf(row: string) {
  return sql`(${sql.ref(row)}::text || coalesce((
    select string_agg(encode(decode(substr(value, 3), 'hex'), 'escape'), ' ')
    from jsonb_each_text(to_jsonb(${sql.ref(row)})) where value ~ '^\\\\x([0-9a-f]{2})+$'), ''))`
}

async function tableNames(): Promise<string[]> {
  const rows = await shop.ask(sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`)
  return rows.map(({ name }) => name)
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
