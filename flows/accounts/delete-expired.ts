import { deleteExpiredOtps } from '#db/accounts/otps.ts'
import { deleteExpiredSessions } from '#db/accounts/sessions.ts'
import { deleteExpiredTokens } from '#db/accounts/tokens.ts'
import { deleteExpiredCaptchaTokens } from '#db/accounts/used-captcha-tokens.ts'
import { deleteExpiredOauthStates } from '#db/accounts/used-social-answers.ts'
import { deleteOldKeys } from '#db/engine/idempotency.ts'
import { deleteOldLimits } from '#db/engine/rate-limits.ts'
import { deleteOldChallenges } from '#db/staff/credentials.ts'
import { deleteExpiredStaffSessions } from '#db/staff/sessions.ts'
import { idleSince } from '#domain/accounts/session.ts'
import { keysLastMs } from '#flows/idempotency.ts'
import type { Shop } from '#flows/shop.ts'

const day = 24 * 60 * 60_000

/** Deletes expired sessions, tokens, limits, used captcha tokens and codes older than a day. Run every hour. */
export async function deleteExpired(shop: Shop): Promise<void> {
  const now = shop.now()
  const sessions = await deleteExpiredSessions(shop.db, now)
  const tokens = await deleteExpiredTokens(shop.db, { access: now, replaced: idleSince(now) })
  const otps = await deleteExpiredOtps(shop.db, new Date(now.getTime() - day))
  const limits = await deleteOldLimits(shop.db, now)
  const checks = await deleteExpiredCaptchaTokens(shop.db, now)
  await deleteExpiredOauthStates(shop.db, now)
  await deleteOldKeys(shop.db, new Date(now.getTime() - keysLastMs))
  await deleteOldChallenges(shop.db, now)
  const staffSessions = await deleteExpiredStaffSessions(shop.db, now)
  const facts = { staffSessions, sessions, tokens, otps, limits, checks }
  if (Object.values(facts).some((count) => count > 0)) shop.log.info(facts, 'deleted expired records')
}
