import { defaultShopDetails, type ShopDetails, shopDetailsSchema } from '#domain/shop-details.ts'
import type { Db } from './database.ts'
import { findSetting } from './settings.ts'

/** Who sells here and on what terms, as the owner set it. */
export function findShopDetails(db: Db): Promise<ShopDetails> {
  return findSetting(db, 'shop-details', shopDetailsSchema, defaultShopDetails)
}
