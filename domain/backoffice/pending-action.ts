import { undoSeconds } from '#domain/backoffice/undo-window.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { shipmentMoved, shipmentUpdates } from '#domain/shipping/manual-shipment.ts'
import { shippingRefusal } from '#domain/shipping/shipment.ts'
import { can, isStepUpFresh, type Permission, permissionDenied, type Staff } from '#domain/staff/permissions.ts'
import * as texts from './texts.ts'

type PendingActionRule = {
  subject: 'order' | 'return' | 'shop'
  auditAction: string
  requiresCourier?: true
  /** Direction of money: 'back' refunds it, 'seen' records that it was received. */
  money?: 'back' | 'seen'
}

/** Actions that call the courier or notify the shopper, and so are executed only after the undo window. */
export const pendingActions = {
  book: { subject: 'order', auditAction: 'book-parcel', requiresCourier: true },
  ship: { subject: 'order', auditAction: 'ship-order' },
  repack: { subject: 'order', auditAction: 'repack-order' },
  shipped: { subject: 'order', auditAction: 'mark-shipped' },
  delivered: { subject: 'order', auditAction: 'mark-delivered' },
  returned: { subject: 'order', auditAction: 'mark-returned' },
  lost: { subject: 'order', auditAction: 'mark-lost' },
  'book-exchange': { subject: 'return', auditAction: 'return-exchanged', requiresCourier: true },
  'fetch-return': { subject: 'return', auditAction: 'fetch-return', requiresCourier: true },
  'ship-exchange': { subject: 'return', auditAction: 'return-exchanged' },
  pickup: { subject: 'shop', auditAction: 'request-pickup', requiresCourier: true },
  refund: { subject: 'order', auditAction: 'refund-order', money: 'back' },
  cancel: { subject: 'order', auditAction: 'cancel-order' },
  'cancel-units': { subject: 'order', auditAction: 'cancel-units' },
  'confirm-upi': { subject: 'order', auditAction: 'confirm-upi', money: 'seen' },
  'refuse-upi': { subject: 'order', auditAction: 'cancel-order', money: 'seen' },
  'receive-return': { subject: 'return', auditAction: 'return-received' },
  'refund-return': { subject: 'return', auditAction: 'refund-return', money: 'back' },
  'refuse-return': { subject: 'return', auditAction: 'return-closed' },
  'settle-returned-stock': { subject: 'order', auditAction: 'settle-returned-stock' },
} as const satisfies Record<string, PendingActionRule>

export type PendingActionName = keyof typeof pendingActions

export const pendingActionTexts: Readonly<Record<PendingActionName, { done: string; waiting: string }>> =
  texts.actionTexts

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

export const stepUpRequired = refuse('forbidden', texts.stepUpRequired)

export function scheduleRefusal(
  action: PendingActionName,
  staff: Pick<Staff, 'roles' | 'verifiedAt'>,
  now: Date,
): Refusal | null {
  if (!can(staff, permissionForAction(action))) return permissionDenied
  return known[action].money === 'back' && !isStepUpFresh(staff, now) ? stepUpRequired : null
}

export const permissionLost = refuse('forbidden', texts.mayNotAnyMore)

/** Subject of an action: an order, one of its returns (with the order), or the shop (neither). */
export type ActionSubject = { orderId: string | null; returnId?: string | null }

export type TypedFields = Readonly<Record<string, string>>

/** A scheduled action; `error` says why it failed. */
export type PendingAction = { action: PendingActionName; input: TypedFields; dueAt: Date; error: string | null }

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
  order: Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState' | 'holdState' | 'linkPurpose'>,
): Refusal | null {
  if (action === 'book' || action === 'ship') return shippingRefusal(order)
  return order.fulfilmentState === shipmentUpdates[action].from ? null : shipmentMoved
}

export const alreadyExecuted = refuse('changed', texts.doneAlready)

/** Refuses a second, different action within the undo window. */
export const otherActionPending = refuse('changed', texts.somethingElseStarted)

/** Tells whether trying again later may succeed: the failed action is then kept with its reason. */
export const isRetryable = ({ refused }: Refusal): boolean => refused !== 'changed' && refused !== 'not-found'
