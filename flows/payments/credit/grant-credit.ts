import { lockCustomerProfile } from '#db/customers/profile.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertCreditEntry } from '#db/payments/store-credit.ts'
import type { Paise } from '#domain/money.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type CreditGrant = {
  staff: Staff
  shopperId: string
  amount: Paise
  /** Reason, shown to the shopper. */
  note: string
  /** Idempotency key, generated with the form. */
  key: string
}

export async function grantCredit(shop: Shop, grant: CreditGrant): Promise<{ amount: Paise } | Refusal> {
  return moneyRefusal(grant.staff) ?? inTransaction(shop.db, (tx) => record(tx, grant))
}

async function record(
  tx: Db,
  { staff, shopperId, amount, note, key }: CreditGrant,
): Promise<{ amount: Paise } | Refusal> {
  if ((await lockCustomerProfile(tx, shopperId)) === null) return refuse('not-found', 'Not Found')
  await insertCreditEntry(tx, {
    userId: shopperId,
    amount,
    reason: 'granted',
    dedupeKey: `grant:${key}`,
    orderId: null,
    note,
    actor: actorOf(staff),
  })
  const auditEntry = { action: 'grant-credit', object: `shopper:${shopperId}`, after: { amount, key }, reason: note }
  await recordAudit(tx, staff, auditEntry)
  return { amount }
}
