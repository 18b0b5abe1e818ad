import { randomUUID } from 'node:crypto'
import { insertSessionMessage } from '#db/accounts/session-messages.ts'
import type { Db } from '#db/engine/database.ts'
import { insertNotice } from '#db/notifications/outbox.ts'
import { changeWarning, type SignInMethodChange } from '#domain/accounts/sign-in-methods.ts'

/** The session in which a shopper changes how their account is signed in to. */
export type ChangingSession = { userId: string; sessionId: string; device: string }

/**
 * A part of every such change: its other devices are told, and a notice for the phone and the e-mail that it concerns
 * waits in the outbox. Both sides of a link hear of it, also the one that may have been stolen.
 */
export async function notifySignInChange(
  tx: Db,
  { userId, sessionId, device }: ChangingSession,
  change: SignInMethodChange & { phone: string | null; email: string | null; now: Date },
): Promise<void> {
  const { method, verb, phone, email, now } = change
  const text = changeWarning({ method, verb }, device)
  await insertSessionMessage(tx, { userId, exceptSessionId: sessionId, words: text, now })
  await insertNotice(tx, {
    kind: `way-${verb}`,
    dedupeKey: `way-${verb}:${randomUUID()}`,
    payload: { userId, way: method, phone, email, at: now.toISOString() },
  })
}
