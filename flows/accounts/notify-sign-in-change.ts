import { randomUUID } from 'node:crypto'
import { insertNews } from '#db/accounts/session-messages.ts'
import type { Db } from '#db/engine/database.ts'
import { insertNotice } from '#db/notifications/outbox.ts'
import { changedElsewhereWords, type WayChange } from '#domain/accounts/sign-in-methods.ts'

/** The session in which a shopper changes how their account is signed in to. */
export type ChangingSession = { userId: string; sessionId: string; device: string }

/**
 * A part of every such change: its other devices are told, and a notice for the phone and the e-mail that it concerns
 * waits in the outbox. Both sides of a link hear of it, also the one that may have been stolen.
 */
export async function tellOfWay(
  tx: Db,
  { userId, sessionId, device }: ChangingSession,
  change: WayChange & { phone: string | null; email: string | null; now: Date },
): Promise<void> {
  const { way, verb, phone, email, now } = change
  const words = changedElsewhereWords({ way, verb }, device)
  await insertNews(tx, { userId, exceptSessionId: sessionId, words, now })
  await insertNotice(tx, {
    kind: `way-${verb}`,
    dedupeKey: `way-${verb}:${randomUUID()}`,
    payload: { userId, way, phone, email, at: now.toISOString() },
  })
}
