import type * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { findSetting, readSetting } from '#db/settings/settings.ts'
import { defaultTaxTable, type TaxTable, taxTableSchema } from '#domain/tax/rates.ts'

const schema: v.GenericSchema<unknown, TaxTable> = taxTableSchema

export function findTaxTable(db: Db): Promise<TaxTable> {
  return findSetting(db, 'tax-table', schema, defaultTaxTable)
}

/** Categories of published products without a tax class of their own. */
export async function findTaxedCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('published', '=', true)
    .where('taxClass', 'is', null)
    .select('category')
    .distinct()
    .execute()
  return rows.map(({ category }) => category)
}

export function readTaxTable(stored: unknown): TaxTable {
  return readSetting(stored, schema, defaultTaxTable)
}
