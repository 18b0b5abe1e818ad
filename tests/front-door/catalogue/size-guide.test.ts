import { expect, test } from 'vitest'
import { findCategory } from '#db/catalogue/categories.ts'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const guide = 'UK, EU, Foot (cm)\n8, 42, 26.2\n9, 43, 27.1\n\nTarang\nUK, EU\n8, 41.5\n9, 42.5'
const read = async (path: string) => (await door.visit().get(path)).text.replaceAll('<!-- -->', '')

test('a size guide is suggested for shoes, kept as the owner types it, and shown beside the sizes', async () => {
  const { id } = await aCategory(shop, { category: 'Shoes', sizes: ['7', '8', '9'] })
  const sizes = [{ size: '8' }, { size: '9' }]
  const own = await aProduct(shop, { category: 'Shoes', brand: 'Tarang', sizes })
  const other = await aProduct(shop, { category: 'Shoes', brand: 'Kalinga', sizes })
  const sizeless = await aProduct(shop, { category: 'Shoes', brand: 'Kalinga' })
  expect(await read(`/product/${other.id}`)).not.toContain('Size guide')
  expect(await read('/home')).not.toContain('href="/size-guide"')

  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  const page = await staff.get(`/admin/categories/${id}`)
  expect(page.text).toContain('8, 41.5, 26.2')
  const broken = await staff.press(page, 'Save', { sizeGuide: 'UK, EU\n8, 42, 26.2' })
  expect([broken.status, broken.text]).toEqual([422, expect.stringContaining('as many values as its headings')])
  expect((await staff.press(page, 'Save', { sizeGuide: guide })).status).toBe(302)
  expect((await findCategory(shop.db, 'Shoes'))?.sizeGuide).toBe(guide)

  expect(await read(`/product/${own.id}`)).toContain('UK 8 · EU 41.5<')
  const shown = await read(`/product/${other.id}`)
  expect(shown).toContain('UK 8 · EU 42 · 26.2 cm')
  expect(shown).toMatch(/<button[^>]*popovertarget="size-guide"/i)
  expect(shown).toMatch(/id="size-guide"[^>]*popover="auto".*27\.1.*How to measure your foot/s)
  expect(await read(`/product/${sizeless.id}`)).not.toContain('popovertarget="size-guide"')
})

test('the footer leads to the guides of all categories', async () => {
  await aCategory(shop, { category: 'Shoes' })
  await shop.db.updateTable('categories').set({ sizeGuide: guide }).execute()
  expect(await read('/home')).toContain('href="/size-guide"')
  const page = await read('/size-guide')
  for (const words of ['Shoes', 'Tarang', '42.5', 'How to measure your foot']) expect(page).toContain(words)
  await shop.db.updateTable('categories').set({ sizeGuide: '' }).execute()
  await expect.poll(() => read('/size-guide')).toContain('Each product’s page shows its sizes.')
})
