import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Paise } from '#domain/money.ts'
import { manualChannels } from '#domain/payments/gateways.ts'

/** False when the order has one. */
export async function insertRefundAccount(
  tx: Db,
  account: { orderId: string; sealed: Buffer; masked: string; givenAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('refundAccounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findSealedAccount(db: Db, orderId: string): Promise<Buffer | null> {
  const row = db.selectFrom('refundAccounts').where('orderId', '=', orderId).select('sealed')
  return (await row.executeTakeFirst())?.sealed ?? null
}

/** The account as everybody in the back office may read it; null while none is given. */
export async function findMaskedAccount(db: Db, orderId: string): Promise<string | null> {
  const row = db.selectFrom('refundAccounts').where('orderId', '=', orderId).select('masked')
  return (await row.executeTakeFirst())?.masked ?? null
}

export async function deleteRefundAccount(tx: Db, orderId: string): Promise<void> {
  await tx.deleteFrom('refundAccounts').where('orderId', '=', orderId).execute()
}

/** Refunds of an order that staff have to send by hand, together; null when there is none. */
export async function sumManualRefunds(db: Db, orderId: string): Promise<Paise | null> {
  const { amount } = await manualRefunds(db, orderId)
    .select(sql<Paise | null>`sum(refunds.amount)::bigint`.as('amount'))
    .executeTakeFirstOrThrow()
  return amount
}

/** The same by id, oldest first. */
export async function findManualRefundIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await manualRefunds(db, orderId).orderBy('refunds.createdAt').select('refunds.id').execute()
  return rows.map(({ id }) => id)
}

function manualRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('refunds.orderId', '=', orderId)
    .where('refunds.state', '=', 'due')
    .where('payments.gateway', 'in', manualChannels)
}

/** Deletes those given before that day whose order has no refund that is open or was sent since. Returns how many went. */
export async function deleteUsedAccounts(db: Db, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom('refundAccounts')
    .where('givenAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .whereRef('refunds.orderId', '=', 'refundAccounts.orderId')
            .where(({ or, eb }) => or([eb('state', 'in', ['due', 'asked', 'failed']), eb('processedAt', '>=', before)]))
            .select('refunds.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
