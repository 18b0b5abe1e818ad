import type { Db } from '#db/engine/database.ts'
import type { SessionUser } from '#domain/accounts/session-response.ts'
import { readProfile } from './users.ts'

export async function findSessionUser(db: Db, userId: string): Promise<SessionUser> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'phone', 'rawUserMetaData'])
    .executeTakeFirstOrThrow()
  const { name, fullName, email, avatar } = readProfile(row.rawUserMetaData)
  const names = { full_name: fullName ?? name, avatar_url: avatar, email, name }
  return { id: row.id, user_metadata: { ...names, phone_number: row.phone } }
}
