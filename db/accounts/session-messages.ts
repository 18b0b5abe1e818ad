import type { Db } from '#db/engine/database.ts'
import { idleSince } from '#domain/accounts/session.ts'

/** Leaves words for every other session of this account that still lets somebody in. */
export async function insertSessionMessage(
  db: Db,
  news: { userId: string; exceptSessionId: string; words: string; now: Date },
): Promise<void> {
  await db
    .insertInto('sessionNews')
    .columns(['sessionId', 'words'])
    .expression((build) =>
      build
        .selectFrom('sessions')
        .where('userId', '=', news.userId)
        .where('id', '!=', news.exceptSessionId)
        .where('expiresAt', '>', news.now)
        .where('lastSeenAt', '>', idleSince(news.now))
        .select((select) => ['id', select.val(news.words).as('words')]),
    )
    .execute()
}

/** What was left for this session, oldest first; it is told once. */
export async function takeSessionMessages(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessionNews')
    .where('sessionId', '=', sessionId)
    .returning(['id', 'words'])
    .execute()
  return rows.sort((a, b) => a.id - b.id).map(({ words }) => words)
}
