import { expect, test } from 'vitest'
import { describeSchema } from '#tests/support/shops/describe-schema.ts'
import { makeAs0038 } from '#tests/support/shops/shop-of-0038.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { openForTests } from '#tests/support/shops/test-shop.ts'
import { migrate } from './migrate.ts'

const emptyDb = async () => openForTests(await emptyDatabase())

test('a database of version 0038 comes to the same schema as a new one', async () => {
  const [made, upgraded] = [await emptyDb(), await emptyDb()]
  await migrate(made)
  await makeAs0038(upgraded)
  await migrate(upgraded)
  const schema = await describeSchema(made)
  expect(await describeSchema(upgraded)).toEqual(schema)
  expect(schema.length).toBeGreaterThan(1_000)
})
