import { expect, test } from 'vitest'
import { findReturn } from '#db/returns/returns.ts'
import { rupees } from '#domain/money.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { aCardPayment, done, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const chosen = (value: string) => new RegExp(`selected=""[^>]*value="${value}"|value="${value}"[^>]*selected=""`)
const linkTo = (text: string, path: string) =>
  new RegExp(`href="(${path}[^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? 'no link'

test('an undone cancellation keeps its reason in the form', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop), '', 3)])
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const [order, reason] = [`/admin/orders/${orderId}`, 'No courier goes there']
  const form = await desk.get(`${order}/cancel`)
  const pressed = await desk.follow(await desk.press(form, 'Yes, cancel it', { reason }))
  const back = await desk.follow(await desk.press(pressed, 'Undo'))
  expect(back.text).toContain('Undone.')
  expect((await desk.get(linkTo(back.text, `${order}/cancel`))).text).toMatch(chosen(reason))
  expect((await desk.get(linkTo(back.text, `${order}/units`))).text).not.toMatch(chosen(reason))
  const twice = await desk.get(`${order}/units`)
  const units = { 'units-0': '2', reason, returnedStock: 'written-off' }
  const taken = await desk.follow(await desk.press(twice, 'Cancel them', units))
  const again = await desk.follow(await desk.press(taken, 'Undo'))
  const filled = (await desk.get(linkTo(again.text, `${order}/units`))).text
  expect(filled).toMatch(chosen(reason))
  expect(filled).toMatch(chosen('2'))
  expect(filled).toMatch(/checked=""[^>]*value="written-off"|value="written-off"[^>]*checked=""/)
})

test('why an order was cancelled stands in its timeline, and nothing is packed for it any more', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const [order, reason] = [`/admin/orders/${orderId}`, 'No courier goes there']
  expect((await desk.get(order)).text).toContain('Packing slip')
  const pressed = await desk.press(await desk.get(`${order}/cancel`), 'Yes, cancel it', { reason })
  const gone = await desk.follow(await desk.press(await desk.follow(pressed), 'Do it now'))
  expect(gone.text).toMatch(/Kavya Nair \d+ · No courier goes there/)
  expect(gone.text).not.toContain('Packing slip')
})

test('an undone refund keeps its amount and reason in the form', async () => {
  const { open } = await aCardPayment(shop)
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const finance = door.work(await aStaff(shop, { roles: ['finance'] }))
  const order = `/admin/orders/${open.orderId}`
  const sent = { amount: '400', reason: 'A scratch' }
  const pressed = await finance.follow(await finance.press(await finance.get(`${order}/refund`), 'Send it back', sent))
  const back = await finance.follow(await finance.press(pressed, 'Undo'))
  const filled = await finance.get(linkTo(back.text, `${order}/refund`))
  for (const field of ['value="400.00"', 'value="A scratch"']) expect(filled.text).toContain(field)
  const again = await finance.follow(await finance.press(filled, 'Send it back'))
  expect(again.text).toContain('₹400 · A scratch')
  await finance.press(again, 'Do it now')
  const gone = await finance.get(order)
  expect(gone.text).toContain('Refund: A scratch')
  const owner = door.work(await aStaff(shop))
  expect((await owner.get(`${order}/cancel`)).text).toContain('₹600 goes back to the shopper')
})

test('staff who may refund see a received return, and refund it after a step-up', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const { staff } = await aStaff(shop, { roles: ['support'] })
  const asks = await door.work(await aStaff(shop)).get(`/admin/orders/${orderId}/return`)
  expect(asks.text).toContain('What does the shopper want?')
  const form = { position: 0, quantity: 1, kind: 'return', exchangeSize: null, note: '' } as const
  const request = { by: { staff }, orderId, form: { ...form, reason: 'It doesn’t fit' } as const }
  const { returnId } = done(await requestReturn(shop, { ...request, idempotencyKey: crypto.randomUUID() }))
  await shop.db.updateTable('returns').set({ state: 'received', receivedAt: shop.now(), restocked: true }).execute()
  const place = `/admin/returns/${returnId}`
  const longAgo = new Date(shop.now().getTime() - 3_600_000)
  const stale = door.work(await aStaff(shop, { roles: ['finance'], verifiedAt: longAgo }))
  const page = await stale.get(place)
  expect([page.status, page.text.includes('It doesn’t fit')]).toEqual([200, true])
  expect(linkTo(page.text, '/admin/prove')).toBe(`/admin/prove?next=${encodeURIComponent(place)}`)
  expect((await stale.post(place, { intent: 'refund-return' })).location).toContain('/admin/prove')
  expect((await findReturn(shop.db, returnId))?.state).toBe('received')
  const fresh = door.work(await aStaff(shop, { roles: ['finance'] }))
  const pressed = await fresh.follow(await fresh.press(await fresh.get(place), 'Refund ₹1,000'))
  expect(pressed.text).toContain('Undo')
})

test('the page that cancels an order with an advance says at once that only finance may', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  await shop.db
    .updateTable('orders')
    .set({ advance: rupees(100) })
    .where('orderId', '=', orderId)
    .execute()
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const page = await desk.get(`/admin/orders/${orderId}/cancel`)
  expect(page.text).toContain(paidNeedsFinance)
  expect(page.text).not.toContain('Yes, cancel it')
})
