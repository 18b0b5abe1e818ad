import { refreshReused } from '#db/accounts/devices.ts'
import { deleteSessionById, findSessionHolder, touchSession } from '#db/accounts/sessions.ts'
import { type HeldRefreshToken, lockRefreshToken, markReplaced } from '#db/accounts/tokens.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { insertAudit } from '#db/staff/audit-entries.ts'
import { graceSince, signInAgain } from '#domain/accounts/session.ts'
import type { Tokens } from '#domain/accounts/session-response.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { browserRefreshToken, hashSecret, isSameHash, nextRefreshToken } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { issueAccess, issueTokens } from './issue-tokens.ts'

/** `cookie` is the session cookie's secret where a browser asks. */
export type Refreshing = { refreshToken: string; cookie: string | null }

export type Refreshed = { userId: string; tokens: Tokens }

/** New tokens for a refresh token. Each is exchanged once; a copy that comes later ends the sign-in that it belongs to. */
export async function refreshSession(shop: Shop, asked: Refreshing): Promise<Refreshed | Refusal> {
  const now = shop.now()
  if (asked.cookie !== null) return refreshBrowser(shop, asked.cookie, asked.refreshToken)
  const held = { token: asked.refreshToken, pepper: shop.pepper, now }
  const refreshed = await inTransaction(shop.db, (tx) => exchange(tx, held))
  if (isRefusal(refreshed) || 'tokens' in refreshed) return refreshed
  shop.log.warn(refreshed, 'a refresh token was used twice: its sign-in was ended')
  return signInAgain
}

async function refreshBrowser(
  shop: Shop,
  cookie: string,
  refreshToken: string,
): Promise<Refreshed | Refusal> {
  const holder = await findSessionHolder(shop.db, hashSecret(cookie), shop.now())
  if (holder === null) return signInAgain
  const own = browserRefreshToken(shop.pepper, holder.sessionId)
  if (!isSameHash(hashSecret(refreshToken), hashSecret(own))) return signInAgain
  const access = await issueAccess(shop.db, holder.sessionId, shop.now())
  return { userId: holder.shopper.id, tokens: { ...access, refreshToken: own } }
}

type Held = { token: string; pepper: string; now: Date }
type Reused = { userId: string; sessionId: string }

/** Lock, decide, write: of two exchanges at the same moment the second one sees the first. */
async function exchange(tx: Db, { token, pepper, now }: Held): Promise<Refreshed | Reused | Refusal> {
  const held = await lockRefreshToken(tx, hashSecret(token), now)
  if (held === null) return signInAgain
  const isInGrace = held.replacedAt === null || held.replacedAt > graceSince(now)
  if (!isInGrace) return endFamily(tx, held)
  await markReplaced(tx, held.tokenId, now)
  await touchSession(tx, held.sessionId, now)
  const refreshToken = nextRefreshToken(pepper, held.tokenId, token)
  const tokens = await issueTokens(tx, { sessionId: held.sessionId, now, refreshToken })
  return { userId: held.shopper.id, tokens }
}

/** Somebody holds a copy, and nobody can tell who is the shopper: both are signed out, and the shopper is told why. */
async function endFamily(tx: Db, { sessionId, shopper }: HeldRefreshToken): Promise<Reused> {
  await deleteSessionById(tx, sessionId)
  await insertAudit(tx, { actor: 'shop', action: refreshReused, object: shopper.id })
  return { userId: shopper.id, sessionId }
}
