import { expect, test } from 'vitest'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'
import { expectAccess } from './expect-access.ts'
import { roleTable } from './role-table.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('every route of the shop has a row in the table, and the table has no other', () => {
  const paths = [...new Set(door.routes.map(({ path }) => path))]
  expect(paths.filter((path) => !(path in roleTable))).toEqual([])
  expect(Object.keys(roleTable).filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(50)
})

const rows = Object.entries(roleTable).filter(([path]) => !/^\/admin(\/|$)/.test(path))

test.each(rows)('%s answers each role as the table says', (...row) => expectAccess({ shop, door }, row, 'data'))

test.each(rows)('%s does so for documents and for roles that are alike there, too', { tags: ['long'] }, (...row) =>
  expectAccess({ shop, door }, row, 'documents'),
)
