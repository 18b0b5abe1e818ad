import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'

type SingleRowQuery<Row> = { executeTakeFirst: () => Promise<Row | undefined> }

/** Runs a query for one row; null without any. */
export async function takeFirstOrNull<Row>(query: SingleRowQuery<Row>): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null
}

/** Runs a query; tells whether it returned a row. */
export async function returnsRow(query: SingleRowQuery<unknown>): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}

/** Runs a select that always has one row, as one without `from` or of sums. */
export async function takeRow<Row>(db: Db, select: RawBuilder<Row>): Promise<Row> {
  const [row] = (await select.execute(db)).rows
  if (row === undefined) throw new Error('A select of one row gave none')
  return row
}

type Changes =
  | { numInsertedOrUpdatedRows?: bigint | undefined }
  | { numUpdatedRows: bigint }
  | { numDeletedRows: bigint }

/** Runs an insert, update or delete; tells whether it changed a row. */
export async function changesRow(statement: SingleRowQuery<Changes>): Promise<boolean> {
  return Object.values((await statement.executeTakeFirst()) ?? {}).some((rows = 0n) => rows > 0n)
}
