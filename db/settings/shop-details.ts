import type { Db } from '#db/engine/database.ts'
import { defaultShopDetails, type ShopDetails, shopDetailsSchema } from '#domain/settings/shop-details.ts'
import { findSetting } from './settings.ts'

export function findShopDetails(db: Db): Promise<ShopDetails> {
  return findSetting(db, 'shop-details', shopDetailsSchema, defaultShopDetails)
}
