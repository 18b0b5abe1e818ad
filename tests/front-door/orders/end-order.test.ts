import { expect, test } from 'vitest'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('staff who come too late to cancel read so in words for them, not for the shopper', async () => {
  const { staff, token } = await aStaff(shop)
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop), '', 2)])
  const desk = door.work({ token })
  const place = `/admin/orders/${orderId}`
  const [toCancel, toCut] = [await desk.get(`${place}/cancel`), await desk.get(`${place}/units`)] as const
  await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'KITE4711' } })
  const typed = { reason: 'The shopper asked for it', 'units-0': '1' }
  const pages = [
    await desk.get(`${place}/cancel`),
    await desk.get(`${place}/units`),
    await desk.press(toCancel, 'Yes, cancel it', typed),
    await desk.press(toCut, 'Cancel them', typed),
  ]
  for (const { text } of pages) {
    expect(text).toContain('The courier already has the parcel. If the shopper refuses it, it comes back to you.')
    expect(text).not.toContain('your parcel')
  }
  const lost = await desk.get(`${place}/lost`)
  expect(lost.text).toContain('It is lost')
  expect(lost.text).toMatch(new RegExp(`href="${place}"[^>]*>Back to the order<`))
})
