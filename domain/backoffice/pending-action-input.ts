/** Input of pending actions: read from the form, and shown until the action is executed. */

import { formatRupees, plainRupees } from '#domain/money.ts'
import { noUnits } from '#domain/orders/line-quantities.ts'
import { readCancelReason, restockRefusal } from '#domain/orders/partial-cancel.ts'
import { readRefundForm, readRupees } from '#domain/payments/refund-form.ts'
import { readUtr, utrRequired } from '#domain/payments/upi.ts'
import { readDifference, type TypedDifference } from '#domain/payments/upi-difference.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import { readReturnRefusal } from '#domain/returns/return-request.ts'
import {
  type ManualShipmentInput,
  type ReturnedStock,
  readLossReason,
  readManualShipment,
  readOrderParcel,
  readReturnedStock,
  returnedStockChoices,
  returnedStockRequired,
} from '#domain/shipping/manual-shipment.ts'
import { type PickupTime, pickupText, readPickup } from '#domain/shipping/pickup.ts'
import { partCantBeSoldAgain } from '#domain/shipping/texts.ts'
import { readFormKey } from '#domain/uuid.ts'
import type { PendingActionName, TypedFields } from './pending-action.ts'
import { piecesNotChecked } from './texts.ts'

/** `amount` is empty for a full refund; a scheduled refund always has one. */
type TypedRefund = { full: 'yes' | ''; amount: string; reason: string; key: string }

/** `pieces` as `formatLineQuantities` writes them; `seen` is the order's state then; `what` describes the units while it is pending. */
export type TypedUnits = {
  units: string
  seen: string
  reason: string
  returnedStock: ReturnedStock
  key: string
  what: string
}

/** `units`, written alike: those that can't be sold again where that is true of a part alone. */
export type SettledStock = { returnedStock: ReturnedStock | 'part'; units: string }

type NoInput = Record<string, never>

type ActionInputs = {
  book: NoInput
  ship: ManualShipmentInput
  repack: NoInput
  shipped: NoInput
  delivered: NoInput
  returned: { returnedStock: ReturnedStock | 'later' }
  'settle-returned-stock': SettledStock
  lost: { reason: string }
  'book-exchange': NoInput
  'fetch-return': NoInput
  'ship-exchange': ManualShipmentInput
  pickup: PickupTime
  refund: TypedRefund
  cancel: { reason: string }
  'cancel-units': TypedUnits
  'confirm-upi': { utr: string } & TypedDifference
  'refuse-upi': NoInput
  'receive-return': SettledStock
  'refund-return': NoInput
  'refuse-return': { reason: string }
}

export type PendingActionInput<S extends PendingActionName = PendingActionName> = {
  [T in S]: { action: T; input: ActionInputs[T] }
}[S]

type Read<T> = (input: TypedFields, executedAt: Date) => T | Refusal

/** Parses the input of an action, once when it is scheduled and again when it is executed at `executedAt`. */
export function readPendingActionInput<S extends PendingActionName>(
  action: S,
  input: TypedFields,
  executedAt: Date,
): PendingActionInput<S> | Refusal {
  return readers[action](input, executedAt)
}

function reading<S extends PendingActionName, T>(action: S, read: Read<T>): Read<{ action: S; input: T }> {
  return (sent, executedAt) => {
    const input = read(sent, executedAt)
    return isRefusal(input) ? input : { action, input }
  }
}

const readNothing = (): NoInput => ({})
const readParcel =
  (read: typeof readManualShipment): Read<ManualShipmentInput> =>
  ({ courier = '', waybill = '' }) =>
    read({ courier, waybill })
function readReturnedStockField({ returnedStock = '' }: TypedFields): { returnedStock: ReturnedStock } | Refusal {
  const choice = readReturnedStock(returnedStock)
  return choice === null ? refuseFields({ returnedStock: returnedStockRequired }) : { returnedStock: choice }
}

function readReturnedStockOrLater(input: TypedFields): { returnedStock: ReturnedStock | 'later' } | Refusal {
  return input['returnedStock'] === 'later' ? { returnedStock: 'later' } : readReturnedStockField(input)
}

function readSettledStock(input: TypedFields): SettledStock | Refusal {
  const { returnedStock, units = '' } = input
  if (returnedStock === 'part') return units === '' ? noUnits : { returnedStock, units }
  const whole = readReturnedStockField(input)
  return isRefusal(whole) ? whole : { ...whole, units: '' }
}

