import { deleteOldLimits } from '#db/limits.ts'
import { deleteOldOtps } from '#db/otps.ts'
import { deleteExpiredSessions } from '#db/sessions.ts'
import { deleteOldTokens } from '#db/tokens.ts'
import { deleteOldAnswers } from '#db/used-answers.ts'
import { idleSince } from '#domain/session.ts'
import type { Shop } from './shop.ts'

const day = 24 * 60 * 60_000

/** Forgets sessions and limits past their time, and codes a day after they were sent. Run every hour. */
export async function forgetExpired(shop: Shop): Promise<void> {
  const now = shop.now()
  const sessions = await deleteExpiredSessions(shop.db, now)
  const tokens = await deleteOldTokens(shop.db, { access: now, replaced: idleSince(now) })
  const otps = await deleteOldOtps(shop.db, new Date(now.getTime() - day))
  const limits = await deleteOldLimits(shop.db, now)
  await deleteOldAnswers(shop.db, now)
  if (sessions + tokens + otps + limits > 0)
    shop.log.info({ sessions, tokens, otps, limits }, 'forgot what had expired')
}
