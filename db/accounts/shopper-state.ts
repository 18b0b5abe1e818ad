import { sql } from 'kysely'
import { readLines } from '#db/cart/carts.ts'
import { wishlistOf } from '#db/cart/wishlists.ts'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { lastSizesOf } from '#db/orders/last-sizes.ts'
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
      exists (select from session_messages where session_id = ${sessionId}) as has_messages ${prepared}`.execute(db)
  const [{ lines, ...state } = { lines: null, wishlist: [], sizes: {}, hasMessages: false }] = rows
  return { cart: readLines(lines), ...state }
}
