import type { Role } from './roles.ts'

/** Only they say that money came, or send it back. */
export function mayHandleMoney(role: Role | null): boolean {
  return role === 'finance' || role === 'owner'
}

export const onlyFinance = 'Only finance and the owner may do this.'
