import { insertSessionMessage } from '#db/accounts/session-messages.ts'
import { findSecurityContact } from '#db/accounts/users.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { guessWarning } from '#domain/accounts/otp.ts'
import { indianDay } from '#domain/indian-time.ts'
import type { Shop } from '#flows/shop.ts'

/** Warns a phone's owner, once a day, that someone guesses its codes. A failure is logged and delays no response. */
export async function warnPhoneOwner(shop: Shop, phone: string): Promise<void> {
  try {
    await inTransaction(shop.db, (tx) => recordWarning(tx, phone, shop.now()))
  } catch (error) {
    shop.log.error({ err: error }, 'a phone’s owner was not told of wrong codes')
  }
}

async function recordWarning(tx: Db, phone: string, now: Date): Promise<void> {
  const owner = await findSecurityContact(tx, phone)
  if (owner === null) return
  const { id: userId, email } = owner
  const isFirst = await insertNotification(tx, {
    kind: 'wrong-codes',
    dedupeKey: `wrong-codes:${userId}:${indianDay(now)}`,
    payload: { userId, way: 'phone', phone, email, at: now.toISOString() },
  })
  if (isFirst) await insertSessionMessage(tx, { userId, exceptSessionId: null, text: guessWarning, now })
}
