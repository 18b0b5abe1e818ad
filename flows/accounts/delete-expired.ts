import { deleteExpiredRows } from '#db/engine/expired-rows.ts'
import { deleteOldLimits } from '#db/engine/rate-limits.ts'
import { idleSince } from '#domain/accounts/session.ts'
import { daysAfter } from '#domain/indian-time.ts'
import { staffIdleSince } from '#domain/staff/permissions.ts'
import { keyLifetimeMs } from '#flows/idempotency.ts'
import type { Shop } from '#flows/shop.ts'

/** Deletes expired sessions, tokens, limits, used captcha tokens and codes older than a day. Run every hour. */
export async function deleteExpired(shop: Shop): Promise<void> {
  const now = shop.now()
  const deleted = await deleteExpiredRows(shop.db, [
    ['sessions', 'expiresAt', now],
    ['sessions', 'lastSeenAt', idleSince(now)],
    ['accessTokens', 'expiresAt', now],
    ['refreshTokens', 'replacedAt', idleSince(now)],
    ['otps', 'createdAt', daysAfter(now, -1)],
    ['usedCaptchaTokens', 'until', now],
    ['usedOauthStates', 'expiresAt', now],
    ['idempotencyKeys', 'createdAt', new Date(now.getTime() - keyLifetimeMs)],
    ['staffChallenges', 'expiresAt', now],
    ['staffSessions', 'expiresAt', now],
    ['staffSessions', 'lastSeenAt', staffIdleSince(now)],
    ['checkoutLinks', 'expiresAt', daysAfter(now, -30)],
  ])
  const facts = { ...deleted, limits: await deleteOldLimits(shop.db, now) }
  if (Object.values(facts).some((count) => count > 0)) shop.log.info(facts, 'deleted expired records')
}
