import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Paise } from '#domain/money.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { creditReference } from '#domain/payments/store-credit.ts'
import { isSentByHand } from './manual-refunds.ts'

/** Inserts the account. False when the order has one. */
export async function insertRefundAccount(
  tx: Db,
  account: { orderId: string; sealed: Buffer; masked: string; createdAt: Date },
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

/** Finds the masked account, which all staff may see; null without one. */
export async function findMaskedAccount(db: Db, orderId: string): Promise<string | null> {
  const row = db.selectFrom('refundAccounts').where('orderId', '=', orderId).select('masked')
  return (await row.executeTakeFirst())?.masked ?? null
}

export async function deleteRefundAccount(tx: Db, orderId: string): Promise<void> {
  await tx.deleteFrom('refundAccounts').where('orderId', '=', orderId).execute()
}

/** Sums the refunds of an order that staff have to send; null without any. */
export async function sumManualRefunds(
  db: Db,
  orderId: string,
  gateways: readonly GatewayName[],
): Promise<Paise | null> {
  const { amount } = await manualRefunds(db, orderId, gateways)
    .select(sql<Paise | null>`sum(refunds.amount)::bigint`.as('amount'))
    .executeTakeFirstOrThrow()
  return amount
}

/** Lists the refunds of an order that are made, oldest first; `asCredit` as store credit. */
export async function findMadeRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('state', '=', 'processed')
    .where('processedAt', 'is not', null)
    .orderBy('processedAt')
    .select(['amount', 'processedAt', sql<boolean>`coalesce(reference = ${creditReference}, false)`.as('asCredit')])
    .$narrowType<{ processedAt: Date }>()
    .execute()
}

/** Lists ids of the refunds that staff have to send, oldest first. */
export async function findManualRefundIds(
  db: Db,
  orderId: string,
  gateways: readonly GatewayName[],
): Promise<string[]> {
  const rows = await manualRefunds(db, orderId, gateways).orderBy('refunds.createdAt').select('refunds.id').execute()
  return rows.map(({ id }) => id)
}

function manualRefunds(db: Db, orderId: string, gateways: readonly GatewayName[]) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('refunds.orderId', '=', orderId)
    .where(isSentByHand(gateways))
}

/** Deletes accounts given before that day whose orders have no open or later refund. Returns their number. */
export async function deleteUsedAccounts(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('refundAccounts')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .whereRef('refunds.orderId', '=', 'refundAccounts.orderId')
            .where(({ or, eb }) =>
              or([eb('state', 'in', ['due', 'requested', 'failed']), eb('processedAt', '>=', before)]),
            )
            .select('refunds.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
