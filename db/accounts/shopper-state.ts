import { sql } from 'kysely'
import { readLines } from '#db/cart/carts.ts'
import { wishlistOf } from '#db/cart/wishlists.ts'
import type { Db } from '#db/engine/database.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { wishlistLimit } from '#domain/cart/wishlist.ts'

/** `sizes`: those bought last, by category. `hasMessages`: some wait for this session. */
type ShopperState = { cart: Cart; wishlist: string[]; sizes: Record<string, string>; hasMessages: boolean }

/** Finds a shopper's own on public pages, in one statement: more than half of a busy shop's work (decision 126). */
export async function findShopperState(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<ShopperState> {
  const { rows } = await sql<Omit<ShopperState, 'cart'> & { lines: unknown }>`
    select (select lines from carts where user_id = ${userId}),
      array${wishlistOf(db, userId).limit(wishlistLimit)} as wishlist,
      (select coalesce(json_object_agg(category, size), '{}') from (${lastSizesOf(userId)}) as bought) as sizes,
      exists (select from session_messages where session_id = ${sessionId}) as has_messages ${lookup}`.execute(db)
  const [{ lines, ...state } = { lines: null, wishlist: [], sizes: {}, hasMessages: false }] = rows
  return { cart: readLines(lines), ...state }
}

const mostOrders = 20

/** Selects the sizes bought last, by category; an exchanged size replaces the original one. */
const lastSizesOf = (userId: string) => sql`
  select distinct on (line.category) line.category, coalesce(exchange.exchange_size, line.size) as size
  from (
    select order_id, created_at from orders
    where user_id = ${userId} and fulfilment_state not in ('cancelled', 'returned')
    order by created_at desc limit ${mostOrders}
  ) as bought
  join order_lines as line using (order_id)
  left join returns as exchange on exchange.order_id = line.order_id and exchange.position = line.position
    and exchange.kind = 'exchange' and exchange.state <> 'closed'
  where line.size <> '' and not line.gift
  order by line.category, bought.created_at desc, line.position`
