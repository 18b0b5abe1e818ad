import { refreshTokenReused } from '#db/accounts/devices.ts'
import { deleteSessionById, touchSession } from '#db/accounts/sessions.ts'
import { type LockedRefreshToken, lockRefreshToken, markReplaced } from '#db/accounts/tokens.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertAudit } from '#db/staff/audit-entries.ts'
import { graceSince, signInAgain } from '#domain/accounts/session.ts'
import type { Tokens } from '#domain/accounts/session-response.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { hashSecret, nextRefreshToken } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { issueTokens } from './issue-tokens.ts'

export type RefreshedSession = { userId: string; tokens: Tokens }

/** Exchanges a refresh token for new tokens, with rotation: reuse after the grace period revokes the session. */
export async function refreshSession(
  shop: Shop,
  { refreshToken }: { refreshToken: string },
): Promise<RefreshedSession | Refusal> {
  const now = shop.now()
  const exchangeInput = { token: refreshToken, pepper: shop.pepper, now }
  const refreshed = await inTransaction(shop.db, (tx) => exchangeRefreshToken(tx, exchangeInput))
  if (isRefusal(refreshed) || 'tokens' in refreshed) return refreshed
  shop.log.warn(refreshed, 'refresh token reused: session revoked')
  return signInAgain
}
type ReusedToken = { userId: string; sessionId: string }

/** Locks, decides, writes: of two concurrent exchanges the second sees the first. */
async function exchangeRefreshToken(
  tx: Db,
  { token, pepper, now }: { token: string; pepper: string; now: Date },
): Promise<RefreshedSession | ReusedToken | Refusal> {
  const current = await lockRefreshToken(tx, hashSecret(token), now)
  if (current === null) return signInAgain
  const isInGrace = current.replacedAt === null || current.replacedAt > graceSince(now)
  if (!isInGrace) return revokeSession(tx, current)
  await markReplaced(tx, current.tokenId, now)
  await touchSession(tx, current.sessionId, now)
  const refreshToken = nextRefreshToken(pepper, current.tokenId, token)
  const tokens = await issueTokens(tx, { sessionId: current.sessionId, now, refreshToken })
  return { userId: current.shopper.id, tokens }
}

/** Signs out both holders of a copied token, as the shopper can't be told apart, and audits why. */
async function revokeSession(tx: Db, { sessionId, shopper }: LockedRefreshToken): Promise<ReusedToken> {
  await deleteSessionById(tx, sessionId)
  await insertAudit(tx, { actor: 'shop', action: refreshTokenReused, object: shopper.id })
  return { userId: shopper.id, sessionId }
}
