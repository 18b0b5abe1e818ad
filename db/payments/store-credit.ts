import type { Db } from '#db/engine/database.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { type Paise, paise, zeroPaise } from '#domain/money.ts'
import { insertPayment, type StoredPayment } from './payments.ts'

type NewCreditEntry = Pick<
  Row<'creditEntries'>,
  'userId' | 'amount' | 'reason' | 'dedupeKey' | 'orderId' | 'note' | 'actor'
>

/** Inserts a store credit entry, once per cause; a constraint refuses a negative balance (`isCreditShort`). */
export async function insertCreditEntry(tx: Db, entry: NewCreditEntry): Promise<void> {
  await tx.insertInto('creditEntries').values(entry).execute()
}

/** `sizeRequest`: a dearer size that is paid; absent: the order itself. */
type CreditSpend = { orderId: string; amount: Paise; sizeRequest?: string }

/** Writes the ledger entry and the order's payment. Throws `isCreditShort` when the balance does not cover it. */
export async function spendCredit(
  tx: Db,
  userId: string,
  { orderId, amount, sizeRequest }: CreditSpend,
): Promise<StoredPayment> {
  const actor = `shopper:${userId}`
  const dedupeKey = sizeRequest === undefined ? `order:${orderId}` : `size:${sizeRequest}`
  const entry = { userId, reason: 'order', dedupeKey, orderId, note: '', actor } as const
  await insertCreditEntry(tx, { ...entry, amount: paise(-amount) })
  const payment = await insertPayment(tx, { orderId, gateway: 'credit', amount, sizeRequest: sizeRequest ?? null })
  if (payment === null) throw new Error(`Order ${orderId} is paid already`)
  return payment
}

/** Tells whether the credit was spent concurrently. */
export function isCreditShort(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'credit_accounts_balance_check'
}

export async function findCreditBalance(db: Db, userId: string): Promise<Paise> {
  const row = db.selectFrom('creditAccounts').where('userId', '=', userId).select('balance').modifyEnd(lookup)
  return (await row.executeTakeFirst())?.balance ?? zeroPaise
}

type StoredCreditEntry = Pick<
  Row<'creditEntries'>,
  'id' | 'amount' | 'balance' | 'reason' | 'orderId' | 'note' | 'createdAt'
>

/** Lists entries, newest first. */
export async function findCreditEntries(db: Db, userId: string): Promise<StoredCreditEntry[]> {
  return db
    .selectFrom('creditEntries')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'amount', 'balance', 'reason', 'orderId', 'note', 'createdAt'])
    .execute()
}

/** Lists refunds due as store credit, oldest first. */
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
