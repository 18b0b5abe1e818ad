import { findReturnDays } from '#db/returns/returns.ts'
import { findGst } from '#db/tax/supplier.ts'
import { type PromisesShown, paymentMarks, shopPromises } from '#domain/checkout/shop-promises.ts'
import type { WaysToPay } from '#domain/checkout/ways-to-pay.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the shop's promises for these ways to pay. */
export async function findPromises({ db }: Pick<Shop, 'db'>, ways: WaysToPay): Promise<PromisesShown> {
  const [gst, returnDays] = await Promise.all([findGst(db), findReturnDays(db)])
  return { promises: shopPromises({ ways, gst }), marks: paymentMarks(ways), returnDays }
}
