import type { Order } from '#domain/orders/order.ts'
import { orderTasks } from '#domain/orders/tasks.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { shipmentMoved, shipmentUpdates } from '#domain/shipping/manual-shipment.ts'
import { shippingRefusal } from '#domain/shipping/shipment.ts'
import { isProved, may, notYours, type Permission, type Staff } from '#domain/staff/permissions.ts'
import { undoSeconds } from '#domain/staff/route-permissions.ts'

type KnownStep = {
  of: 'order' | 'return' | 'shop'
  deed: string
  pressed: string
  waits: string
  asksCourier?: true
  /** It goes back, or somebody has seen whether it came. */
  money?: 'back' | 'seen'
}

/**
 * What leaves the house when somebody at the desk presses it: the courier is asked, or the shopper is told. Until then it is
 * only pressed. `of` is what it is done with (the shop: every parcel that waits for its courier); `pressed` says so at once,
 * `waits` as long as it has not left; `deed` is its line of the audit log.
 */
export const deskSteps = {
  book: {
    of: 'order',
    deed: 'book-parcel',
    pressed: 'Waybill asked for.',
    waits: 'The courier is asked for a waybill in a few seconds.',
    asksCourier: true,
  },
  ship: {
    of: 'order',
    deed: 'ship-order',
    pressed: shipmentUpdates.shipped.done,
    waits: 'Shipped by hand. The shopper is told in a few seconds.',
  },
  shipped: {
    of: 'order',
    deed: 'mark-shipped',
    pressed: shipmentUpdates.shipped.done,
    waits: 'Handed to the courier. The shopper is told in a few seconds.',
  },
  delivered: {
    of: 'order',
    deed: 'mark-delivered',
    pressed: shipmentUpdates.delivered.done,
    waits: 'Delivered. The shopper is told in a few seconds.',
  },
  returned: {
    of: 'order',
    deed: 'mark-returned',
    pressed: shipmentUpdates.returned.done,
    waits: 'Came back. It is written down in a few seconds.',
  },
  'book-exchange': {
    of: 'return',
    deed: 'return-exchanged',
    pressed: 'Waybill asked for.',
    waits: 'The courier is asked for a waybill in a few seconds.',
    asksCourier: true,
  },
  'ship-exchange': {
    of: 'return',
    deed: 'return-exchanged',
    pressed: 'Sent by hand.',
    waits: 'Sent by hand. It leaves the shelf in a few seconds.',
  },
  pickup: {
    of: 'shop',
    deed: 'request-pickup',
    pressed: orderTasks.pickup.done,
    waits: 'The courier is asked to come in a few seconds.',
    asksCourier: true,
  },
  refund: {
    of: 'order',
    deed: 'refund-order',
    pressed: 'Refund asked for.',
    waits: 'This money goes back in a few seconds.',
    money: 'back',
  },
  cancel: {
    of: 'order',
    deed: 'cancel-order',
    pressed: 'Order cancelled.',
    waits: 'Cancelled. The shopper is told in a few seconds.',
  },
  'cancel-pieces': {
    of: 'order',
    deed: 'cancel-pieces',
    pressed: 'Pieces cancelled.',
    waits: 'Cancelled. The shopper is told in a few seconds.',
  },
  'confirm-upi': {
    of: 'order',
    deed: 'confirm-upi',
    pressed: 'Payment confirmed.',
    waits: 'Confirmed. The order counts as paid in a few seconds.',
    money: 'seen',
  },
  'refuse-upi': {
    of: 'order',
    deed: 'cancel-order',
    pressed: 'Order cancelled: no money came.',
    waits: 'No money came. The order is cancelled in a few seconds.',
    money: 'seen',
  },
  'receive-return': {
    of: 'return',
    deed: 'return-received',
    pressed: 'Received.',
    waits: 'Received. It is written down in a few seconds.',
  },
  'refund-return': {
    of: 'return',
    deed: 'refund-return',
    pressed: 'Refund asked for.',
    waits: 'The money goes back in a few seconds.',
    money: 'back',
  },
  'refuse-return': {
    of: 'return',
    deed: 'return-closed',
    pressed: 'Return refused.',
    waits: 'Refused. The shopper sees it in a few seconds.',
  },
  'settle-goods': {
    of: 'order',
    deed: 'settle-returned-goods',
    pressed: 'Goods settled.',
    waits: 'The goods are settled in a few seconds.',
  },
} as const satisfies Record<string, KnownStep>

