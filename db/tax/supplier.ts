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
    findSetting<v.GenericSchema<unknown, GstSettings>>(db, 'gst', gstSettingsSchema, notRegistered),
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

/** Tax of products that differ from their category, by product id. */
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
