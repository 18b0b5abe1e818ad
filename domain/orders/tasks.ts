import { canUndo } from '#domain/backoffice/undo-window.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { FulfilmentState } from './order.ts'
import * as texts from './texts.ts'

/**
 * Tasks of an order in sequence, before it leaves the shop. `button` completes it, `done` confirms it; `state` is the
 * required fulfilment state.
 */
export const orderTasks = {
  confirm: { title: texts.codToConfirm, button: texts.confirmOrder, done: texts.orderConfirmed, state: 'waiting' },
  pack: { title: texts.toPack, button: texts.packed, done: texts.orderPacked, state: 'waiting' },
  waybill: { title: texts.waybill, button: texts.getWaybill, done: texts.courierHasParcel, state: 'waiting' },
  label: { title: texts.label, button: texts.labelPrinted, done: texts.labelIsPrinted, state: 'ready' },
  pickup: { title: texts.pickup, button: texts.requestPickup, done: texts.pickupRequested, state: 'ready' },
} as const satisfies Record<string, { title: string; button: string; done: string; state: FulfilmentState }>

export type OrderTask = keyof typeof orderTasks

/** Tasks that staff complete by hand and can undo. */
const manualTasks = ['confirm', 'pack', 'label'] as const satisfies readonly OrderTask[]
export type ManualTask = (typeof manualTasks)[number]

export const readManualTask = (word: string): ManualTask | null => manualTasks.find((task) => task === word) ?? null

const notYet = refuse('changed', texts.anotherStepFirst)
const alreadyDone = refuse('changed', texts.thisIsDone)

/** Refuses to complete a task now; null when it is next. `doneAt`: when it was completed before. */
export function taskRefusal(wanted: ManualTask, now: OrderTask | null, doneAt: Date | null): Refusal | null {
  if (doneAt !== null) return alreadyDone
  return wanted === now ? null : notYet
}

const waybillIsRequested = refuse('unreachable', texts.waybillIsRequested)
const notPacked = refuse('changed', texts.notPackedNow)

/** The courier keeps a parcel that was to go back to packing. */
export const courierKeepsParcel = refuse('not-offered', texts.courierKeepsParcel)

type PackedOrder = { state: FulfilmentState; doneAt: Date | null; parcel: { state: string } | null }

/** Refuses to take an order back to packing; null while it is packed and the courier has not come (decision 174). */
export function repackRefusal({ state, doneAt, parcel }: PackedOrder): Refusal | null {
  if (state === 'ready') return parcel === null || parcel.state === 'booked' ? null : notPacked
  if (state !== 'waiting' || doneAt === null) return notPacked
  return parcel === null ? null : waybillIsRequested
}

export const tooLate = refuse('changed', texts.cantUndoThis)

/** Refuses to undo a task; null within the undo time while the order has not moved on. */
export function undoRefusal(
  task: ManualTask,
  { state, doneAt }: { state: FulfilmentState; doneAt: Date | null },
  now: Date,
): Refusal | null {
  if (doneAt === null || state !== orderTasks[task].state) return tooLate
  return canUndo(doneAt, now) ? null : tooLate
}
