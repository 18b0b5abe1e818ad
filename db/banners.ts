import type { Banner } from '#domain/catalogue.ts'
import type { Db } from './database.ts'
import { pictureJson } from './pictures.ts'

export async function findBanners(db: Db, location: Banner['location']): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .innerJoin('media', 'media.url', 'banners.imageUrl')
    .where('banners.location', '=', location)
    .orderBy('banners.position')
    .orderBy('banners.id')
    .select([
      'banners.location',
      'banners.title',
      'banners.subtitle',
      'banners.offerPrice',
      'banners.category',
      pictureJson('media').as('picture'),
    ])
    .execute()
  return rows.flatMap(({ picture, ...banner }) => (picture ? [{ ...banner, picture }] : []))
}
