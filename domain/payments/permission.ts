import { stepUpRequired } from '#domain/backoffice/pending-action.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { can, type Staff } from '#domain/staff/permissions.ts'
import * as texts from './texts.ts'

export const paidNeedsFinance = texts.paidNeedsFinance

type MoneyActor = { staff: Pick<Staff, 'roles'>; isStepUpFresh: boolean }

/** Refuses to send money of a paid order back without the money permission or a fresh step-up. */
export function paidRefusal({ staff, isStepUpFresh }: MoneyActor): Refusal | null {
  if (!can(staff, 'handle-money')) return refuse('forbidden', paidNeedsFinance)
  return isStepUpFresh ? null : stepUpRequired
}

export function moneyRefusal(staff: Pick<Staff, 'roles'>) {
  return can(staff, 'handle-money') ? null : refuse('forbidden', texts.onlyFinance)
}
