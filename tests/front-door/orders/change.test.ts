import { expect, test } from 'vitest'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { insertCreditEntry } from '#db/payments/store-credit.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { completeOrderTask } from '#flows/orders/complete-task.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { aCardPayment, done, settleAll } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

async function anOrder() {
  const shoe = await aProduct(shop, { sizes: ['7', '8', { size: '9', price: rupees(1_200) }] })
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(shoe, '7')])
  return { shopper, orderId, visitor: door.visit(shopper), path: `/order/${orderId}/change` }
}

test('a shopper without script changes size and address, and agrees to another total first', async () => {
  const { visitor, path, orderId } = await anOrder()
  expect((await visitor.get(`/order/${orderId}`)).text).toContain(path)
  const page = await visitor.get(path)
  expect(page.text).toContain('9 · ₹200 more')
  const changed = await visitor.follow(await visitor.press(page, 'Change size', { choice: '20000 9' }))
  expect(changed.text).toContain('Your order is changed.')
  const address = await visitor.get(path)
  const wrong = await visitor.press(address, 'Change address', { zip: '56', place: 'NEAR THE TEMPLE' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('NEAR THE TEMPLE')
  const stale = await visitor.press(address, 'Change address', { place: 'INDIRANAGAR', shown: '1' })
  expect(stale.text).toContain('your order comes to ₹1,250')
  const agreed = await visitor.press(stale, 'Change address')
  expect(agreed.location).toBe(`/order/${orderId}`)
  expect(await findOrderForAdmin(shop.db, orderId)).toMatchObject({
    amount: rupees(1_250),
    address: { place: 'INDIRANAGAR' },
    items: [{ size: '9' }],
  })
})

test('nothing is said about the sizes of what has none', async () => {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop, { name: 'Harbour Blue Date' }))])
  const { text } = await door.visit(shopper).get(`/order/${orderId}/change`)
  expect(text).toContain('Change address')
  expect(text).not.toContain('Harbour Blue Date')
})

test('staff change an address without seeing the phone, until the order is packed', async () => {
  const { orderId, visitor, path } = await anOrder()
  const before = await findOrderForAdmin(shop.db, orderId)
  const member = await aStaff(shop, { roles: ['orders'] })
  const desk = door.work(member)
  const page = await desk.get(`/admin${path.replace('order/', 'orders/')}`)
  expect(page.text).not.toContain(before?.address.phone.slice(3))
  await desk.follow(await desk.press(page, 'Change address', { place: 'HAL 2ND STAGE' }))
  const after = await findOrderForAdmin(shop.db, orderId)
  expect(after?.address).toMatchObject({ place: 'HAL 2ND STAGE', phone: before?.address.phone })
  for (const task of ['confirm', 'pack'] as const)
    done(await completeOrderTask(shop, { staff: member.staff, orderId, task }))
  expect((await visitor.get(path)).text).toContain('packed already')
  expect((await visitor.get(`/order/${orderId}`)).text).not.toContain(path)
})

test('staff tick that the old size is missing, which no shopper can', async () => {
  const { orderId, visitor, path } = await anOrder()
  const [{ productId = '' } = {}] = (await findOrderForAdmin(shop.db, orderId))?.items ?? []
  const onHand = async () => (await findAdminProduct(shop.db, productId))?.sizes.map((size) => size.onHand)
  const before = (await onHand()) ?? []
  const own = await visitor.get(path)
  expect(own.text).not.toContain('damaged or missing')
  await visitor.press(own, 'Change size', { choice: '0 8', returnedStock: 'written-off' })
  expect(await onHand()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1, before[2]])
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const page = await desk.get(`/admin${path.replace('order/', 'orders/')}`)
  expect(page.text).toContain('The old size is damaged or missing')
  await desk.follow(await desk.press(page, 'Change size', { choice: '0 7', returnedStock: 'written-off' }))
  expect(await onHand()).toEqual([before[0], (before[1] ?? 0) - 1, before[2]])
})

async function aPaidOrder() {
  const product = await aProduct(shop, { sizes: ['', { size: 'wide', price: rupees(1_200) }] })
  const { open, shopper } = await aCardPayment(shop, { product })
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  return { orderId: open.orderId, shopper, visitor: door.visit(shopper), path: `/order/${open.orderId}/change` }
}

