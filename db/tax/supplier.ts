import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { findBrand } from '#db/settings/brand.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findShopDetails } from '#db/settings/shop-details.ts'
import { type GstSettings, gstSettingsSchema, notRegistered } from '#domain/tax/gst.ts'
import type { Biller } from '#domain/tax/invoice.ts'
import type { ProductTax } from '#domain/tax/product-tax.ts'
import { findTaxTable } from './rates.ts'

/** Seller's details for invoices; the shop's name stands in until the owner has set the legal one. */
export async function findBiller(db: Db): Promise<Biller> {
  const [brand, details, gst, taxTable, billerId] = await Promise.all([
    findBrand(db),
    findShopDetails(db),
    findGst(db),
    findTaxTable(db),
    findSetting(db, 'biller-id', v.string(), 'B-0'),
  ])
  return {
    legalName: details.legalName ?? brand.name,
    address: details.address ?? '',
    logo: brand.logo?.id ?? null,
    billerId: gst.kind === 'unregistered' ? billerId : gst.gstin,
    gst,
    taxTable,
  }
}

export function findGst(db: Db): Promise<GstSettings> {
  return findSetting<v.GenericSchema<unknown, GstSettings>>(db, 'gst', gstSettingsSchema, notRegistered)
}

/** Categories with a tax rate in a shop that charges GST; null in one that doesn't. */
export async function findRequiredRates(db: Db): Promise<readonly string[] | null> {
  const gst = await findGst(db)
  return gst.kind === 'registered' ? (await findTaxTable(db)).map(({ category }) => category) : null
}

export async function findProductTaxes(db: Db, ids: readonly string[]): Promise<Map<string, ProductTax>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', ids)
    .where((where) => where.or([where('hsn', 'is not', null), where('taxClass', 'is not', null)]))
    .select(['id', 'hsn', 'taxClass'])
    .execute()
  return new Map(rows.map(({ id, ...tax }) => [id, tax]))
}
