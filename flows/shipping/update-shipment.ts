/** Where a parcel is, said by somebody of the shop, and what becomes of goods that came back with one. */

import type { Presser } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { findOrderAllocations, lockStock, returnStock } from '#db/inventory/stock.ts'
import { findAdminFacts, recordInspection } from '#db/orders/order-admin.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { endShipment } from '#db/shipping/shipments.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import {
  type GoodsBack,
  notBack,
  notOnTheWay,
  type ParcelNews,
  parcelNews,
} from '#domain/shipping/manual-shipment.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { issueCreditNote } from '#flows/tax/issue-credit-note.ts'

type Told = { orderId: string }

export type ParcelWord = {
  staff: Presser
  orderId: string
  news: ParcelNews
  /** What becomes of the goods of a parcel that came back; null when nobody has looked yet. */
  goods: GoodsBack | null
}

/** Part of a transaction: somebody of the shop knows where a parcel is before the courier says so, or where no courier does. */
export async function moveParcel(
  tx: Db,
  { staff, orderId, news, goods }: ParcelWord,
  now: Date,
): Promise<Told | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  if (order.fulfilmentState !== parcelNews[news].from) return notOnTheWay
  await moveOrder(tx, order, { fulfilment: news, cause: 'said by the shop', actor: actorOf(staff) })
  await endShipment(tx, orderId, news)
  await recordAudit(tx, staff, { action: `mark-${news}`, object: `order:${orderId}` })
  if (news === 'returned' && goods !== null) await settle(tx, { staff, goods, order, now })
  return { orderId }
}

export type GoodsWord = { staff: ParcelWord['staff']; orderId: string; goods: GoodsBack }

/** Why nobody can say what becomes of its goods; null when somebody can. The order is locked. */
export async function goodsBackRefusal(tx: Db, orderId: string): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const isBack =
    order.fulfilmentState === 'returned' && (await findAdminFacts(tx, orderId)).goodsBack === null
  return isBack ? null : notBack
}

/** Part of a transaction: somebody has unpacked what came back, and it is sold again, or it is not. */
export async function settleReturnedGoods(tx: Db, word: GoodsWord, now: Date): Promise<Told | Refusal> {
  const order = await lockOrder(tx, word.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  if (order.fulfilmentState !== 'returned') return notBack
  return (await settle(tx, { ...word, order, now })) ? { orderId: word.orderId } : notBack
}

type Settling = Omit<GoodsWord, 'orderId'> & { order: LockedOrder; now: Date }

/** False when it was settled before. */
async function settle(tx: Db, { staff, order, goods, now }: Settling): Promise<boolean> {
  const { orderId } = order
  if (!(await recordInspection(tx, orderId, goods))) return false
  if (goods === 'restocked') {
    await lockStock(tx, await findOrderAllocations(tx, [orderId]))
    await returnStock(tx, orderId, 'return')
  }
  // Nobody paid for it, so no refund takes the invoice back.
  if (order.paymentMethod === 'COD') {
    const why = { reason: 'Not delivered', cause: 'returned' }
    await issueCreditNote(tx, { orderId, amount: null, ...why, now })
  }
  await recordAudit(tx, staff, {
    action: 'settle-returned-goods',
    object: `order:${orderId}`,
    after: { goods },
  })
  return true
}
