import {
  findAccessHolder,
  findSessionHolder,
  type SessionHolder,
  touchSession,
} from '#db/accounts/sessions.ts'
import { seenMinutes } from '#domain/accounts/session.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** What a request shows to say who it is from: a browser's cookie, or an API client's access token. */
export type Held = { cookie: string } | { accessToken: string }

/** Somebody whom the shop recognised. */
export type Person = { shopper: Shopper; sessionId: string }

/**
 * Who holds this, as the database knows it now: a blocked account, another role or an ended session counts from this
 * moment on. Null when it is good for nothing.
 */
export async function recogniseShopper(shop: Shop, held: Held): Promise<Person | null> {
  const now = shop.now()
  const holder = await find(shop, held, now)
  if (holder === null) return null
  const { shopper, sessionId, lastSeenAt } = holder
  if (now.getTime() - lastSeenAt.getTime() > seenMinutes * 60_000) await touchSession(shop.db, sessionId, now)
  return { shopper, sessionId }
}

function find({ db }: Shop, held: Held, now: Date): Promise<SessionHolder | null> {
  if ('cookie' in held) return findSessionHolder(db, hashSecret(held.cookie), now)
  return findAccessHolder(db, hashSecret(held.accessToken), now)
}
