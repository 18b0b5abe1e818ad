import { findOpenOrderIds, lockAccount } from '#db/customers/erasure.ts'
import { erasePersonalData } from '#db/customers/personal-data.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { confirmsErasure, erasureNotConfirmed, openOrdersRefusal } from '#domain/customers/erasure.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Erases the account after the shopper typed the word: all data except what tax law requires
 * (db/customers/personal-data-records.ts), and every session. Null on success.
 */
export async function eraseAccount(shop: Shop, userId: string, typed: string): Promise<Refusal | null> {
  if (!confirmsErasure(typed)) return erasureNotConfirmed
  const refusal = await inTransaction(shop.db, (tx) => erase(tx, userId))
  if (!isRefusal(refusal)) shop.log.info({ userId }, 'an account was deleted')
  return refusal
}

async function erase(tx: Db, userId: string): Promise<Refusal | null> {
  // Idempotent: a second request finds it erased.
  if (!(await lockAccount(tx, userId))) return null
  const refusal = openOrdersRefusal(await findOpenOrderIds(tx, userId))
  if (refusal === null) await erasePersonalData(tx, userId)
  return refusal
}
