import { refuse } from '#domain/refusal.ts'
import { can, type Staff } from '#domain/staff/permissions.ts'

const onlyFinance = 'Only finance and the owner may do this.'
export const paidNeedsFinance =
  'This order is paid. Only finance and the owner send money back, so one of them has to cancel it.'

export function moneyRefusal(staff: Pick<Staff, 'roles'>) {
  return can(staff, 'handle-money') ? null : refuse('forbidden', onlyFinance)
}
