import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockSetting, readSetting, saveSetting } from '#db/settings/settings.ts'
import { findUsedTaxClasses } from '#db/tax/rates.ts'
import { staleForm } from '#domain/form-values.ts'
import { indianDay } from '#domain/indian-time.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { withoutTaxRate, withTaxRate } from '#domain/tax/rate-form.ts'
import type { TaxTable } from '#domain/tax/rates.ts'
import { withSuggestedClasses } from '#domain/tax/suggested-classes.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type TaxRateChange =
  | { kind: 'add'; typed: Readonly<Record<string, string>> }
  | { kind: 'remove'; category: string; from: string }
  /** Kinds of products by category, from the guided set-up. */
  | { kind: 'suggest'; chosen: Readonly<Record<string, string>> }

/** `seen`: `seenValues` of the table that the form was typed over. */
type TaxTableChange = { staff: Staff; change: TaxRateChange; seen?: string }

/** Adds a rate, or removes one that has not begun. Rates in force or past are immutable. */
export function changeTaxTable(shop: Shop, { staff, change, seen = '' }: TaxTableChange): Promise<Refusal | null> {
  const today = indianDay(shop.now())
  const changed = async (tx: Db, table: TaxTable) => {
    if (change.kind === 'suggest')
      return withSuggestedClasses(table, { chosen: change.chosen, used: await findUsedTaxClasses(tx), today })
    return change.kind === 'add' ? withTaxRate(table, change.typed, today) : withoutTaxRate(table, change, today)
  }
  return inTransaction(shop.db, (tx) => record(tx, { staff, changed, seen }))
}

type Change = { staff: Staff; seen: string; changed: (tx: Db, table: TaxTable) => Promise<TaxTable | Refusal> }

async function record(tx: Db, { staff, changed, seen }: Change): Promise<Refusal | null> {
  const before = readSetting('tax-table', await lockSetting(tx, 'tax-table'))
  const after = staleForm(before, seen) ?? (await changed(tx, before))
  if (isRefusal(after)) return after
  if (after === before) return null
  await saveSetting(tx, 'tax-table', after)
  const others = (one: TaxTable, other: TaxTable) =>
    one.filter((row) => !other.some((same) => JSON.stringify(same) === JSON.stringify(row)))
  await recordAudit(tx, staff, {
    action: 'change-setting',
    object: 'setting:tax-table',
    before: others(before, after),
    after: others(after, before),
  })
  return null
}
