import { rupees } from '#domain/money.ts'

/** Price of every product of a history, and how much more its wide size costs. */
export const priceOfHistory = rupees(1_000)
export const moreOfHistory = rupees(200)
/** One unit pays for its delivery, more are sent free. */
export const ratesOfHistory = { fee: rupees(60), freeFrom: rupees(2_000), zones: [] }
export const chargeOfHistory = rupees(50)
