import { defaultSmsBudget, type SmsBudget, smsBudgetSchema } from '#domain/sms-budget.ts'
import type { Db } from './database.ts'
import { findSetting } from './settings.ts'

/** What an SMS costs and what all of a day may cost, as the owner set it. */
export function findSmsBudget(db: Db): Promise<SmsBudget> {
  return findSetting(db, 'sms-budget', smsBudgetSchema, defaultSmsBudget)
}
