import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { chargesGst } from '#domain/tax/gst.ts'
import type { Biller } from '#domain/tax/invoice.ts'
import type { ProductTax } from '#domain/tax/product-tax.ts'

/** Finds the seller's details for invoices; the shop's name is the default of the legal name. */
export async function findBiller(db: Db): Promise<Biller> {
  const [brand, details, gst, taxTable, billerId] = await Promise.all([
    findSetting(db, 'brand'),
    findSetting(db, 'shop-details'),
    findSetting(db, 'gst'),
    findSetting(db, 'tax-table'),
    findSetting(db, 'biller-id'),
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

/** Tells whether invoices show GST, which is what a buyer's GSTIN is for. */
export const isGstCharged = async (db: Db): Promise<boolean> => chargesGst(await findSetting(db, 'gst'))

/** Categories with a tax rate in a shop that charges GST; null in one that doesn't. */
export async function findRequiredRates(db: Db): Promise<readonly string[] | null> {
  return (await isGstCharged(db)) ? (await findSetting(db, 'tax-table')).map(({ category }) => category) : null
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