test('a shopper without script pays for a dearer size of a paid order, and until then may keep the size', async () => {
  const { visitor, path, orderId } = await aPaidOrder()
  const page = await visitor.get(path)
  expect(page.text).toContain('You pay what a size costs more first')
  const response = await visitor.press(page, 'Change size', { choice: '20000 wide' })
  expect(response.location).toMatch(/^\/pay\/link\//)
  const link = await door.visit().get(response.location ?? '')
  for (const text of ['Pay ₹200', '→ wide', 'after that your order stays as it is']) expect(link.text).toContain(text)
  const order = await visitor.get(`/order/${orderId}`)
  expect(order.text).toContain('→ wide')
  expect(order.text).not.toContain(`href="${path}"`)
  const kept = await visitor.follow(await visitor.press(await visitor.get(path), 'Don’t change the size'))
  expect(kept.text).toContain('Your order stays as it is.')
  expect((await door.visit().get(response.location ?? '')).text).toContain('The other size was not paid in time')
  const again = await visitor.press(await visitor.get(path), 'Change size', { choice: '20000 wide' })
  const pay = await door.visit().press(await door.visit().get(again.location ?? ''), 'Pay ₹200 now')
  expect(pay.location).toBe(`${again.location}?go`)
  const { gatewayOrderId } = await shop.db
    .selectFrom('orders')
    .where('orderId', '=', orderId)
    .select('gatewayOrderId')
    .executeTakeFirstOrThrow()
  shop.gateway.attempt(gatewayOrderId ?? '', { isDeclined: false })
  const back = await door.visit().follow(await door.visit().get(`${again.location}?back`))
  expect(back.text).toContain('we have received your payment')
  expect(await findOrderForAdmin(shop.db, orderId)).toMatchObject({ amount: rupees(1_200), items: [{ size: 'wide' }] })
})

test('a shopper without script pays for a dearer size with store credit', async () => {
  const { visitor, path, orderId, shopper } = await aPaidOrder()
  const credit = { userId: shopper.id, amount: rupees(200), reason: 'granted', orderId: null, note: '' } as const
  await insertCreditEntry(shop.db, { ...credit, actor: 'test', dedupeKey: aCheckoutKey() })
  const response = await visitor.press(await visitor.get(path), 'Change size', { choice: '20000 wide' })
  expect(response.location).toBe(path)
  const offer = await visitor.follow(response)
  for (const text of ['Pay ₹200 online', 'Don’t change the size']) expect(offer.text).toContain(text)
  const changed = await visitor.follow(await visitor.press(offer, 'Pay ₹200 with store credit'))
  expect(changed.text).toContain('Your order is changed.')
  expect(await findOrderForAdmin(shop.db, orderId)).toMatchObject({ amount: rupees(1_200), items: [{ size: 'wide' }] })
})

test('in a shop without a gateway the difference is paid to its UPI id, which staff check', async () => {
  const { orderId, shopper, path } = await aPaidOrder()
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const own = await frontDoor({ ...shop, gateways: gatewaysOf([]) })
  const visitor = own.visit(shopper)
  const response = await visitor.press(await visitor.get(path), 'Change size', { choice: '20000 wide' })
  const link = await visitor.get(response.location ?? '')
  const dialog = await visitor.get(`/confirmorder?upi=${orderId}`)
  expect(link.text).toContain(`href="/confirmorder?upi=${orderId}"`)
  expect(dialog.text).toContain('Pay ₹200 by UPI')
  await visitor.press(dialog, 'Save the reference', { utr: '712345678901' })
  const order = await visitor.get(`/order/${orderId}`)
  expect(order.text).toContain('You told us that you have paid.')
  expect(order.text).not.toContain('Don’t change the size')
  const desk = own.work(await aStaff(shop, { roles: ['owner'] }))
  expect((await desk.get(`/admin/orders/${orderId}`)).text).toContain('href="/admin/upi"')
  const waiting = await desk.get('/admin/upi')
  for (const text of ['This is what another size costs more', '712345678901', '₹200'])
    expect(waiting.text).toContain(text)
  await desk.press(waiting, '₹200 came')
  shop.clock.pass(1)
  await executePendingActions(shop)
  expect(await findOrderForAdmin(shop.db, orderId)).toMatchObject({ amount: rupees(1_200), items: [{ size: 'wide' }] })
})

test('staff request a more expensive size, see the link to send, and can keep the size', async () => {
  const { orderId } = await aPaidOrder()
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const page = await desk.get(`/admin/orders/${orderId}/change`)
  const response = await desk.follow(await desk.press(page, 'Change size', { choice: '20000 wide' }))
  for (const text of ['The shopper is asked for ₹200.', '/pay/link/', '→ wide', 'It can’t be packed before'])
    expect(response.text).toContain(text)
  const kept = await desk.follow(await desk.press(response, 'Don’t change the size'))
  expect(kept.text).toContain('The order stays as it is.')
  expect(kept.text).toContain('Size stays: not paid')
})
