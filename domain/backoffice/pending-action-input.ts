/** Input of pending actions: read from the form, and shown until the action is executed. */

import { readFormKey } from '#domain/idempotency-key.ts'
import { formatRupees } from '#domain/money.ts'
import { readCancelReason } from '#domain/orders/partial-cancel.ts'
import { readRefundForm, readRupees, typedRupees } from '#domain/payments/refund-form.ts'
import { readUtr, seenUtrWords } from '#domain/payments/upi.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import { readReturnRefusal } from '#domain/returns/return-request.ts'
import {
  type ManualShipmentInput,
  type ReturnedStock,
  readManualShipment,
  readReturnedStock,
  returnedStockChoices,
  returnedStockRequired,
} from '#domain/shipping/manual-shipment.ts'
import { type PickupTime, pickupText, readPickup } from '#domain/shipping/pickup.ts'
import type { DeskStep, TypedFields } from './pending-action.ts'

/** The amount is none while all of it is wanted; what waits always has one. */
export type TypedRefund = { whole: 'yes' | ''; amount: string; reason: string; key: string }

/** `pieces` as `formatLineQuantities` writes them; `seen` is how the order looked then; `what` is for whoever looks while it waits. */
export type TypedPieces = {
  pieces: string
  seen: string
  reason: string
  goods: ReturnedStock
  key: string
  what: string
}

type Nothing = Record<string, never>

/** Input fields of each action. */
type TypedFor = {
  book: Nothing
  ship: ManualShipmentInput
  shipped: Nothing
  delivered: Nothing
  returned: { goods: ReturnedStock | 'later' }
  'settle-goods': { goods: ReturnedStock }
  'book-exchange': Nothing
  'ship-exchange': ManualShipmentInput
  pickup: PickupTime
  refund: TypedRefund
  cancel: { reason: string }
  'cancel-pieces': TypedPieces
  'confirm-upi': { utr: string }
  'refuse-upi': Nothing
  'receive-return': { goods: ReturnedStock }
  'refund-return': Nothing
  'refuse-return': { reason: string }
}

/** A step with what was typed for it. */
export type WantedStep<S extends DeskStep = DeskStep> = { [T in S]: { step: T; typed: TypedFor[T] } }[S]

type Read<T> = (typed: TypedFields, leavesAt: Date) => T | Refusal

/** Asked when it is pressed and again when it leaves; `leavesAt` is when that is. */
export function readWantedStep<S extends DeskStep>(
  step: S,
  typed: TypedFields,
  leavesAt: Date,
): WantedStep<S> | Refusal {
  return readers[step](typed, leavesAt)
}

function reading<S extends DeskStep, T>(step: S, read: Read<T>): Read<{ step: S; typed: T }> {
  return (sent, leavesAt) => {
    const typed = read(sent, leavesAt)
    return isRefusal(typed) ? typed : { step, typed }
  }
}

const readNothing = (): Nothing => ({})
const readParcel = ({ courier = '', waybill = '' }: TypedFields) => readManualShipment({ courier, waybill })
function readGoods({ goods = '' }: TypedFields): { goods: ReturnedStock } | Refusal {
  const choice = readReturnedStock(goods)
  return choice === null ? refuseFields({ goods: returnedStockRequired }) : { goods: choice }
}

function readGoodsOrLater(typed: TypedFields): { goods: ReturnedStock | 'later' } | Refusal {
  return typed['goods'] === 'later' ? { goods: 'later' } : readGoods(typed)
}

function readSeenUtr({ utr = '' }: TypedFields): { utr: string } | Refusal {
  const read = readUtr(utr)
  return isRefusal(read) ? refuseFields({ utr: seenUtrWords }) : { utr: read }
}

function reasonBy(read: (typed: string) => string | Refusal): Read<{ reason: string }> {
  return (typed) => {
    const reason = read(typed['reason'] ?? '')
    return isRefusal(reason) ? reason : { reason }
  }
}

const readers: { readonly [S in DeskStep]: Read<WantedStep<S>> } = {
  book: reading('book', readNothing),
  ship: reading('ship', readParcel),
  shipped: reading('shipped', readNothing),
  delivered: reading('delivered', readNothing),
  returned: reading('returned', readGoodsOrLater),
  'settle-goods': reading('settle-goods', readGoods),
  'book-exchange': reading('book-exchange', readNothing),
  'ship-exchange': reading('ship-exchange', readParcel),
  pickup: reading('pickup', ({ day = '', time = '' }, leavesAt) => readPickup({ day, time }, leavesAt)),
  refund: reading('refund', readTypedRefund),
  cancel: reading('cancel', reasonBy(readCancelReason)),
  'cancel-pieces': reading('cancel-pieces', readTypedPieces),
  'confirm-upi': reading('confirm-upi', readSeenUtr),
  'refuse-upi': reading('refuse-upi', readNothing),
  'receive-return': reading('receive-return', readGoods),
  'refund-return': reading('refund-return', readNothing),
  'refuse-return': reading('refuse-return', reasonBy(readReturnRefusal)),
}

function readTypedRefund(typed: TypedFields): TypedRefund | Refusal {
  const form = readRefundForm(typed)
  if (isRefusal(form)) return form
  const { amount, reason, key } = form
  return amount === null
    ? { whole: 'yes', amount: '', reason, key }
    : { whole: '', amount: typedRupees(amount), reason, key }
}

function readTypedPieces(typed: TypedFields): TypedPieces | Refusal {
  const { pieces = '', seen = '', what = '' } = typed
  const [reason, key] = [readCancelReason(typed['reason'] ?? ''), readFormKey(typed['key'] ?? '')]
  const goods = readGoods(typed)
  if (isRefusal(reason)) return reason
  if (isRefusal(key)) return key
  return isRefusal(goods) ? goods : { pieces, seen, reason, ...goods, key, what }
}

/** But for those of pieces, which only their own page presses. */
const typedNames = [
  ...['courier', 'waybill', 'goods', 'day', 'time'],
  ...['whole', 'amount', 'reason', 'key', 'utr'],
] as const

/** Keeps the submitted fields that an action may have. */
export function typedOf(field: (name: string) => string | null): TypedFields {
  return Object.fromEntries(typedNames.flatMap((name) => (field(name) ? [[name, field(name) ?? '']] : [])))
}

/** Formats the input for staff who look while the action is pending; null where there is none. */
export function typedWords({
  courier,
  waybill,
  goods,
  day,
  time,
  amount,
  reason,
  utr,
  what,
}: TypedFields): string | null {
  if (what) return `${what} · ${reason}`
  if (utr) return `UTR ${utr}`
  if (courier && waybill) return `${courier}, ${waybill}`
  if (day && time) return pickupText({ day, time })
  const sum = amount ? readRupees(amount) : 'unreadable'
  if (sum !== 'unreadable') return `${formatRupees(sum)} · ${reason}`
  if (reason) return reason
  const choice = goods && readReturnedStock(goods)
  if (choice) return returnedStockChoices[choice]
  return goods ? 'The goods are not looked at yet' : null
}
