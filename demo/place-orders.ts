import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { saveCart } from '#db/cart/carts.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { type CartLine, countItems } from '#domain/cart/cart.ts'
import { noCodCode } from '#domain/checkout/cod-code.ts'
import { noCodLimits } from '#domain/checkout/cod-limits.ts'
import { noCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { codTotal } from '#domain/checkout/quote.ts'
import { isRefusal } from '#domain/refusal.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import type { Shop } from '#flows/shop.ts'
import { addressOf } from './people.ts'

/** Most ordered first: bestsellers differ from the most wishlisted products. */
const bestsellers: readonly Omit<CartLine, 'quantity'>[] = [
  { productId: 'orvane-harbour-blue', size: '' },
  { productId: 'kalinga-lawn-court', size: '8' },
  { productId: 'pochi-everyday-mint', size: 'M8' },
  { productId: 'banyan-classic-high-black', size: '8' },
  { productId: 'fernhide-chestnut-bifold', size: '' },
  { productId: 'topiwala-gulmohar-dad', size: 'Free Size' },
]

/** Invented shoppers order, each one thing less than the one before, so that 'Most Ordered' has something to say. */
export async function placeDemoOrders(shop: Shop): Promise<void> {
  const shoppers = await shop.db
    .selectFrom('users')
    .where('phone', 'is', null)
    .select(['id', sql<string>`raw_user_meta_data ->> 'name'`.as('name')])
    .orderBy('name')
    .limit(bestsellers.length)
    .execute()
  // They all have one invented phone, which gets no code and receives no parcel.
  await saveSetting(shop.db, 'cod-limits', noCodLimits)
  await saveSetting(shop.db, 'cod-code', noCodCode)
  await saveSetting(shop.db, 'cod-risk', noCodRiskRule)
  for (const [at, { id: userId, name }] of shoppers.entries()) {
    await order(shop, { userId, name }, bestsellers.slice(0, bestsellers.length - at))
  }
  await shop.db.deleteFrom('settings').where('key', 'in', ['cod-limits', 'cod-code', 'cod-risk']).execute()
}

type DemoShopper = { userId: string; name: string }

/** The way every order goes: a cart, its quote, the flow. */
async function order(shop: Shop, { userId, name }: DemoShopper, wanted: typeof bestsellers): Promise<void> {
  const cart = wanted.map((line) => ({ ...line, quantity: 1 }))
  await saveCart(shop.db, userId, cart)
  const quote = await quoteCart(shop, cart, { userId, address: addressOf(name) })
  const placed = await placeCodOrder(shop, {
    userId,
    cart,
    address: addressOf(name),
    checkoutKey: randomUUID(),
    shownAmount: codTotal(quote) ?? 0,
  })
  if (isRefusal(placed)) throw new Error(`A demo order of ${countItems(cart)}: ${placed.message}`)
}
