import type { Db } from '#db/engine/database.ts'
import { type Brand, defaultBrand } from '#domain/settings/brand.ts'
import { brandSchema } from '#domain/settings/brand-schema.ts'
import { findSetting } from './settings.ts'

/** How the shop is called and dressed. */
export function findBrand(db: Db): Promise<Brand> {
  return findSetting(db, 'brand', brandSchema, defaultBrand)
}
