import { expect, test } from 'vitest'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { confirmRemittance } from '#flows/payments/match-remittance.ts'
import { resolveDiscrepancy } from '#flows/payments/resolve-discrepancy.ts'
import { done, orderStateOf } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('the form for a courier’s file of COD cash says what is missing', async () => {
  const desk = door.work(await aStaff(shop))
  const answer = await desk.press(await desk.get('/admin/cod-cash'), 'Compare with deliveries', { csv: ' ' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Please choose the courier’s file')
})

test('an order whose cash came short and was settled says what came, and why', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop, { address: anAddress }), [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  await shop.db.updateTable('orders').set({ waybill: 'KITE1' }).where('orderId', '=', orderId).execute()
  const { staff, ...session } = await aStaff(shop)
  done(await confirmRemittance(shop, { staff, csv: 'AWB,COD Amount,UTR\nKITE1,1000,N77' }))
  const page = async () => (await door.work(session).get(`/admin/orders/${orderId}`)).text
  expect(await page()).not.toContain('The courier lost ₹50')
  for (const { id } of await findOpenDiscrepancies(shop.db))
    done(await resolveDiscrepancy(shop, { staff, discrepancyId: id, reason: 'The courier lost ₹50' }))
  expect(await page()).toContain('Cash, instead of ₹1,050: The courier lost ₹50')
  expect(await page()).toContain(`href="/admin/orders/${orderId}/refund`)
  const desk = door.work(session)
  const form = await desk.get(`/admin/orders/${orderId}/refund`)
  expect(form.text).toContain('All of it: ₹1,000')
  await desk.press(
    await desk.follow(await desk.press(form, 'Send it back', { full: 'yes', reason: 'A scratch' })),
    'Do it now',
  )
  expect((await desk.get('/admin/settle')).text).toContain('₹1,000 to ')
  expect((await desk.get(`/admin/orders/${orderId}/refund`)).text).toContain('already fully refunded')
})

test('the owner notes on the order that she has its cash, once; packers can’t', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop, { address: anAddress }), [aLine(await aProduct(shop))])
  const path = `/admin/orders/${orderId}`
  const desk = door.work(await aStaff(shop))
  expect((await desk.get(path)).text).not.toContain('Cash received')
  await deliver(shop, orderId)
  const packer = door.work(await aStaff(shop, { roles: ['orders'] }))
  expect((await packer.get(path)).text).not.toContain('Cash received')
  expect((await packer.post(path, { intent: 'cash-received', amount: '105000' })).status).toBe(403)
  expect((await desk.post(path, { intent: 'cash-received', amount: '100000' })).status).toBe(409)
  const page = await desk.get(path)
  expect(page.text).toContain('₹1,050 in cash is still to come')
  for (let tap = 0; tap < 2; tap += 1) {
    const noted = await desk.follow(await desk.press(page, 'Cash received'))
    expect(noted.text).toContain('The cash is noted')
    expect(noted.text).not.toContain('in cash is still to come')
  }
  expect(await orderStateOf(shop, orderId)).toBe('paid delivered claimed')
})
