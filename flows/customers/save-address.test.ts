import { expect, test } from 'vitest'
import { findAddressText } from '#db/accounts/users.ts'
import { chooseSavedAddress, findSavedAddresses } from '#db/customers/saved-addresses.ts'
import { parseStoredAddress } from '#domain/customers/address.ts'
import { anAddress, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { saveAddress } from './save-address.ts'

const shop = await testShop()

test('a good form becomes the shopper’s current address', async () => {
  const asha = await aShopper(shop, { address: anAddress })
  const typed = { ...anAddress, name: 'Asha Rao', phone: '9876543210', zip: '110001', city: 'Delhi' }
  const saved = await saveAddress(shop, asha.id, typed)
  expect(saved).toMatchObject({ city: 'DELHI', zip: '110001', country: 'INDIA' })
  expect(parseStoredAddress(await findAddressText(shop.db, asha.id))).toEqual(saved)
})

test('an invalid form changes nothing and names the errors', async () => {
  const asha = await aShopper(shop, { address: anAddress })
  expect(await saveAddress(shop, asha.id, { ...anAddress, zip: '12' })).toMatchObject({
    refused: 'invalid',
    fields: { zip: 'Please enter a valid 6-digit zip code' },
  })
  expect(parseStoredAddress(await findAddressText(shop.db, asha.id))).toEqual(anAddress)
})

test('one address of each kind is saved, and another with the same kind takes its place', async () => {
  const asha = await aShopper(shop)
  for (const [kind, city] of [
    ['home', 'Pune'],
    ['work', 'Delhi'],
    ['work', 'Kochi'],
    ['nonsense', 'Agra'],
  ])
    await saveAddress(shop, asha.id, { ...anAddress, city, kind })
  const saved = await findSavedAddresses(shop.db, asha.id)
  expect(saved.map(({ kind, address, isCurrent }) => [kind, address.city, isCurrent])).toEqual([
    ['home', 'AGRA', true],
    ['work', 'KOCHI', false],
  ])
  expect(await chooseSavedAddress(shop.db, asha.id, 'work')).toBe(true)
  expect(await chooseSavedAddress(shop.db, asha.id, 'other')).toBe(false)
  expect(parseStoredAddress(await findAddressText(shop.db, asha.id))).toMatchObject({ city: 'KOCHI' })
  const stranger = await aShopper(shop)
  expect(await chooseSavedAddress(shop.db, stranger.id, 'work')).toBe(false)
})
