import { randomUUID } from 'node:crypto'
import { insertSessionMessage, popSessionMessages } from '#db/accounts/session-messages.ts'
import type { Db } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { changeWarning, type SignInMethodChange } from '#domain/accounts/sign-in-methods.ts'
import type { Shop } from '#flows/shop.ts'

export type ChangingSession = { userId: string; sessionId: string; device: string }

/**
 * Warns the account's other devices, and queues a notification to its phone and e-mail, including a method that may
 * have been stolen.
 */
export async function notifySignInChange(
  tx: Db,
  { userId, sessionId, device }: ChangingSession,
  change: SignInMethodChange & { phone: string | null; email: string | null; now: Date },
): Promise<void> {
  const { method, verb, phone, email, now } = change
  const text = changeWarning({ method, verb }, device)
  await insertSessionMessage(tx, { userId, exceptSessionId: sessionId, text, now })
  await insertNotification(tx, {
    kind: `sign-in-method-${verb}`,
    dedupeKey: `sign-in-method-${verb}:${randomUUID()}`,
    payload: { userId, method, phone, email, at: now.toISOString() },
  })
}

/** Reads and deletes the messages about changes on other devices; null without any. */
export async function readSessionMessages(shop: Shop, sessionId: string): Promise<string | null> {
  const messages = await popSessionMessages(shop.db, sessionId)
  return messages.length === 0 ? null : messages.join(' ')
}
