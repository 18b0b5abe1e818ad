import { expect, test } from 'vitest'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { saveSetting } from './settings.ts'
import { findShopDetails } from './shop-details.ts'

const shop = await testShop()

test('the terms page says who sells here as soon as the owner has said it', async () => {
  expect(await findShopDetails(shop.db)).toEqual(defaultShopDetails)
  const details = { ...defaultShopDetails, legalName: 'Asha Rao Footwear' }
  await saveSetting(shop.db, 'shop-details', details)
  expect(await findShopDetails(shop.db)).toEqual(details)
})
