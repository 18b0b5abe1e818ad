import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { findSuggestions } from '#db/search/suggestions.ts'
import type { PhoneOrderProduct } from '#domain/checkout/phone-order.ts'

export async function findPhoneOrderProducts(db: Db, query: string): Promise<PhoneOrderProduct[]> {
  const { products } = await findSuggestions(db, query)
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<PhoneOrderProduct>`
    select products.id, products.name, products.brand, (
      select coalesce(json_agg(json_build_object(
        'size', one.size, 'price', one.price, 'available', location.on_hand - location.reserved) order by one.position), '[]')
      from product_sizes one
      join product_sizes location on location.product_id = one.product_id and location.size = one.stock_location
      where one.product_id = products.id
    ) as sizes
    from products where products.id = any(${ids}) and published
    order by array_position(${ids}::text[], products.id)`.execute(db)
  return rows
}
