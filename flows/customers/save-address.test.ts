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
  const saved = await saveAddress(shop, { userId: asha.id, typed, isNew: false })
  expect(saved).toMatchObject({ city: 'DELHI', zip: '110001', country: 'INDIA' })
  expect(parseStoredAddress(await findAddressText(shop.db, asha.id))).toEqual(saved)
})

test('an invalid form changes nothing and names the errors', async () => {
  const asha = await aShopper(shop, { address: anAddress })
  expect(await saveAddress(shop, { userId: asha.id, typed: { ...anAddress, zip: '12' }, isNew: false })).toMatchObject({
    refused: 'invalid',
    fields: { zip: 'Please enter a valid 6-digit zip code' },
  })
  expect(parseStoredAddress(await findAddressText(shop.db, asha.id))).toEqual(anAddress)
})

test('a new address stands beside those of its kind; an edited one takes the place of what it was', async () => {
  const asha = await aShopper(shop)
  const save = (kind: string, city: string, isNew = true) =>
    saveAddress(shop, { userId: asha.id, typed: { ...anAddress, city, kind }, isNew })
  const saved = () => findSavedAddresses(shop.db, asha.id)
  const cities = async () => (await saved()).map(({ kind, address, isCurrent }) => [kind, address.city, isCurrent])
  for (const city of ['Pune', 'Agra']) await save('other', city)
  await save('nonsense', 'Delhi')
  await save('home', 'Kochi', false)
  expect(await cities()).toEqual([
    ['home', 'KOCHI', true],
    ['other', 'AGRA', false],
    ['other', 'PUNE', false],
  ])
  await save('work', 'Kochi', false)
  await save('other', 'Salem', false)
  expect(await cities()).toEqual([
    ['other', 'SALEM', true],
    ['other', 'AGRA', false],
    ['other', 'PUNE', false],
    ['work', 'KOCHI', false],
  ])
  const [, agra] = await saved()
  expect(await chooseSavedAddress(shop.db, asha.id, agra?.id ?? 0)).toBe(true)
  expect(parseStoredAddress(await findAddressText(shop.db, asha.id))).toMatchObject({ city: 'AGRA' })
  const stranger = await aShopper(shop)
  expect(await chooseSavedAddress(shop.db, stranger.id, agra?.id ?? 0)).toBe(false)
})

test('the thirty addresses saved last are kept', async () => {
  const asha = await aShopper(shop)
  for (let house = 1; house <= 32; house += 1)
    await saveAddress(shop, { userId: asha.id, typed: { ...anAddress, address: `${house} Lake Road` }, isNew: true })
  const kept = (await findSavedAddresses(shop.db, asha.id)).map(({ address }) => Number.parseInt(address.address, 10))
  expect([kept.length, Math.max(...kept), Math.min(...kept)]).toEqual([30, 32, 3])
})
