import type { Db } from '#db/engine/database.ts'
import { imageList } from '#db/reviews/ratings.ts'
import { imageRows } from '#db/reviews/reviews.ts'
import { isUuid } from '#domain/uuid.ts'

export async function insertReturnImages(
  tx: Db,
  back: { returnId: string; userId: string },
  pictures: Parameters<typeof imageRows>[1],
): Promise<void> {
  if (pictures.length === 0) return
  await tx.insertInto('returnPictures').values(imageRows(back, pictures)).execute()
}

export const returnImageList = imageList('return', 'returns.id')

/** Finds a picture of a return; with `userId` only if that shopper sent it. */
export async function findReturnImage(
  db: Db,
  { id, form, userId }: { id: string; form: string; userId?: string },
): Promise<Buffer | null> {
  if (!isUuid(id) || (form !== 'picture' && form !== 'thumbnail')) return null
  let images = db
    .selectFrom('returnPictures')
    .where('id', '=', id)
    .select((column) => column.ref(form).as('bytes'))
  if (userId !== undefined) images = images.where('userId', '=', userId)
  return (await images.executeTakeFirst())?.bytes ?? null
}

/** Deletes the photos of returns that ended before that day. Returns their number. */
export async function deleteOldReturnImages(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('returnPictures')
    .using('returns')
    .whereRef('returns.id', '=', 'returnPictures.returnId')
    .where('returns.endedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
