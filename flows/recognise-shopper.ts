import { findSessionHolder, touchSession } from '#db/sessions.ts'
import { seenMinutes } from '#domain/session.ts'
import type { Visitor } from '#domain/visitor.ts'
import { hashSecret } from './secrets.ts'
import type { Shop } from './shop.ts'

/** Who holds this cookie, as the database knows it now: a blocked account or an ended session is nobody from this moment on. */
export async function recogniseShopper(shop: Shop, token: string): Promise<Visitor> {
  const now = shop.now()
  const holder = await findSessionHolder(shop.db, hashSecret(token), now)
  if (holder === null) return null
  if (now.getTime() - holder.lastSeenAt.getTime() > seenMinutes * 60_000) {
    await touchSession(shop.db, holder.sessionId, now)
  }
  return holder.shopper
}
