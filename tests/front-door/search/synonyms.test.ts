import { expect, test } from 'vitest'
import { findListing } from '#db/catalogue/products.ts'
import { readListing } from '#domain/search/listing.ts'
import { recordZeroResultQuery } from '#flows/search/record-zero-result-query.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const found = async (query: string) =>
  (await findListing(shop.db, readListing(new URLSearchParams({ query })))).products.map(({ id }) => id)

test('a search word without results is listed, becomes a synonym, and is found from then on', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner', brand: 'Tarang', category: 'Shoes' })
  await recordZeroResultQuery(shop, { query: 'paduka', clientAddress: '192.0.2.1' })
  await recordZeroResultQuery(shop, { query: 'paduka', clientAddress: '198.51.100.1' })
  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  const page = await staff.get('/admin/searches')
  expect(page.text).toContain('paduka')
  expect(page.text).toContain('2×')
  const wrong = await staff.press(page, 'Teach it', { word: 'two words' })
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('value="two words"')])

  await staff.press(page, 'Teach it', { word: 'Paduka', category: 'Shoes' })
  expect(await found('paduka')).toEqual(['runner'])
  const again = await staff.get('/admin/searches?q=paduka')
  expect(again.text).toContain('The category Shoes')
  await staff.post('/admin/searches', { intent: 'remove', word: 'paduka', kind: 'category', meaning: 'Shoes' })
  expect(await found('paduka')).toEqual([])
  const lines = await shop.db.selectFrom('auditLog').select('action').orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(['add-synonym', 'remove-synonym'])
})

test('a search typed as code is shown as text', async () => {
  await recordZeroResultQuery(shop, { query: '<script>alert(1)</script>', clientAddress: '192.0.2.1' })
  const staff = door.work(await aStaff(shop, { roles: ['support'] }))
  const page = await staff.get('/admin/searches')
  expect(page.text).not.toContain('<script>alert(1)')
})
