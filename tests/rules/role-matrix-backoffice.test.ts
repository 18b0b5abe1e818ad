import { test } from 'vitest'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'
import { expectAccess } from './expect-access.ts'
import { roleTable } from './role-table.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const rows = Object.entries(roleTable).filter(([path]) => /^\/admin(\/|$)/.test(path))

test.each(rows)('%s answers each role as the table says', (...row) => expectAccess({ shop, door }, row, 'data'))

test.each(rows)('%s does so for documents and for roles that are alike there, too', { tags: ['long'] }, (...row) =>
  expectAccess({ shop, door }, row, 'documents'),
)
