/** What is typed together with a step of the desk: read from its form, and said to whoever looks while it waits. */

import {
  type GoodsBack,
  goodsBackChoices,
  type HandParcel,
  readGoodsBack,
  readHandParcel,
  sayGoods,
} from './desk-parcel.ts'
import type { DeskStep, TypedFields } from './desk-step.ts'
import { formatRupees } from './money.ts'
import { type PickupTime, pickupWords, readPickup } from './pickup.ts'
import { readRefundForm, readRupees, typedRupees } from './refund-form.ts'
import { isRefusal, type Refusal, refuseFields } from './refusal.ts'

/** The amount is none while all of it is wanted; what waits always has one. */
export type TypedRefund = { whole: 'yes' | ''; amount: string; reason: string; key: string }

/** A step with what was typed for it. */
export type WantedStep =
  | {
      step: 'book' | 'shipped' | 'delivered' | 'book-exchange' | 'refund-return' | 'refuse-return'
      typed: Record<string, never>
    }
  | { step: 'ship' | 'ship-exchange'; typed: HandParcel }
  | { step: 'returned'; typed: { goods: GoodsBack | 'later' } }
  | { step: 'settle-goods'; typed: { goods: GoodsBack } }
  | { step: 'pickup'; typed: PickupTime }
  | { step: 'refund'; typed: TypedRefund }
  | { step: 'cancel'; typed: { reason: string } }

/** Asked when it is pressed and again when it leaves; `leavesAt` is when that is. */
export function readWantedStep(step: DeskStep, typed: TypedFields, leavesAt: Date): WantedStep | Refusal {
  const { courier = '', waybill = '', goods = '', day = '', time = '' } = typed
  if (step === 'ship' || step === 'ship-exchange') {
    const parcel = readHandParcel({ courier, waybill })
    return isRefusal(parcel) ? parcel : { step, typed: parcel }
  }
  if (step === 'returned') {
    const choice = goods === 'later' ? goods : readGoodsBack(goods)
    return choice === null ? refuseFields({ goods: sayGoods }) : { step, typed: { goods: choice } }
  }
  if (step === 'settle-goods') {
    const choice = readGoodsBack(goods)
    return choice === null ? refuseFields({ goods: sayGoods }) : { step, typed: { goods: choice } }
  }
  if (step === 'pickup') {
    const pickup = readPickup({ day, time }, leavesAt)
    return isRefusal(pickup) ? pickup : { step, typed: pickup }
  }
  if (step === 'refund') {
    const refund = readTypedRefund(typed)
    return isRefusal(refund) ? refund : { step, typed: refund }
  }
  if (step === 'cancel') {
    const reason = (typed['reason'] ?? '').trim().slice(0, 200)
    return reason === '' ? refuseFields({ reason: 'Please choose a reason.' }) : { step, typed: { reason } }
  }
  return { step, typed: {} }
}

function readTypedRefund(typed: TypedFields): TypedRefund | Refusal {
  const form = readRefundForm(typed)
  if (isRefusal(form)) return form
  const { amount, reason, key } = form
  return amount === null
    ? { whole: 'yes', amount: '', reason, key }
    : { whole: '', amount: typedRupees(amount), reason, key }
}

const typedNames = [
  ...['courier', 'waybill', 'goods', 'day', 'time'],
  ...['whole', 'amount', 'reason', 'key'],
] as const

/** Of all fields that were sent, those that a step may have. */
export function typedOf(field: (name: string) => string | null): TypedFields {
  return Object.fromEntries(typedNames.flatMap((name) => (field(name) ? [[name, field(name) ?? '']] : [])))
}

/** What was typed, in words for whoever looks while it waits; null where nothing is typed. */
export function typedWords({
  courier,
  waybill,
  goods,
  day,
  time,
  amount,
  reason,
}: TypedFields): string | null {
  if (courier && waybill) return `${courier}, ${waybill}`
  if (day && time) return pickupWords({ day, time })
  const sum = amount ? readRupees(amount) : 'unreadable'
  if (sum !== 'unreadable') return `${formatRupees(sum)} · ${reason}`
  if (reason) return reason
  const choice = goods && readGoodsBack(goods)
  if (choice) return goodsBackChoices[choice]
  return goods ? 'The goods are not looked at yet' : null
}
