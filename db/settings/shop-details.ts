import type { Db } from '#db/engine/database.ts'
import { defaultShopDetails, type ShopDetails, shopDetailsSchema } from '#domain/settings/shop-details.ts'
import { findSetting } from './settings.ts'

/** Who sells here and on what terms, as the owner set it. */
export function findShopDetails(db: Db): Promise<ShopDetails> {
  return findSetting(db, 'shop-details', shopDetailsSchema, defaultShopDetails)
}
