import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import type { SessionUser } from '#domain/accounts/session-response.ts'
import { readName } from './users.ts'

const optionalText = v.fallback(v.nullable(v.string()), null)
const metaData = v.object({ full_name: optionalText, avatar_url: optionalText, email: optionalText })
const noMetaData = { full_name: null, avatar_url: null, email: null }

export async function findSessionUser(db: Db, userId: string): Promise<SessionUser> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'phone', 'rawUserMetaData'])
    .executeTakeFirstOrThrow()
  const name = readName(row.rawUserMetaData)
  const parsed = v.safeParse(metaData, { ...noMetaData, ...row.rawUserMetaData })
  const known = parsed.success ? parsed.output : noMetaData
  const full_name = known.full_name ?? name
  return { id: row.id, user_metadata: { ...known, name, full_name, phone_number: row.phone } }
}
