import type { Db } from '#db/engine/database.ts'

/** Tells whether the shopper has no other order; cancelled and unpaid ones don't count. */
export async function isFirstOrder(db: Db, userId: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('fulfilmentState', '<>', 'cancelled')
    .where('holdState', '=', 'claimed')
    .select('orderId')
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}
