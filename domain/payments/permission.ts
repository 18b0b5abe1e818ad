import { refuse } from '#domain/refusal.ts'
import { can, type Staff } from '#domain/staff/permissions.ts'
import * as texts from './texts.ts'

export const paidNeedsFinance = texts.paidNeedsFinance

export function moneyRefusal(staff: Pick<Staff, 'roles'>) {
  return can(staff, 'handle-money') ? null : refuse('forbidden', texts.onlyFinance)
}
