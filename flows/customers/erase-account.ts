import { findOpenOrderIds, findReleasedOrderIds, lockAccount } from '#db/customers/erasure.ts'
import { erasePersonalData } from '#db/customers/personal-data.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockOrders } from '#db/orders/transitions.ts'
import { findCreditBalance } from '#db/payments/store-credit.ts'
import {
  confirmsErasure,
  creditCameMeanwhile,
  erasureNotConfirmed,
  openOrdersRefusal,
} from '#domain/customers/erasure.ts'
import type { Paise } from '#domain/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { cancel } from '#flows/orders/cancel-order.ts'
import type { Shop } from '#flows/shop.ts'

/** `shownCredit`: store credit that the page named as lost. */
type Deletion = { word: string; shownCredit: Paise }

/**
 * Erases the account after the shopper typed the word: all data except what tax law requires
 * (db/customers/personal-data-records.ts), and every session. Null on success.
 */
export async function eraseAccount(
  shop: Shop,
  userId: string,
  { word, shownCredit }: Deletion,
): Promise<Refusal | null> {
  if (!confirmsErasure(word)) return erasureNotConfirmed
  const refusal = await inTransaction(shop.db, (tx) => erase(tx, { userId, shownCredit, now: shop.now() }))
  if (!isRefusal(refusal)) shop.log.info({ userId }, 'an account was deleted')
  return refusal
}

type Erasure = { userId: string; shownCredit: Paise; now: Date }

async function erase(tx: Db, { userId, shownCredit, now }: Erasure): Promise<Refusal | null> {
  // Locked before they are judged: a late payment may come in this moment.
  const released = await findReleasedOrderIds(tx, userId)
  await lockOrders(tx, released)
  // Idempotent: a second request finds it erased.
  if (!(await lockAccount(tx, userId))) return null
  const refusal = openOrdersRefusal(await findOpenOrderIds(tx, userId))
  if (refusal) return refusal
  // The account's lock keeps new credit out.
  if ((await findCreditBalance(tx, userId)) > shownCredit) return creditCameMeanwhile
  // Money that still comes for them is refunded: there is no address any more to send the items to.
  for (const orderId of released) await cancel(tx, { orderId, userId, actor: `shopper:${userId}`, now })
  await erasePersonalData(tx, userId)
  return null
}