function readSeenUtr(typed: TypedFields): ActionInputs['confirm-upi'] | Refusal {
  const read = readUtr(typed['utr'] ?? '')
  if (isRefusal(read)) return refuseFields({ utr: utrRequired })
  const difference = readDifference(typed)
  return isRefusal(difference) ? difference : { utr: read, ...difference }
}

function reasonBy(read: (input: string) => string | Refusal): Read<{ reason: string }> {
  return (input) => {
    const reason = read(input['reason'] ?? '')
    return isRefusal(reason) ? reason : { reason }
  }
}

const readers: { readonly [S in PendingActionName]: Read<PendingActionInput<S>> } = {
  book: reading('book', readNothing),
  ship: reading('ship', readParcel(readOrderParcel)),
  repack: reading('repack', readNothing),
  shipped: reading('shipped', readNothing),
  delivered: reading('delivered', readNothing),
  returned: reading('returned', readReturnedStockOrLater),
  lost: reading('lost', reasonBy(readLossReason)),
  'settle-returned-stock': reading('settle-returned-stock', readSettledStock),
  'book-exchange': reading('book-exchange', readNothing),
  'fetch-return': reading('fetch-return', readNothing),
  'ship-exchange': reading('ship-exchange', readParcel(readManualShipment)),
  pickup: reading('pickup', ({ day = '', time = '' }, executedAt) => readPickup({ day, time }, executedAt)),
  refund: reading('refund', readTypedRefund),
  cancel: reading('cancel', reasonBy(readCancelReason)),
  'cancel-units': reading('cancel-units', readTypedUnits),
  'confirm-upi': reading('confirm-upi', readSeenUtr),
  'refuse-upi': reading('refuse-upi', readNothing),
  'receive-return': reading('receive-return', readSettledStock),
  'refund-return': reading('refund-return', readNothing),
  'refuse-return': reading('refuse-return', reasonBy(readReturnRefusal)),
}

function readTypedRefund(input: TypedFields): TypedRefund | Refusal {
  const form = readRefundForm(input)
  if (isRefusal(form)) return form
  const { amount, reason, key } = form
  return amount === null
    ? { full: 'yes', amount: '', reason, key }
    : { full: '', amount: plainRupees(amount), reason, key }
}

function readTypedUnits(input: TypedFields): TypedUnits | Refusal {
  const { units = '', seen = '', what = '' } = input
  const [reason, key] = [readCancelReason(input['reason'] ?? ''), readFormKey(input['key'] ?? '')]
  const returnedStock = readReturnedStockField(input)
  if (isRefusal(reason)) return reason
  if (isRefusal(key)) return key
  if (isRefusal(returnedStock)) return returnedStock
  return restockRefusal(reason, returnedStock) ?? { units, seen, reason, ...returnedStock, key, what }
}

/** Fields of all forms but partial cancellation, which has its own page. */
const actionFields = [
  'courier',
  'waybill',
  'returnedStock',
  'units',
  'day',
  'time',
  'full',
  'amount',
  'reason',
  'key',
  'utr',
  'received',
  'difference',
] as const

/** Keeps the submitted fields that an action may have. */
export function pickActionFields(field: (name: string) => string | null): TypedFields {
  return Object.fromEntries(actionFields.flatMap((name) => (field(name) ? [[name, field(name) ?? '']] : [])))
}

/** Formats the input for staff who open the page while the action is pending; null for actions without input. */
export function actionInputText({
  courier,
  waybill,
  returnedStock,
  day,
  time,
  amount,
  reason,
  utr,
  received,
  what,
}: TypedFields): string | null {
  if (what) return `${what} · ${reason}`
  if (utr) return `UTR ${utr}${received ? ` · ${rupeesText(received)}` : ''}`
  if (courier) return waybill ? `${courier}, ${waybill}` : courier
  if (day && time) return pickupText({ day, time })
  if (amount && readRupees(amount) !== 'unreadable') return `${rupeesText(amount)} · ${reason}`
  if (reason) return reason
  if (returnedStock === 'part') return partCantBeSoldAgain
  const choice = returnedStock && readReturnedStock(returnedStock)
  if (choice) return returnedStockChoices[choice]
  return returnedStock ? piecesNotChecked : null
}

function rupeesText(typed: string): string {
  const sum = readRupees(typed)
  return sum === 'unreadable' ? typed : formatRupees(sum)
}
