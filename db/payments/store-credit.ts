import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { type Paise, zeroPaise } from '#domain/money.ts'

export type NewCreditEntry = Pick<
  Row<'creditEntries'>,
  'userId' | 'amount' | 'reason' | 'dedupeKey' | 'orderId' | 'note' | 'actor'
>

/** Moves store credit once for each cause; the database refuses a balance below nothing (`isCreditShort`). */
export async function insertCreditEntry(tx: Db, entry: NewCreditEntry): Promise<void> {
  await tx.insertInto('creditEntries').values(entry).execute()
}

/** True when somebody else has spent the credit meanwhile. */
export function isCreditShort(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'credit_accounts_balance_check'
}

export async function findCreditBalance(db: Db, userId: string): Promise<Paise> {
  const row = db.selectFrom('creditAccounts').where('userId', '=', userId).select('balance').modifyEnd(prepared)
  return (await row.executeTakeFirst())?.balance ?? zeroPaise
}

export type StoredCreditEntry = Pick<
  Row<'creditEntries'>,
  'id' | 'amount' | 'balance' | 'reason' | 'orderId' | 'note' | 'createdAt'
>

/** Newest first. */
export async function findCreditEntries(db: Db, userId: string): Promise<StoredCreditEntry[]> {
  return db
    .selectFrom('creditEntries')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'amount', 'balance', 'reason', 'orderId', 'note', 'createdAt'])
    .execute()
}

/** Refunds of orders that were paid with credit and have not gone back to it, oldest first. */
export async function findDueCreditRefunds(db: Db, refundId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('payments.gateway', '=', 'credit')
    .where('refunds.state', '=', 'due')
    .$if(refundId !== undefined, (query) => query.where('refunds.id', '=', refundId ?? ''))
    .orderBy('refunds.createdAt')
    .limit(100)
    .select('refunds.id')
    .execute()
  return rows.map(({ id }) => id)
}
