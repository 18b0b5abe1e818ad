import type { Insertable } from 'kysely'
import type { Tables } from '#db/engine/tables/tables.ts'
import { rupees } from '#domain/money.ts'
import type { Shop } from '#flows/shop.ts'

/** Inserts a coupon: ₹150 off any cart, for every shopper, unless overridden. Returns its code. */
export async function aCoupon(
  { db }: Pick<Shop, 'db'>,
  wanted: Partial<Insertable<Tables['coupons']>> = {},
): Promise<string> {
  const coupon = { code: 'MONSOON150', ...(wanted.percent ? {} : { flat: rupees(150) }), ...wanted }
  await db.insertInto('coupons').values(coupon).execute()
  return coupon.code
}
