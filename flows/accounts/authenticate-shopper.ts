import { type ActiveSession, findActiveSession, findSessionByAccessToken, touchSession } from '#db/accounts/sessions.ts'
import { updateUser } from '#db/accounts/users.ts'
import { lastSeenIntervalMinutes } from '#domain/accounts/session.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import type { Language } from '#domain/language.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** Credential of a request: a browser's cookie, or an API client's access token. */
export type Credential = { cookie: string } | { accessToken: string }

export type SignedInShopper = { shopper: Shopper; sessionId: string }

/**
 * Authenticates against the database, so that a block or an ended session takes effect at once. Null when
 * invalid. Stores the language chosen in the browser, if any, for notifications.
 */
export async function authenticateShopper(
  shop: Shop,
  credential: Credential,
  chosenLanguage: Language | null = null,
): Promise<SignedInShopper | null> {
  const now = shop.now()
  const session = await findByCredential(shop, credential, now)
  if (session === null) return null
  const { shopper, sessionId, lastSeenAt, language } = session
  if (now.getTime() - lastSeenAt.getTime() > lastSeenIntervalMinutes * 60_000)
    await touchSession(shop.db, sessionId, now)
  if (chosenLanguage !== null && chosenLanguage !== language)
    await updateUser(shop.db, shopper.id, { language: chosenLanguage })
  return { shopper, sessionId }
}

function findByCredential({ db }: Shop, credential: Credential, now: Date): Promise<ActiveSession | null> {
  if ('cookie' in credential) return findActiveSession(db, hashSecret(credential.cookie), now)
  return findSessionByAccessToken(db, hashSecret(credential.accessToken), now)
}
