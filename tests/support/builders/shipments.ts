import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findReturn } from '#db/returns/returns.ts'
import { saveWaybill } from '#db/shipping/shipments.ts'
import { alreadyExecuted } from '#domain/backoffice/pending-action.ts'
import type { ActionResult } from '#domain/backoffice/pending-action-result.ts'
import { undoSeconds } from '#domain/backoffice/undo-window.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { ManualShipmentInput, ReturnedStock } from '#domain/shipping/manual-shipment.ts'
import { executePendingActionNow, executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { type ScheduleInput, schedulePendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import type { Shop } from '#flows/shop.ts'
import type { TestShop } from '#tests/support/shops/test-shop.ts'

/** Books, ships and delivers the order's parcel, as reported by the courier. */
export function deliver(shop: { db: Db }, orderId: string): Promise<void> {
  return sendOff(shop, orderId, 'delivered')
}

/** The same for a parcel that was returned to origin. */
export function bringBack(shop: { db: Db }, orderId: string): Promise<void> {
  return sendOff(shop, orderId, 'returned')
}

async function sendOff({ db }: { db: Db }, orderId: string, outcome: 'delivered' | 'returned'): Promise<void> {
  const actor = 'courier:test'
  await inTransaction(db, async (tx) => {
    await saveWaybill(tx, orderId, `waybill-of-${orderId}`)
    for (const fulfilment of ['ready', 'shipped', outcome] as const) {
      const order = await lockOrder(tx, orderId)
      if (order === null) throw new Error('The order to deliver is not there')
      await moveOrder(tx, order, { fulfilment, cause: fulfilment, actor })
    }
  })
}

/** Schedules an action and executes it at once, without the time to undo it. */
export async function executeNow(shop: Shop, command: ScheduleInput): Promise<ActionResult | Refusal> {
  const pressed = await schedulePendingAction(shop, command)
  return isRefusal(pressed) ? pressed : ((await executePendingActionNow(shop, command)) ?? alreadyExecuted)
}

/** Executes what is due by a server that dies before it removes the action; the next one's lease begins later. */
export async function executeAndDie(shop: Shop & Pick<TestShop, 'clock'>, orderId: string): Promise<void> {
  const action = await shop.db
    .selectFrom('pendingActions')
    .where('orderId', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow()
  passUndo(shop)
  if ((await executePendingActions(shop)) !== 1) throw new Error('The action was not executed')
  await shop.db
    .insertInto('pendingActions')
    .values({ ...action, input: JSON.stringify(action.input) })
    .execute()
}

/** Executes all pending actions, so that none can be undone. */
export function passUndo({ clock }: Pick<TestShop, 'clock'>): void {
  clock.pass((undoSeconds + 3) / 60)
}

type OfOrder = { staff: ScheduleInput['staff']; orderId: string }

export async function shipByHandNow(shop: Shop, { parcel, ...command }: OfOrder & { parcel: ManualShipmentInput }) {
  return executeNow(shop, { ...command, action: 'ship', input: parcel })
}

export async function settleReturnNow(
  shop: Shop,
  { returnedStock, ...command }: OfOrder & { returnedStock: ReturnedStock },
) {
  return executeNow(shop, { ...command, action: 'settle-returned-stock', input: { returnedStock } })
}

type OfReturn = OfOrder & { returnId: string }

export async function refuseReturn(shop: Shop, command: OfReturn) {
  const input = { reason: 'It was worn' }
  return executeNow(shop, { ...command, action: 'refuse-return', input })
}

type Received = Omit<OfReturn, 'orderId'> & { restocked: boolean }

/** Records that a returned item arrived. */
export async function receiveReturnNow(shop: Shop, { restocked, ...command }: Received) {
  const back = await findReturn(shop.db, command.returnId)
  if (back === null) throw new Error('The return to receive is not there')
  const input = { returnedStock: restocked ? 'restocked' : 'written-off' }
  return executeNow(shop, { ...command, orderId: back.orderId, action: 'receive-return', input })
}

type News = OfOrder & { news: 'delivered' | 'returned'; returnedStock: ReturnedStock | null }

export async function reportShipment(shop: Shop, { news, returnedStock, ...command }: News) {
  return executeNow(shop, { ...command, action: news, input: { returnedStock: returnedStock ?? 'later' } })
}
