import { expect, test } from 'vitest'
import { findAddressText } from '#db/accounts/users.ts'
import { parseStoredAddress } from '#domain/customers/address.ts'
import { anAddress, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { saveAddress } from './save-address.ts'

const shop = await testShop()

test('a good form becomes the shopper’s one address', async () => {
  const asha = await aShopper(shop, { address: anAddress })
  const typed = { ...anAddress, name: 'Asha Rao', phone: '9876543210', zip: '110001', city: 'Delhi' }
  const saved = await saveAddress(shop, asha.id, typed)
  expect(saved).toMatchObject({ city: 'DELHI', zip: '110001', country: 'INDIA' })
  expect(parseStoredAddress(await findAddressText(shop.db, asha.id))).toEqual(saved)
})

test('a wrong form changes nothing and says what is wrong', async () => {
  const asha = await aShopper(shop, { address: anAddress })
  expect(await saveAddress(shop, asha.id, { ...anAddress, zip: '12' })).toMatchObject({
    refused: 'invalid',
    fields: { zip: 'Please enter a valid 6-digit zip code' },
  })
  expect(parseStoredAddress(await findAddressText(shop.db, asha.id))).toEqual(anAddress)
})
