import { expect, test } from 'vitest'
import { parseStoredAddress } from '#domain/customers/address.ts'
import { hashSecret } from '#flows/secrets.ts'
import { anAddress, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findActiveSession } from './sessions.ts'
import { findAddressText, findOrCreateByPhone, saveName, updateUser } from './users.ts'

const shop = await testShop()

test('the same phone is the same shopper, also when it signs in twice at once', async () => {
  const found = await Promise.all(Array.from({ length: 10 }, () => findOrCreateByPhone(shop.db, '+919876543210')))
  expect(new Set(found.map(({ id }) => id)).size).toBe(1)
  expect(found[0]).toMatchObject({ phone: '+919876543210', name: null })
})

test('a name is kept beside whatever else is known of the shopper', async () => {
  const { id, phone } = await aShopper(shop, { name: null })
  await shop.db
    .updateTable('users')
    .set({ rawUserMetaData: JSON.stringify({ avatar_url: 'a.png' }) })
    .execute()
  await saveName(shop.db, id, 'Asha "Rao"')
  expect((await findOrCreateByPhone(shop.db, phone)).name).toBe('Asha "Rao"')
  const [user] = await shop.db.selectFrom('users').select('rawUserMetaData').execute()
  expect(user?.rawUserMetaData).toEqual({ name: 'Asha "Rao"', avatar_url: 'a.png' })
})

test('meta data without a name that is a text is no name', async () => {
  const { phone, token } = await aShopper(shop, { name: null })
  for (const name of [7, null, ['Asha'], { first: 'Asha' }]) {
    await shop.db
      .updateTable('users')
      .set({ rawUserMetaData: JSON.stringify({ name }) })
      .execute()
    expect((await findOrCreateByPhone(shop.db, phone)).name).toBeNull()
    expect((await findActiveSession(shop.db, hashSecret(token), new Date()))?.shopper.name).toBeNull()
  }
})

test('an address is one text, and a broken one counts as absent', async () => {
  const { id } = await aShopper(shop, { address: anAddress })
  expect(parseStoredAddress(await findAddressText(shop.db, id))).toEqual(anAddress)
  for (const text of ['', 'not json', '{"name":"ASHA"}', 'null']) {
    await updateUser(shop.db, id, { address: text })
    expect(parseStoredAddress(await findAddressText(shop.db, id))).toBeNull()
  }
})

test('an unknown user has no address', async () => {
  expect(await findAddressText(shop.db, '00000000-0000-4000-8000-000000000000')).toBeNull()
})
