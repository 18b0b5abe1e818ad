/** Handlers of the pending actions, called by flows/backoffice/execute-pending-actions.ts. */

import type { StoredAction } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import type { PendingActionName } from '#domain/backoffice/pending-action.ts'
import type { PendingActionInput } from '#domain/backoffice/pending-action-input.ts'
import type { ActionResult } from '#domain/backoffice/pending-action-result.ts'
import { readRefundForm } from '#domain/payments/refund-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits, quantitiesOf } from '#flows/orders/cancel-order-units.ts'
import { confirmUpiPayment, rejectUpiPayment } from '#flows/payments/confirm-upi-payment.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { actorOf } from '#flows/record-audit-entry.ts'
import { bookExchange } from '#flows/returns/book-exchange.ts'
import { fetchReturn } from '#flows/returns/fetch-return.ts'
import { closeReturn, receiveReturn, sendExchange } from '#flows/returns/process-return.ts'
import { refundReturn } from '#flows/returns/refund-return.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { shipManually } from '#flows/shipping/create-manual-shipment.ts'
import { loseParcel } from '#flows/shipping/lose-parcel.ts'
import { repackOrder } from '#flows/shipping/repack-order.ts'
import { requestPickup } from '#flows/shipping/request-pickup.ts'
import { recordReturnedStock, updateShipment } from '#flows/shipping/update-shipment.ts'
import type { Shop } from '#flows/shop.ts'

/** Action to execute, with the current state of its staff member. */
export type DueAction<S extends PendingActionName = PendingActionName> = {
  stored: StoredAction
  input: PendingActionInput<S>
  staff: StaffActor
}

type HandlerInput<S extends PendingActionName> = Pick<StoredAction, 'dueAt' | 'verifiedAt'> & {
  staff: StaffActor
  orderId: string
  returnId: string
  input: PendingActionInput<S>['input']
}

type HandlerResult = Omit<ActionResult, 'action'> | Refusal | null

/**
 * `inside` runs in the transaction that deletes the action. `outside` calls a provider; it is run again after a crash,
 * so it must be idempotent.
 */
type Handler<S extends PendingActionName> =
  | { inside: (tx: Db, input: HandlerInput<S>, now: Date) => Promise<HandlerResult> }
  | { outside: (shop: Shop, input: HandlerInput<S>) => Promise<HandlerResult> }

const handlers: { readonly [S in PendingActionName]: Handler<S> } = {
  book: { outside: (shop, { staff, orderId }) => bookShipment(shop, { orderId, actor: actorOf(staff), staff }) },
  ship: { inside: (tx, { staff, orderId, input }, now) => shipManually(tx, { staff, orderId, parcel: input }, now) },
  repack: { outside: (shop, { staff, orderId }) => repackOrder(shop, { staff, orderId }) },
  shipped: {
    inside: (tx, input, now) => updateShipment(tx, { ...input, update: 'shipped', returnedStock: null }, now),
  },
  delivered: {
    inside: (tx, input, now) => updateShipment(tx, { ...input, update: 'delivered', returnedStock: null }, now),
  },
  returned: {
    inside: (tx, { staff, orderId, input }, now) => {
      const returnedStock = input.returnedStock === 'later' ? null : input.returnedStock
      return updateShipment(tx, { staff, orderId, update: 'returned', returnedStock }, now)
    },
  },
  lost: {
    outside: (shop, { staff, orderId, input, verifiedAt }) =>
      loseParcel(shop, { staff, orderId, reason: input.reason, isStepUpFresh: verifiedAt !== null }),
  },
  'settle-returned-stock': {
    inside: (tx, { staff, orderId, input }, now) => recordReturnedStock(tx, { staff, orderId, ...input }, now),
  },
  'book-exchange': { outside: bookExchange },
  'fetch-return': { outside: fetchReturn },
  'ship-exchange': {
    inside: (tx, { staff, returnId, input }, now) => sendExchange(tx, { staff, returnId, parcel: input }, now),
  },
  pickup: { outside: (shop, { staff, input, dueAt }) => requestPickup(shop, { staff, pickup: input, at: dueAt }) },
  refund: {
    outside: async (shop, { staff, orderId, input }) => {
      const form = readRefundForm(input)
      return isRefusal(form) ? form : refundPayment(shop, { ...form, staff, orderId })
    },
  },
  cancel: {
    outside: async (shop, { staff, orderId, input, verifiedAt }) => {
      const byStaff = { staff, reason: input.reason, isStepUpFresh: verifiedAt !== null }
      const ended = await cancelOrder(shop, { orderId, userId: null, actor: actorOf(staff), byStaff })
      if (isRefusal(ended)) return ended
      return ended.refund === null ? null : { amount: ended.refund }
    },
  },
  'cancel-units': {
    outside: async (shop, { staff, orderId, input, verifiedAt }) => {
      const units = { ...quantitiesOf(input), isStepUpFresh: verifiedAt !== null }
      const cut = await cancelOrderUnits(shop, { staff, orderId, ...units })
      return isRefusal(cut) ? cut : { cut }
    },
  },
  'confirm-upi': {
    inside: (tx, { staff, orderId, input }, now) => confirmUpiPayment(tx, { staff, orderId, ...input }, now),
  },
  'refuse-upi': { inside: rejectUpiPayment },
  'receive-return': {
    inside: (tx, { staff, returnId, input }, now) => receiveReturn(tx, { staff, returnId, ...input }, now),
  },
  'refund-return': { outside: refundReturn },
  'refuse-return': {
    inside: (tx, { staff, returnId, input }, now) => closeReturn(tx, { staff, returnId, reason: input.reason }, now),
  },
}

/** Executes an `inside` handler; null for an `outside` one. */
export async function executeInTransaction<S extends PendingActionName>(
  tx: Db,
  { stored, input, staff }: DueAction<S>,
  now: Date,
): Promise<ActionResult | Refusal | null> {
  const handler: Handler<S> = handlers[input.action]
  if (!('inside' in handler)) return null
  return namedResult(input.action, await handler.inside(tx, handlerInput({ stored, input, staff }), now))
}

export async function executeOutsideTransaction<S extends PendingActionName>(
  shop: Shop,
  { stored, input, staff }: DueAction<S>,
): Promise<ActionResult | Refusal> {
  const handler: Handler<S> = handlers[input.action]
  if (!('outside' in handler)) throw new Error(`${input.action} is executed inside a transaction`)
  return namedResult(input.action, await handler.outside(shop, handlerInput({ stored, input, staff })))
}

function handlerInput<S extends PendingActionName>({ stored, input, staff }: DueAction<S>): HandlerInput<S> {
  const { orderId, returnId, dueAt, verifiedAt } = stored
  return { staff, orderId: orderId ?? '', returnId: returnId ?? '', dueAt, verifiedAt, input: input.input }
}

const namedResult = (action: PendingActionName, answer: HandlerResult): ActionResult | Refusal =>
  isRefusal(answer) ? answer : { ...answer, action }
