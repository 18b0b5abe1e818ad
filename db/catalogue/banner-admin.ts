import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { AdminBanner, BannerInput } from '#domain/catalogue/banner-form.ts'
import { pictureJson } from './images.ts'

/** Lists all banners, also those not displayed now, in the owner's order. */
export async function findAdminBanners(db: Db): Promise<AdminBanner[]> {
  return db
    .selectFrom('banners')
    .innerJoin('media', 'media.url', 'banners.imageUrl')
    .select(['banners.id', 'location', 'title', 'subtitle', 'offerPrice', 'category', 'target'])
    .select(['showsFrom', 'showsUntil', 'shown'])
    .select(pictureJson.$castTo<AdminBanner['picture']>().as('picture'))
    .orderBy('location', 'desc')
    .orderBy('banners.position')
    .orderBy('banners.id')
    .execute()
}

type BannerRow = BannerInput & { imageUrl: string; shown: boolean }

export async function lockBanner(tx: Db, id: number): Promise<BannerRow | null> {
  const banner = tx.selectFrom('banners').where('id', '=', id).forUpdate()
  const columns = banner.select(['location', 'title', 'subtitle', 'offerPrice', 'category', 'target', 'imageUrl'])
  return takeFirstOrNull(columns.select(['showsFrom', 'showsUntil', 'shown']))
}

export async function insertBanner(tx: Db, row: BannerRow): Promise<number> {
  const { id } = await tx
    .insertInto('banners')
    .values({ ...row, position: sql<number>`(select coalesce(max(position), 0) + 1 from banners)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBanner(tx: Db, id: number, row: BannerRow): Promise<void> {
  await tx.updateTable('banners').set(row).where('id', '=', id).execute()
}

export async function deleteBanner(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute()
}

/** Updates which banners are displayed now; writes only differences, because each write invalidates cached pages. */
export async function updateShownBanners(db: Db, now: Date): Promise<void> {
  const isTheirTime = sql<boolean>`(coalesce(shows_from <= ${now}, true) and coalesce(${now} < shows_until, true))`
  const due = await db.selectFrom('banners').where('shown', '<>', isTheirTime).select('id').execute()
  if (due.length === 0) return
  await db
    .updateTable('banners')
    .set({ shown: isTheirTime })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
}
