import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAs0038 } from '#tests/support/shops/shop-of-0038.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { openForTests } from '#tests/support/shops/test-shop.ts'
import { migrate } from './migrate.ts'
import { describeSchema } from './schema-text.ts'

const emptyDb = async () => openForTests(await emptyDatabase())

test('db/schema.sql is the schema of a new database (npm run schema writes it)', async () => {
  const db = await emptyDb()
  await migrate(db)
  const committed = await readFile(new URL('../schema.sql', import.meta.url), 'utf8')
  expect(await describeSchema(db)).toBe(committed)
})

test('a database of version 0038 comes to the same schema as a new one', { tags: ['long'] }, async () => {
  const [made, upgraded] = [await emptyDb(), await emptyDb()]
  await migrate(made)
  await makeAs0038(upgraded)
  await migrate(upgraded)
  expect(withSortedColumns(await describeSchema(upgraded))).toBe(withSortedColumns(await describeSchema(made)))
})

test('db/schema.sql makes the database that it describes', async () => {
  const db = await emptyDb()
  const committed = await readFile(new URL('../schema.sql', import.meta.url), 'utf8')
  await db.transaction().execute((tx) => sql.raw(committed).execute(tx))
  expect(await describeSchema(db)).toBe(committed)
})

/** A column that came later stands at the end of an older database's table. */
function withSortedColumns(schema: string): string {
  return schema.replace(/(create table \w+ \(\n)([\s\S]*?)(\n\))/g, (_, start, columns, end) => {
    const lines = String(columns).split('\n')
    return (
      start +
      lines
        .map((line) => line.replace(/,$/, ''))
        .sort()
        .join('\n') +
      end
    )
  })
}
