import { expect, test } from 'vitest'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { allEnabled } from '#domain/checkout/ways-to-pay.ts'
import { noAnnouncement } from '#domain/content/announcement.ts'
import { defaultReturnDays } from '#domain/returns/return-request.ts'
import { defaultBrand } from '#domain/settings/brand.ts'
import { noContacts } from '#domain/settings/contacts.ts'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findFrame } from './site-frame.ts'

const shop = await testShop()

test('a setting is what was saved last, and its default before that', async () => {
  expect(await findSetting(shop.db, 'return-days')).toBe(defaultReturnDays)
  await saveSetting(shop.db, 'return-days', 3)
  await saveSetting(shop.db, 'return-days', 5)
  expect(await findSetting(shop.db, 'return-days')).toBe(5)
})

test('settings requested together are read in one statement, and are not cached', async () => {
  let statements = 0
  const counted = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await saveSetting(shop.db, 'sample-reviews', true)
  const parallelReads = () =>
    Promise.all([
      findSetting(counted, 'sample-reviews'),
      findSetting(counted, 'contacts'),
      findSetting(counted, 'contacts'),
    ])
  expect(await parallelReads()).toEqual([true, noContacts, noContacts])
  expect(statements).toBe(1)
  await saveSetting(shop.db, 'sample-reviews', false)
  expect(await parallelReads()).toEqual([false, noContacts, noContacts])
})

test('a setting that no longer fits counts as never set', async () => {
  await saveSetting(shop.db, 'contacts', { phone: 'call me' })
  expect(await findSetting(shop.db, 'contacts')).toEqual(noContacts)
  await saveSetting(shop.db, 'contacts', { ...noContacts, phone: '+919876543210' })
  expect(await findSetting(shop.db, 'contacts')).toEqual({ ...noContacts, phone: '+919876543210' })
})

test('the frame of every page shows the settings, and defaults where a setting is invalid', async () => {
  const unset = {
    brand: defaultBrand,
    contacts: noContacts,
    menu: [],
    seller: { legalName: null, officer: null, hasSizeGuide: false, pages: [] },
    payment: { enabled: allEnabled, hasUpiPayee: false },
    announcement: noAnnouncement,
  }
  expect(await findFrame(shop.db)).toEqual(unset)
  await saveSetting(shop.db, 'brand', { ...defaultBrand, name: 'Paduka' })
  await saveSetting(shop.db, 'contacts', { phone: 'call me' })
  await saveSetting(shop.db, 'shop-details', { ...defaultShopDetails, legalName: 'Paduka Retail LLP' })
  expect(await findFrame(shop.db)).toEqual({
    ...unset,
    brand: { ...defaultBrand, name: 'Paduka' },
    seller: { legalName: 'Paduka Retail LLP', officer: null, hasSizeGuide: false, pages: [] },
  })
})
