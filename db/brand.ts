import { type Brand, ourBrand } from '#domain/brand.ts'
import { brandSchema } from '#domain/brand-setting.ts'
import type { Db } from './database.ts'
import { findSetting } from './settings.ts'

/** How the shop is called and dressed. */
export function findBrand(db: Db): Promise<Brand> {
  return findSetting(db, 'brand', brandSchema, ourBrand)
}
