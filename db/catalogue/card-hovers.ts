import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { CardHover, Picture } from '#domain/catalogue/product.ts'
import { pointedWidth, variantUrl } from '#domain/catalogue/product-images.ts'

type Row = { id: string; second: Pick<Picture, 'url' | 'widths'> | null; sizes: string[] }

/** Second picture and buyable sizes of these products, by id: what a card shows under a pointer. */
export async function findCardHovers(db: Db, ids: readonly string[]): Promise<Map<string, CardHover>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select products.id,
      (select json_build_object('url', media.url, 'widths', media.widths) from media
        where media.url = products.images[2] and media.kind = 'image') as second,
      array(select own.size from product_sizes as own
        join product_sizes as counted on counted.product_id = own.product_id and counted.size = own.stock_location
        where own.product_id = products.id and counted.on_hand > counted.reserved order by own.position) as sizes
    from products where products.id = any (${ids}::text[]) ${prepared}`.execute(db)
  return new Map(rows.map(({ id, second, sizes }) => [id, { picture: second && addressOf(second), sizes }]))
}

function addressOf(second: NonNullable<Row['second']>): string {
  const width = pointedWidth(second.widths)
  return width === null ? second.url : variantUrl(second, width, 'avif')
}
