import { rupees } from '#domain/money.ts'

/** Price of every product of a history, and the surcharge of its wide size. */
export const priceOfHistory = rupees(1_000)
export const moreOfHistory = rupees(200)
/** One unit pays for delivery, more ship free. */
export const ratesOfHistory = { fee: rupees(60), freeFrom: rupees(2_000), zones: [] }
export const chargeOfHistory = rupees(50)
