import { findActiveSession, findSessionByAccessToken } from '#db/accounts/sessions.ts'
import { signInAgain } from '#domain/accounts/session.ts'
import type { Tokens } from '#domain/accounts/session-response.ts'
import type { Refusal } from '#domain/refusal.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import type { Credential } from './authenticate-shopper.ts'

/** `tokens` is null for a browser, because scripts could leak a token, but can't read its cookie. */
export type FoundSession = { userId: string; tokens: Tokens | null }

export async function findSession(shop: Shop, credential: Credential): Promise<FoundSession | Refusal> {
  const now = shop.now()
  if ('cookie' in credential) {
    const session = await findActiveSession(shop.db, hashSecret(credential.cookie), now)
    return session === null ? signInAgain : { userId: session.shopper.id, tokens: null }
  }
  const { accessToken } = credential
  const session = await findSessionByAccessToken(shop.db, hashSecret(accessToken), now)
  if (session === null) return signInAgain
  const tokens = { accessToken, refreshToken: null, expiresAt: session.expiresAt }
  return { userId: session.shopper.id, tokens }
}
