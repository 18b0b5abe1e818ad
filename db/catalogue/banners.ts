import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { Banner } from '#domain/catalogue/product.ts'
import { pictureJson } from './images.ts'
import { rememberUntilChange } from './page-memory.ts'

/** Finds the displayed banners by location, in the owner's order. */
export const findBanners = rememberUntilChange(async (db: Db): Promise<Record<Banner['location'], Banner[]>> => {
  const { rows } = await sql<Banner>`
    select location, title, subtitle, offer_price, category, target, ${pictureJson} as picture
    from banners join media on media.url = banners.image_url
    where banners.shown
    order by banners.position, banners.id ${prepared}`.execute(db)
  return {
    top: rows.filter(({ location }) => location === 'top'),
    bottom: rows.filter(({ location }) => location === 'bottom'),
  }
})
