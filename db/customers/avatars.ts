import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

export async function findAvatarSource(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('avatars').where('userId', '=', userId).select('source').executeTakeFirst()
  return row?.source ?? null
}

/** Saves an avatar under a new id, which is returned. */
export async function saveAvatar(db: Db, avatar: { userId: string; picture: Buffer; source: string }): Promise<string> {
  const { picture, source } = avatar
  const { id } = await db
    .insertInto('avatars')
    .values(avatar)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ picture, source, id: sql<string>`gen_random_uuid()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a WebP avatar; null for an unknown id. */
export async function findAvatarPicture(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('avatars').where('id', '=', id).select('picture').executeTakeFirst()
  return row?.picture ?? null
}

export async function deleteAvatar(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('avatars').where('userId', '=', userId).execute()
}
