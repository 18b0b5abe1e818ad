import type * as v from 'valibot'
import { defaultTaxTable, type TaxTable, taxTableSchema } from '#domain/tax-table.ts'
import type { Db } from './database.ts'
import { findSetting, readSetting } from './settings.ts'

const schema: v.GenericSchema<unknown, TaxTable> = taxTableSchema

/** Which tax the goods bear since when, as the owner set it. */
export function findTaxTable(db: Db): Promise<TaxTable> {
  return findSetting(db, 'tax-table', schema, defaultTaxTable)
}

/** The same for one that was found beside other things. */
export function readTaxTable(stored: unknown): TaxTable {
  return readSetting(stored, schema, defaultTaxTable)
}
