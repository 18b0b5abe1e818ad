import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { defaultSmsBudget, type SmsBudget, smsBudgetSchema } from '#domain/accounts/sms-budget.ts'

/** What an SMS costs and what all of a day may cost, as the owner set it. */
export function findSmsBudget(db: Db): Promise<SmsBudget> {
  return findSetting(db, 'sms-budget', smsBudgetSchema, defaultSmsBudget)
}
