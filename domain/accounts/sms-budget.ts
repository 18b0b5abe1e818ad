import * as v from 'valibot'
import { type Paise, paise, rupees } from '#domain/money.ts'

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(paise))

/** What one SMS costs and what all may cost in a day; a setting of the owner. */
export const smsBudgetSchema = v.object({ price: amount, dailyCap: amount })

export type SmsBudget = { price: Paise; dailyCap: Paise }

/** Two thousand codes a day at a usual Indian price. */
export const defaultSmsBudget: SmsBudget = { price: rupees(0.25), dailyCap: rupees(500) }
