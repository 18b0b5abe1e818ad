import { findActiveSession, findSessionByAccessToken } from '#db/accounts/sessions.ts'
import { signInAgain } from '#domain/accounts/session.ts'
import type { Refusal } from '#domain/refusal.ts'
import { browserRefreshToken, hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { Credential } from './authenticate-shopper.ts'
import { issueAccess } from './issue-tokens.ts'
import type { RefreshedSession } from './refresh-session.ts'

/**
 * Finds the session for the session response. A browser's cookie is never revealed: the browser gets an access token of
 * its own for ten minutes, and a refresh token that is worthless without the cookie.
 */
export async function findSession(shop: Shop, credential: Credential): Promise<RefreshedSession | Refusal> {
  const now = shop.now()
  if ('accessToken' in credential) {
    const { accessToken } = credential
    const session = await findSessionByAccessToken(shop.db, hashSecret(accessToken), now)
    if (session === null) return signInAgain
    const tokens = { accessToken, refreshToken: null, expiresAt: session.expiresAt }
    return { userId: session.shopper.id, tokens }
  }
  const session = await findActiveSession(shop.db, hashSecret(credential.cookie), now)
  if (session === null) return signInAgain
  const access = await issueAccess(shop.db, session.sessionId, now)
  const refreshToken = browserRefreshToken(shop.pepper, session.sessionId)
  return { userId: session.shopper.id, tokens: { ...access, refreshToken } }
}
