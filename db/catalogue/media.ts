import type { Insertable } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Tables } from '#db/engine/tables/tables.ts'

export type NewMedia = Insertable<Tables['media']>

/** Notes pictures and videos that products may show; what is known already stays as it is. */
export async function insertMedia(db: Db, media: readonly NewMedia[]): Promise<void> {
  if (media.length === 0) return
  await db
    .insertInto('media')
    .values([...media])
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute()
}
