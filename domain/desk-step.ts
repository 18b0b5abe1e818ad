import { undoSeconds } from './back-office.ts'
import { notOnTheWay, parcelNews } from './desk-parcel.ts'
import type { Order } from './order.ts'
import { type Refusal, refuse } from './refusal.ts'
import { shippingRefusal } from './shipping.ts'

/**
 * What leaves the house when somebody at the desk presses it: the courier is asked, or the shopper is told. Until then it is
 * only pressed. `pressed` says so at once, `waits` as long as it has not left; `deed` is its line of the audit log.
 */
export const deskSteps = {
  book: {
    deed: 'book-parcel',
    pressed: 'Waybill asked for.',
    waits: 'The courier is asked for a waybill in a few seconds.',
  },
  shipped: {
    deed: 'mark-shipped',
    pressed: parcelNews.shipped.done,
    waits: 'Handed to the courier. The shopper is told in a few seconds.',
  },
  delivered: {
    deed: 'mark-delivered',
    pressed: parcelNews.delivered.done,
    waits: 'Delivered. The shopper is told in a few seconds.',
  },
} as const satisfies Record<string, { deed: string; pressed: string; waits: string }>

export type DeskStep = keyof typeof deskSteps

export function readDeskStep(word: string): DeskStep | null {
  return Object.hasOwn(deskSteps, word) ? (word as DeskStep) : null
}

/** A step that was pressed and has not left, or could not: then `trouble` says why. */
export type PressedStep = { step: DeskStep; dueAt: Date; trouble: string | null }

/** Undo is offered until the tenth second; a tap in it is still on its way a little later. */
const onItsWaySeconds = 2

/** When what was pressed now leaves the house. */
export function leavesAt(pressedAt: Date): Date {
  return new Date(pressedAt.getTime() + (undoSeconds + onItsWaySeconds) * 1_000)
}

/** Why it can't be done with this order; null when it can. Asked when it is pressed and again when it leaves. */
export function deskStepRefusal(
  step: DeskStep,
  order: Pick<Order, 'paymentMethod' | 'paymentState' | 'fulfilmentState'>,
): Refusal | null {
  if (step === 'book') return shippingRefusal(order)
  return order.fulfilmentState === parcelNews[step].from ? null : notOnTheWay
}

export const leftAlready = refuse('changed', 'This has left already and can’t be taken back any more.')

/** A refusal that will be none later is kept for whoever looks next; whatever the order has left behind is forgotten. */
export function isWorthKeeping({ refused }: Refusal): boolean {
  return refused !== 'changed' && refused !== 'not-found'
}
