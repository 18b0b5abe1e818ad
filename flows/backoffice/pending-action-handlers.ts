/** How each step of the desk leaves the house, once its seconds are over (flows/backoffice/execute-pending-actions.ts). */

import type { WaitingStep } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import type { DeskStep } from '#domain/backoffice/pending-action.ts'
import type { WantedStep } from '#domain/backoffice/pending-action-input.ts'
import type { LeftStep } from '#domain/backoffice/pending-action-result.ts'
import { readRefundForm } from '#domain/payments/refund-form.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { StaffAtWork } from '#domain/staff/permissions.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits, quantitiesOf } from '#flows/orders/cancel-order-units.ts'
import { confirmUpiPayment } from '#flows/payments/confirm-upi-payment.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { rejectUpiPayment } from '#flows/payments/reject-upi-payment.ts'
import { actorOf } from '#flows/record-audit-entry.ts'
import { bookExchange } from '#flows/returns/book-exchange.ts'
import { closeReturn, receiveReturn, sendExchange } from '#flows/returns/process-return.ts'
import { refundReturn } from '#flows/returns/refund-return.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { shipManually } from '#flows/shipping/create-manual-shipment.ts'
import { requestPickup } from '#flows/shipping/request-pickup.ts'
import { recordReturnedStock, updateShipment } from '#flows/shipping/update-shipment.ts'
import type { Shop } from '#flows/shop.ts'

/** Action to execute, with its staff member as they are now. */
export type LeavingStep<S extends DeskStep = DeskStep> = {
  waiting: WaitingStep
  wanted: WantedStep<S>
  staff: StaffAtWork
}

/** The same for its flow; which of order and return it has is told by its step. */
type Leaving<S extends DeskStep> = Pick<WaitingStep, 'dueAt' | 'provedAt'> & {
  staff: StaffAtWork
  orderId: string
  returnId: string
  typed: WantedStep<S>['typed']
}

type Answer = (Omit<LeftStep, 'step'> & { orderId?: string }) | Refusal

/**
 * What is only told is `inside` the transaction that takes the step away. What asks somebody else is `outside` of any: it is
 * the same once more when its server dies over it.
 */
type Way<S extends DeskStep> =
  | { inside: (tx: Db, leaving: Leaving<S>, now: Date) => Promise<Answer> }
  | { outside: (shop: Shop, leaving: Leaving<S>) => Promise<Answer> }

const ways: { readonly [S in DeskStep]: Way<S> } = {
  book: {
    outside: (shop, { staff, orderId }) => bookShipment(shop, { orderId, actor: actorOf(staff), staff }),
  },
  ship: {
    inside: (tx, { staff, orderId, typed }, now) => shipManually(tx, { staff, orderId, parcel: typed }, now),
  },
  shipped: {
    inside: (tx, step, now) => updateShipment(tx, { ...step, update: 'shipped', returnedStock: null }, now),
  },
  delivered: {
    inside: (tx, step, now) => updateShipment(tx, { ...step, update: 'delivered', returnedStock: null }, now),
  },
  returned: {
    inside: (tx, { staff, orderId, typed }, now) => {
      const goods = typed.goods === 'later' ? null : typed.goods
      return updateShipment(tx, { staff, orderId, update: 'returned', returnedStock: goods }, now)
    },
  },
  'settle-goods': {
    inside: (tx, { staff, orderId, typed }, now) =>
      recordReturnedStock(tx, { staff, orderId, returnedStock: typed.goods }, now),
  },
  'book-exchange': { outside: bookExchange },
  'ship-exchange': {
    inside: (tx, { staff, returnId, typed }, now) =>
      sendExchange(tx, { staff, returnId, parcel: typed }, now),
  },
  pickup: {
    outside: (shop, { staff, typed, dueAt }) => requestPickup(shop, { staff, pickup: typed, at: dueAt }),
  },
  refund: {
    outside: async (shop, { staff, orderId, typed }) => {
      const form = readRefundForm(typed)
      return isRefusal(form) ? form : refundPayment(shop, { ...form, staff, orderId })
    },
  },
  cancel: {
    outside: async (shop, { staff, orderId, typed, provedAt }) => {
      const desk = { staff, reason: typed.reason, isProved: provedAt !== null }
      const ended = await cancelOrder(shop, { orderId, userId: null, actor: actorOf(staff), desk })
      return isRefusal(ended) || ended.refund === null ? ended : { amount: ended.refund }
    },
  },
  'cancel-pieces': {
    outside: async (shop, { staff, orderId, typed }) => {
      const cut = await cancelOrderUnits(shop, { staff, orderId, ...quantitiesOf(typed) })
      return isRefusal(cut) ? cut : { cut }
    },
  },
  'confirm-upi': {
    inside: (tx, { staff, orderId, typed }, now) => confirmUpiPayment(tx, { staff, orderId, ...typed }, now),
  },
  'refuse-upi': { inside: rejectUpiPayment },
  'receive-return': {
    inside: (tx, { staff, returnId, typed }, now) =>
      receiveReturn(tx, { staff, returnId, goods: typed.goods }, now),
  },
  'refund-return': { outside: refundReturn },
  'refuse-return': {
    inside: (tx, { staff, returnId, typed }, now) =>
      closeReturn(tx, { staff, returnId, reason: typed.reason }, now),
  },
}

/** Null for what is done outside. */
export async function leaveInside<S extends DeskStep>(
  tx: Db,
  { waiting, wanted, staff }: LeavingStep<S>,
  now: Date,
): Promise<LeftStep | Refusal | null> {
  const way: Way<S> = ways[wanted.step]
  if (!('inside' in way)) return null
  return leftWith(wanted.step, await way.inside(tx, leavingOf({ waiting, wanted, staff }), now))
}

/** Outside of any transaction. */
export async function leaveOutside<S extends DeskStep>(
  shop: Shop,
  { waiting, wanted, staff }: LeavingStep<S>,
): Promise<LeftStep | Refusal> {
  const way: Way<S> = ways[wanted.step]
  if (!('outside' in way)) throw new Error(`${wanted.step} leaves inside of a transaction`)
  return leftWith(wanted.step, await way.outside(shop, leavingOf({ waiting, wanted, staff })))
}

function leavingOf<S extends DeskStep>({ waiting, wanted, staff }: LeavingStep<S>): Leaving<S> {
  const { orderId, returnId, dueAt, provedAt } = waiting
  return { staff, orderId: orderId ?? '', returnId: returnId ?? '', dueAt, provedAt, typed: wanted.typed }
}

const leftWith = (step: DeskStep, answer: Answer): LeftStep | Refusal =>
  isRefusal(answer) ? answer : { ...answer, step }
