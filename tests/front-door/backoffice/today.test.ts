import { expect, test } from 'vitest'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor({ ...shop, home: { ...shop.home, mode: 'production' } })

test('Today tells the owner of a trading shop what is wrong with it, and nobody who can’t mend it', async () => {
  await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  const [owner, packer] = [await aStaff(shop), await aStaff(shop, { roles: ['orders'] })]
  const asOwner = (await door.work(owner).get('/admin')).text
  expect(asOwner).toContain('There is no backup.')
  expect(asOwner).toMatch(/href="\/admin\/settings\/health"[^>]*>And \d+ more: see what to do/)
  expect((await door.work(packer).get('/admin')).text).not.toContain('There is no backup.')
})
