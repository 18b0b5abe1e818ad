import { findOpenOrderIds, lockAccount } from '#db/customers/erasure.ts'
import { erasePersonalData } from '#db/customers/personal-data.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { confirmsErasure, erasureNotConfirmed, openOrdersRefusal } from '#domain/customers/erasure.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * The shopper typed the word: all that the shop knows of them goes, but for what tax law wants kept (db/customers/personal-data-records.ts).
 * Every session ends with it. Null: done.
 */
export async function eraseAccount(shop: Shop, userId: string, typed: string): Promise<Refusal | null> {
  if (!confirmsErasure(typed)) return erasureNotConfirmed
  const refusal = await inTransaction(shop.db, (tx) => erase(tx, userId))
  if (!isRefusal(refusal)) shop.log.info({ userId }, 'an account was deleted')
  return refusal
}

async function erase(tx: Db, userId: string): Promise<Refusal | null> {
  // A second press finds it done.
  if (!(await lockAccount(tx, userId))) return null
  const refusal = openOrdersRefusal(await findOpenOrderIds(tx, userId))
  if (refusal === null) await erasePersonalData(tx, userId)
  return refusal
}
