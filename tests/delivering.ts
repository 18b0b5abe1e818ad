import type { Db } from '#db/database.ts'
import { lockOrder, moveOrder } from '#db/order-moves.ts'
import { saveWaybill } from '#db/shipments.ts'
import { inTransaction } from '#db/transaction.ts'

/** The order's parcel was booked, left and arrived, as a courier would tell it. */
export async function deliver({ db }: { db: Db }, orderId: string): Promise<void> {
  const actor = 'courier:test'
  await inTransaction(db, async (tx) => {
    await saveWaybill(tx, orderId, `waybill-of-${orderId}`)
    for (const fulfilment of ['ready', 'shipped', 'delivered'] as const) {
      const order = await lockOrder(tx, orderId)
      if (order === null) throw new Error('The order to deliver is not there')
      await moveOrder(tx, order, { fulfilment, cause: fulfilment, actor })
    }
  })
}
