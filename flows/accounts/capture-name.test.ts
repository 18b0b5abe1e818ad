import { expect, test } from 'vitest'
import { findActiveSession } from '#db/accounts/sessions.ts'
import { hashSecret } from '#flows/secrets.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { captureName } from './capture-name.ts'

const shop = await testShop()

test('a full name is kept', async () => {
  const asha = await aShopper(shop, { name: null })
  expect(await captureName(shop, asha.id, '  Asha  Rao ')).toBe('Asha Rao')
  expect((await findActiveSession(shop.db, hashSecret(asha.token), shop.now()))?.shopper.name).toBe('Asha Rao')
})

test('without one there is a word about it', async () => {
  const asha = await aShopper(shop, { name: null })
  expect(await captureName(shop, asha.id, ' ')).toMatchObject({ fields: { name: 'Full Name is Required' } })
})
