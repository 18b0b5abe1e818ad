import { sql } from 'kysely'
import { thumbnailOf } from '#db/catalogue/images.ts'
import { findOffers } from '#db/checkout/offers.ts'
import type { Db } from '#db/engine/database.ts'
import { containing } from '#db/engine/like.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { AdminGift, GiftChoice } from '#domain/promotions/gifts.ts'

export async function findAdminGifts(db: Db): Promise<AdminGift[]> {
  const places = await findSetting(db, 'gifts')
  const offers = await findOffers(db, places)
  return places.map((place) => {
    const offer = offers.find((one) => one.productId === place.productId && one.size.size === place.size)
    return {
      ...place,
      name: offer?.name ?? place.productId,
      picture: offer?.picture ?? null,
      stock: offer?.size.stock ?? null,
    }
  })
}

export async function findGiftChoices(db: Db, query: string): Promise<GiftChoice[]> {
  const patterns = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6).map(containing)
  if (patterns.length === 0) return []
  const { rows } = await sql<GiftChoice>`
    with page as (
      select id, name, images from products where published and search_text like all(${patterns}::text[])
      order by price, id limit 8
    )
    select page.id as product_id, page.name, ${thumbnailOf('page')} as picture, (
      select json_agg(json_build_object('size', own.size, 'stock', counted.on_hand - counted.reserved) order by own.position)
      from product_sizes own
      join product_sizes counted on counted.product_id = own.product_id and counted.size = own.stock_location
      where own.product_id = page.id
    ) as sizes
    from page left join media on media.url = page.images[1]`.execute(db)
  return rows
}

/** Deletes gift lines that are out of stock; a trigger refuses to delete any other line. */
export async function deleteGiftLines(tx: Db, orderId: string, positions: readonly number[]): Promise<void> {
  const lines = tx.deleteFrom('orderLines').where('orderId', '=', orderId).where('position', 'in', positions)
  await lines.where('gift', '=', true).execute()
}
