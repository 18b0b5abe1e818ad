/** Roles of accounts. Everyone shops; the others also work in the back office. */
export const roles = ['shopper', 'catalogue', 'orders', 'support', 'finance', 'owner'] as const

export type Role = (typeof roles)[number]
