import { expect, test } from 'vitest'
import { aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a form of an earlier version is answered with a request to reload, in shop and back office', async () => {
  const shopper = door.visit(await aShopper(shop))
  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  const outdated = { intent: 'fly' }
  for (const { status, text } of [
    await shopper.post('/address', outdated),
    await staff.post('/admin/banners', outdated),
  ])
    expect([status, text]).toEqual([422, expect.stringContaining('This page can’t do that. Please reload it')])
})
