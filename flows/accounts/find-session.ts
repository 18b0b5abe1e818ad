import { findActiveSession, findSessionByAccessToken } from '#db/accounts/sessions.ts'
import { signInAgain } from '#domain/accounts/session.ts'
import type { Refusal } from '#domain/refusal.ts'
import { browserRefreshToken, hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { Credential } from './authenticate-shopper.ts'
import { issueAccess } from './issue-tokens.ts'
import type { RefreshedSession } from './refresh-session.ts'

/**
 * The session of whoever asks, as the session object needs it. A browser's cookie is never given away: it gets an access
 * token of its own for ten minutes, and a refresh token that is nothing without the cookie.
 */
export async function findSession(shop: Shop, credential: Credential): Promise<RefreshedSession | Refusal> {
  const now = shop.now()
  if ('accessToken' in credential) {
    const { accessToken } = credential
    const holder = await findSessionByAccessToken(shop.db, hashSecret(accessToken), now)
    if (holder === null) return signInAgain
    const tokens = { accessToken, refreshToken: null, expiresAt: holder.expiresAt }
    return { userId: holder.shopper.id, tokens }
  }
  const holder = await findActiveSession(shop.db, hashSecret(credential.cookie), now)
  if (holder === null) return signInAgain
  const access = await issueAccess(shop.db, holder.sessionId, now)
  const refreshToken = browserRefreshToken(shop.pepper, holder.sessionId)
  return { userId: holder.shopper.id, tokens: { ...access, refreshToken } }
}
