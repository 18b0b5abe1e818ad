import { inTransaction } from '#db/engine/database.ts'
import type { Paise } from '#domain/money.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'
import { receiveCodCollection } from './receive-cod-collection.ts'

type CashInHand = { staff: Staff; orderId: string; amount: Paise }

/** Records an order's cash that no courier's file tells of, as of parcels that the owner delivers. Idempotent. */
export async function receiveCashInHand(shop: Shop, cash: CashInHand): Promise<Refusal | null> {
  const forbidden = moneyRefusal(cash.staff)
  if (forbidden) return forbidden
  const received = { ...cash, reference: '', now: shop.now() }
  const answer = await inTransaction(shop.db, (tx) => receiveCodCollection(tx, received))
  return isRefusal(answer) ? answer : null
}
