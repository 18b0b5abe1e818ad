import type { Order } from '#domain/orders/order.ts'
import { orderTasks } from '#domain/orders/tasks.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { shipmentMoved, shipmentUpdates } from '#domain/shipping/manual-shipment.ts'
import { shippingRefusal } from '#domain/shipping/shipment.ts'
import {
  can,
  isStepUpFresh,
  type Permission,
  permissionDenied,
  type Staff,
} from '#domain/staff/permissions.ts'
import { undoSeconds } from '#domain/staff/route-permissions.ts'

type PendingActionRule = {
  subject: 'order' | 'return' | 'shop'
  auditAction: string
  done: string
  waiting: string
  requiresCourier?: true
  /** 'back': sends money back. 'seen': records whether money came. */
  money?: 'back' | 'seen'
}

/**
 * Actions that ask the courier or notify the shopper, and so are executed only after the undo window. `done` is shown at
 * once, `waiting` while the action is pending.
 */
export const pendingActions = {
  book: {
    subject: 'order',
    auditAction: 'book-parcel',
    done: 'Waybill asked for.',
    waiting: 'The courier is asked for a waybill in a few seconds.',
    requiresCourier: true,
  },
  ship: {
    subject: 'order',
    auditAction: 'ship-order',
    done: shipmentUpdates.shipped.done,
    waiting: 'Shipped by hand. The shopper is told in a few seconds.',
  },
  shipped: {
    subject: 'order',
    auditAction: 'mark-shipped',
    done: shipmentUpdates.shipped.done,
    waiting: 'Handed to the courier. The shopper is told in a few seconds.',
  },
  delivered: {
    subject: 'order',
    auditAction: 'mark-delivered',
    done: shipmentUpdates.delivered.done,
    waiting: 'Delivered. The shopper is told in a few seconds.',
  },
  returned: {
    subject: 'order',
    auditAction: 'mark-returned',
    done: shipmentUpdates.returned.done,
    waiting: 'Returned to us. This is saved in a few seconds.',
  },
  'book-exchange': {
    subject: 'return',
    auditAction: 'return-exchanged',
    done: 'Waybill asked for.',
    waiting: 'The courier is asked for a waybill in a few seconds.',
    requiresCourier: true,
  },
  'ship-exchange': {
    subject: 'return',
    auditAction: 'return-exchanged',
    done: 'Sent by hand.',
    waiting: 'Sent by hand. Its stock changes in a few seconds.',
  },
  pickup: {
    subject: 'shop',
    auditAction: 'request-pickup',
    done: orderTasks.pickup.done,
    waiting: 'The courier is asked to come in a few seconds.',
    requiresCourier: true,
  },
  refund: {
    subject: 'order',
    auditAction: 'refund-order',
    done: 'Refund asked for.',
    waiting: 'This money goes back in a few seconds.',
    money: 'back',
  },
  cancel: {
    subject: 'order',
    auditAction: 'cancel-order',
    done: 'Order cancelled.',
    waiting: 'Cancelled. The shopper is told in a few seconds.',
  },
  'cancel-units': {
    subject: 'order',
    auditAction: 'cancel-units',
    done: 'Pieces cancelled.',
    waiting: 'Cancelled. The shopper is told in a few seconds.',
  },
  'confirm-upi': {
    subject: 'order',
    auditAction: 'confirm-upi',
    done: 'Payment confirmed.',
    waiting: 'Confirmed. The order counts as paid in a few seconds.',
    money: 'seen',
  },
  'refuse-upi': {
    subject: 'order',
    auditAction: 'cancel-order',
    done: 'Order cancelled: no money came.',
    waiting: 'No money came. The order is cancelled in a few seconds.',
    money: 'seen',
  },
  'receive-return': {
    subject: 'return',
    auditAction: 'return-received',
    done: 'Received.',
    waiting: 'Received. It is written down in a few seconds.',
  },
  'refund-return': {
    subject: 'return',
    auditAction: 'refund-return',
    done: 'Refund asked for.',
    waiting: 'The money goes back in a few seconds.',
    money: 'back',
  },
  'refuse-return': {
    subject: 'return',
    auditAction: 'return-closed',
    done: 'Return refused.',
    waiting: 'Refused. The shopper sees it in a few seconds.',
  },
  'settle-returned-stock': {
    subject: 'order',
    auditAction: 'settle-returned-stock',
    done: 'Items settled.',
    waiting: 'The stock is settled in a few seconds.',
  },
} as const satisfies Record<string, PendingActionRule>

export type PendingActionName = keyof typeof pendingActions

const known: Readonly<Record<PendingActionName, PendingActionRule>> = pendingActions

const actionNames = Object.keys(pendingActions) as PendingActionName[]

/** Lists the actions that the forms of an order, a return or the shop may schedule. */
export function actionsOn(subject: PendingActionRule['subject']): PendingActionName[] {
  return actionNames.filter((name) => pendingActions[name].subject === subject)
}

export function requiresCourier(action: PendingActionName): boolean {
  return known[action].requiresCourier === true
}

export function permissionForAction(action: PendingActionName): Permission {
  return known[action].money ? 'handle-money' : 'change-orders'
}

export const stepUpRequired = refuse('forbidden', 'Please confirm who you are, then try again.')

export function scheduleRefusal(
  action: PendingActionName,
  staff: Pick<Staff, 'roles' | 'verifiedAt'>,
  now: Date,
): Refusal | null {
  if (!can(staff, permissionForAction(action))) return permissionDenied
  return known[action].money === 'back' && !isStepUpFresh(staff, now) ? stepUpRequired : null
}

export const permissionLost = refuse('forbidden', 'The person who started this may not do it any more.')

/** Subject of an action: an order, one of its returns (with the order), or the shop (neither). */
export type ActionSubject = { orderId: string | null; returnId?: string | null }

export type TypedFields = Readonly<Record<string, string>>

/** A scheduled action; `error` says why it failed. */
export type PendingAction = {
  action: PendingActionName
  input: TypedFields
  dueAt: Date
  error: string | null
}

/** A pending action for a page. The remaining time comes from the server: clocks of phones are wrong. */
export type PendingActionView = Pick<PendingAction, 'action' | 'input' | 'error'> & { leftMs: number }

export function toPendingActionView({ dueAt, ...pending }: PendingAction, now: Date): PendingActionView {
  return { ...pending, leftMs: Math.max(0, dueAt.getTime() - now.getTime()) }
}

/** Lets an undo tapped in the last second arrive. */
const undoGraceSeconds = 2

export function dueAfterUndo(scheduledAt: Date): Date {
  return new Date(scheduledAt.getTime() + (undoSeconds + undoGraceSeconds) * 1_000)
}

/** Refuses a shipment action that this order does not allow; checked when scheduled and again when executed. */
export function shipmentActionRefusal(
  action: 'book' | 'ship' | 'shipped' | 'delivered' | 'returned',
  order: Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState'>,
): Refusal | null {
  if (action === 'book' || action === 'ship') return shippingRefusal(order)
  return order.fulfilmentState === shipmentUpdates[action].from ? null : shipmentMoved
}

export const alreadyExecuted = refuse('changed', 'This is done already and can’t be undone any more.')

/** Refuses a second, different action within the undo window. */
export const otherActionPending = refuse(
  'changed',
  'Something else was started here a moment ago. Undo it first, or wait for it.',
)

/** Tells whether trying again later may succeed: the failed action is then kept with its reason. */
export function isRetryable({ refused }: Refusal): boolean {
  return refused !== 'changed' && refused !== 'not-found'
}
