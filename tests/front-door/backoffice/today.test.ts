import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
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

test('support confirms a COD order after the call, and neither packs, ships nor cancels it', async () => {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  const today = await support.get('/admin')
  expect(today.text).not.toContain('Nothing to do')
  expect((await support.press(today, `Phone ${anAddress.name}`)).text).toContain('tel:+919876543210')
  const done = await support.follow(await support.press(today, `Confirm ${anAddress.name}`))
  expect([done.path, done.text]).toEqual(['/admin?queue=confirm', expect.stringContaining('Order confirmed')])
  await support.press(done, 'Undo')
  await support.press(await support.get(`/admin/orders/${orderId}`), 'Confirm order')
  for (const intent of ['pack', 'undo-pack', 'book', 'ship', 'cancel', 'refund'])
    expect((await support.post(`/admin/orders/${orderId}`, { intent })).status).toBe(403)
  const [row] = await shop.ask(sql`select confirmed_at is not null as confirmed, packed_at from orders`)
  expect(row).toEqual({ confirmed: true, packedAt: null })
})
