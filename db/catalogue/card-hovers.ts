import { sql } from 'kysely'
import type { CardHover, Picture } from '#domain/catalogue/product.ts'
import { pointedWidth, variantUrl } from '#domain/catalogue/product-images.ts'

export type HoverRow = { second: Pick<Picture, 'url' | 'widths'> | null; buyable: string[] }

/** Select expression: second picture and sizes in stock, shown on hover; for selects from products. */
export const hoverOfProduct = sql<HoverRow>`,
  (select json_build_object('url', media.url, 'widths', media.widths) from media
    where media.url = products.images[2] and media.kind = 'image') as second,
  array(select own.size from product_sizes as own
    join product_sizes as counted on counted.product_id = own.product_id and counted.size = own.stock_location
    where own.product_id = products.id and counted.on_hand > counted.reserved order by own.position) as buyable`

export function toHover({ second, buyable }: HoverRow): CardHover {
  return { picture: second && addressOf(second), sizes: buyable }
}

function addressOf(second: NonNullable<HoverRow['second']>): string {
  const width = pointedWidth(second.widths)
  return width === null ? second.url : variantUrl(second, width, 'avif')
}