export type DeskStep = keyof typeof deskSteps

const known: Readonly<Record<DeskStep, KnownStep>> = deskSteps

const stepNames = Object.keys(deskSteps) as DeskStep[]

/** The steps that the forms of an order, a return or the shop may press. */
export function stepsOf(of: KnownStep['of']): DeskStep[] {
  return stepNames.filter((step) => deskSteps[step].of === of)
}

/** A shop without one presses it in vain. */
export function asksCourier(step: DeskStep): boolean {
  return known[step].asksCourier === true
}

/** Permission to schedule it, to undo it and to execute it at once. */
export function permissionFor(step: DeskStep): Permission {
  return known[step].money ? 'handle-money' : 'change-orders'
}

export const proveFirst = refuse('forbidden', 'Please show who you are again, and press it then.')

/** Why somebody may not press it; null when they may. Whoever sends money has just shown who they are. */
export function presserRefusal(
  step: DeskStep,
  staff: Pick<Staff, 'roles' | 'provedAt'>,
  now: Date,
): Refusal | null {
  if (!may(staff, permissionFor(step))) return notYours
  return known[step].money === 'back' && !isProved(staff, now) ? proveFirst : null
}

export const noLongerTheirs = refuse('forbidden', 'Whoever pressed this may not do it any more.')

/** Subject of an action: an order, one of its returns (with the order), or the shop, which is of no order. */
export type StepPlace = { orderId: string | null; returnId?: string | null }

/** The fields of a step's form by their names, as they were sent. */
export type TypedFields = Readonly<Record<string, string>>

/** A step that was pressed and has not left, or could not: then `trouble` says why. */
export type PressedStep = { step: DeskStep; typed: TypedFields; dueAt: Date; trouble: string | null }

/** The same for a page: clocks of phones are wrong, so how long it still waits is the server's to say. */
export type PressedView = Pick<PressedStep, 'step' | 'typed' | 'trouble'> & { leftMs: number }

export function toPressedView({ dueAt, ...pressed }: PressedStep, now: Date): PressedView {
  return { ...pressed, leftMs: Math.max(0, dueAt.getTime() - now.getTime()) }
}

/** Undo is offered until the tenth second; a tap in it is still on its way a little later. */
const onItsWaySeconds = 2

/** When what was pressed now leaves the house. */
export function leavesAt(pressedAt: Date): Date {
  return new Date(pressedAt.getTime() + (undoSeconds + onItsWaySeconds) * 1_000)
}

/** Why it can't be done with this order; null when it can. Asked when it is pressed and again when it leaves. */
export function deskStepRefusal(
  step: 'book' | 'ship' | 'shipped' | 'delivered' | 'returned',
  order: Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState'>,
): Refusal | null {
  if (step === 'book' || step === 'ship') return shippingRefusal(order)
  return order.fulfilmentState === shipmentUpdates[step].from ? null : shipmentMoved
}

export const leftAlready = refuse('changed', 'This has left already and can’t be taken back any more.')

/** Refuses a second, different action within the undo window: the first is not overruled unseen. */
export const otherPressed = refuse(
  'changed',
  'Something else was pressed here a moment ago. Take it back first, or wait for it.',
)

/** A refusal that will be none later is kept for whoever looks next; whatever the order has left behind is forgotten. */
export function isWorthKeeping({ refused }: Refusal): boolean {
  return refused !== 'changed' && refused !== 'not-found'
}
