import { stepUpRequired } from '#domain/backoffice/pending-action.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Staff } from '#domain/staff/permissions.ts'
import { hasMoney } from './payment-link.ts'
import * as texts from './texts.ts'

export const paidNeedsFinance = texts.paidNeedsFinance

type Payable = Pick<Order, 'paymentState' | 'advance'>

/** How much of an order an action ends: all of it, or a part. */
export type EndedPart = 'whole' | 'part'

/** Tells whether ending this much of an order sends money back. A COD order's advance covers what stays of it. */
export function sendsMoneyBack(order: Payable, ended: EndedPart): boolean {
  return hasMoney(order) || (ended === 'whole' && order.advance > 0)
}

type MoneyActor = { staff: Pick<Staff, 'roles'>; isStepUpFresh: boolean }

/** Refuses staff without the money permission or a fresh step-up an action that sends money of an order back. */
export function sendBackRefusal(
  order: Payable,
  ended: EndedPart,
  { staff, isStepUpFresh }: MoneyActor,
): Refusal | null {
  if (!sendsMoneyBack(order, ended)) return null
  if (!can(staff, 'handle-money')) return refuse('forbidden', paidNeedsFinance)
  return isStepUpFresh ? null : stepUpRequired
}

export function moneyRefusal(staff: Pick<Staff, 'roles'>) {
  return can(staff, 'handle-money') ? null : refuse('forbidden', texts.onlyFinance)
}
