import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { idleSince } from '#domain/accounts/session.ts'

/** Stores a message for every active session of this account except `exceptSessionId`. */
export async function insertSessionMessage(
  db: Db,
  message: { userId: string; exceptSessionId: string | null; text: string; now: Date },
): Promise<void> {
  await db
    .insertInto('sessionMessages')
    .columns(['sessionId', 'message'])
    .expression((build) =>
      build
        .selectFrom('sessions')
        .where('userId', '=', message.userId)
        .where('id', 'is distinct from', message.exceptSessionId)
        .where('expiresAt', '>', message.now)
        .where('lastSeenAt', '>', idleSince(message.now))
        .select((select) => ['id', select.val(message.text).as('message')]),
    )
    .execute()
}

/** Deletes and returns the messages of this session, oldest first. */
export async function popSessionMessages(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessionMessages')
    .where('sessionId', '=', sessionId)
    .returning(['id', 'message'])
    .modifyEnd(prepared)
    .execute()
  return rows.sort((a, b) => a.id - b.id).map(({ message }) => message)
}
