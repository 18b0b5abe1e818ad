import { subscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { queryChannel, type TracedQuery } from '#db/engine/trace-channels.ts'
import { findCreditBalance } from '#db/payments/store-credit.ts'
import { rupees } from '#domain/money.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { refundAccountLink } from '#flows/payments/refund-account.ts'
import { submitOpenRefunds } from '#flows/payments/submit-refund.ts'
import { aPaidUpiOrder, orderStateOf, settleAll, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const statements: string[] = []
subscribe(queryChannel, (message) => {
  statements.push((message as TracedQuery).text)
})

function primaryButtons(page: string): string[] {
  const payment = page.split('aria-labelledby="payment"')[1]?.split('<dialog')[0] ?? ''
  return [...payment.matchAll(/<button[^>]* bg-accent .*?<\/button>/gs)].map(([button]) =>
    button.replace(/<[^>]+>/g, ''),
  )
}

test('the owner gives credit, its shopper reads why, pays a whole order with it without script, and has it back', async () => {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const desk = door.work(await aStaff(shop))
  const page = await desk.get(`/admin/shoppers/${shopper.id}/credit`)
  expect((await desk.press(page, 'Give store credit', { rupees: '1200', note: '' })).status).toBe(422)
  await desk.follow(await desk.press(page, 'Give store credit', { rupees: '1200', note: 'Late parcel' }))
  expect((await desk.get(`/admin/shoppers/${shopper.id}`)).text).toContain('₹1,200')
  const visitor = door.visit(shopper)
  expect((await visitor.get('/profile/credit')).text).toContain('Late parcel')
  const confirm = await visitor.get('/confirmorder')
  expect(primaryButtons(confirm.text)).toEqual(['Pay ₹1,000 with store credit'])
  const paid = await visitor.press(confirm, 'Pay ₹1,000 with store credit')
  const orderId = /^\/order\/(\w+)\?payment=paid$/.exec(paid.location ?? '')?.[1] ?? ''
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  expect(await findCreditBalance(shop.db, shopper.id)).toBe(rupees(200))
  expect((await visitor.get(`/order/${orderId}`)).text).not.toContain('Online Payment')
  expect((await visitor.get(`/order/${orderId}`)).text).toContain('Store credit')
  await visitor.press(await visitor.get(`/order/${orderId}?cancel`), 'Yes')
  await submitOpenRefunds(shop)
  expect((await visitor.get(`/order/${orderId}`)).text).toContain('₹1,000 is store credit of your account')
  expect((await visitor.get(`/order/${orderId}`)).text).toContain('Refunded as store credit')
  expect(await findCreditBalance(shop.db, shopper.id)).toBe(rupees(1_200))
})

test('a shopper takes a refund that is sent by hand as store credit, by its link', async () => {
  const { orderId, shopper } = await aPaidUpiOrder(shop)
  await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` })
  const visitor = door.visit()
  const { pathname } = new URL(refundAccountLink(shop, orderId, shop.now()))
  const taken = await visitor.follow(await visitor.press(await visitor.get(pathname), 'Take it as store credit'))
  expect(taken.text).not.toContain('Take it as store credit')
  expect(taken.text).toContain('became store credit of your account on')
  expect(await findCreditBalance(shop.db, shopper.id)).toBe(rupees(1_000))
})

test('the owner issues a gift card, its code is shown once, and a shopper claims it by its link without script', async () => {
  const desk = door.work(await aStaff(shop))
  const page = await desk.get('/admin/gift-cards')
  const card = { rupees: '750', recipient: 'Asha', note: 'Happy Diwali' }
  expect((await desk.press(page, 'Issue a gift card', { ...card, rupees: '0' })).status).toBe(422)
  const issued = await desk.press(page, 'Issue a gift card', card)
  const [, code = ''] = /([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})/.exec(issued.text) ?? []
  expect(code).toHaveLength(19)
  expect((await desk.press(page, 'Issue a gift card', card)).text).toContain('its code is shown only once')
  const list = await desk.get('/admin/gift-cards')
  expect(list.text).toContain('for Asha')
  expect(list.text).not.toContain(code)
  const [shopper, other] = [await aShopper(shop), await aShopper(shop)]
  const visitor = door.visit(shopper)
  const address = `/profile/credit?code=${code}`
  expect(issued.text).toContain(address)
  // The code is removed from the URL at once and kept in a cookie during the sign-in.
  const stranger = door.visit()
  const opened = await stranger.get(address)
  expect([opened.status, opened.location, opened.headers.get('cache-control')]).toEqual([
    303,
    '/profile/credit',
    'private, no-store',
  ])
  const prompt = await stranger.follow(opened)
  expect([prompt.status, prompt.text.includes(code)]).toEqual([401, false])
  expect(prompt.text).toContain('Your gift card is waiting. Log in to add it to your store credit.')
  expect(prompt.text).toContain('/loginStart?next=%2Fprofile%2Fcredit')
  expect((await door.visit().get('/profile/credit')).text).not.toContain('Your gift card is waiting')
  for (const [name, value] of stranger.cookies) visitor.cookies.set(name, value)
  const link = await visitor.get('/profile/credit')
  expect(link.text).toContain(`value="${code}"`)
  const claimed = await visitor.follow(await visitor.press(link, 'Add to my store credit'))
  expect(claimed.text).toContain('₹750')
  expect(claimed.text).toContain('Happy Diwali')
  expect((await visitor.get('/profile/credit')).text).not.toContain(code)
  const thief = door.visit(other)
  const used = await thief.press(await thief.follow(await thief.get(address)), 'Add to my store credit')
  const wrong = await thief.press(await thief.get('/profile/credit'), 'Add to my store credit', {
    code: 'K7MX-4QP2-9TRW-HBND',
  })
  const words = 'This code is wrong, or it has been used.'
  expect([used.status, wrong.status]).toEqual([422, 422])
  expect([used.text.includes(words), wrong.text.includes(words)]).toEqual([true, true])
  expect(await findCreditBalance(shop.db, other.id)).toBe(0)
  expect((await desk.get('/admin/gift-cards')).text).toContain('Claimed')
})

test('a gift card that was not added is not offered to who logs in next on a family’s phone', async () => {
  const visitor = door.visit(await aShopper(shop))
  const page = await visitor.follow(await visitor.get('/profile/credit?code=K7MX-4QP2-9TRW-HBND'))
  expect(page.text).toContain('value="K7MX-4QP2-9TRW-HBND"')
  await visitor.post('/logout', { intent: 'sign-out' })
  expect((await visitor.get('/profile/credit')).text).not.toContain('Your gift card is waiting')
})

test('store credit pays a part of an order, and the link asks for the rest, without script', async () => {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const desk = door.work(await aStaff(shop))
  const page = await desk.get(`/admin/shoppers/${shopper.id}/credit`)
  await desk.press(page, 'Give store credit', { rupees: '300', note: 'Late parcel' })
  const visitor = door.visit(shopper)
  const confirm = await visitor.get('/confirmorder')
  expect(confirm.text).toContain('You can also use it with Cash on Delivery.')
  expect(primaryButtons(confirm.text)).toEqual(['Pay by UPI'])
  const placed = await visitor.press(confirm, 'Use ₹300, pay ₹700')
  expect(placed.location).toMatch(/^\/pay\/link\//)
  expect((await visitor.follow(placed)).text).toContain('Pay ₹700')
  expect(await findCreditBalance(shop.db, shopper.id)).toBe(0)
  const [order] = await shop.db.selectFrom('orders').where('userId', '=', shopper.id).selectAll().execute()
  const orderId = order?.orderId ?? ''
  const own = await visitor.get(`/order/${orderId}`)
  expect(own.text).toContain('₹300 of your store credit is set aside')
  expect(own.text).toContain('Store credit and online payment')
  expect((await visitor.get('/orders')).text).toMatch(/Amount to be Paid<\/span><span[^>]*>₹700</)
  expect((await desk.get(`/admin/orders/${orderId}`)).text).toContain('Store credit, ahead of the rest')
  statements.length = 0
  const again = await visitor.get('/confirmorder')
  expect(again.text).toContain('You have an unpaid order for these items.')
  expect(statements.filter((text) => text.includes('"payment_reported_at" is null'))).toHaveLength(1)
  const second = await visitor.follow(await visitor.press(again, 'Use ₹300, pay ₹700'))
  expect(second.text).toContain('Pay ₹700')
  expect(await orderStateOf(shop, orderId)).toBe('failed cancelled released')
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 1 reserved')
  const latest = (await shop.db.selectFrom('orders').where('holdState', '=', 'held').select('orderId').execute())[0]
  await visitor.press(second, 'Pay ₹700 now')
  // A page that was open before, or the browser's history, leads here.
  expect((await visitor.get(`/pay/${latest?.orderId}`)).text).toContain('Pay ₹700')
  await visitor.press(await visitor.get(`/order/${latest?.orderId}?cancel`), 'Yes')
  await submitOpenRefunds(shop)
  expect(await findCreditBalance(shop.db, shopper.id)).toBe(rupees(300))
})

test('the page of a refund offers all that can go back, online and as store credit, and one press sends it', async () => {
  const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(await aProduct(shop))] })
  const desk = door.work(await aStaff(shop))
  const given = await desk.get(`/admin/shoppers/${shopper.id}/credit`)
  await desk.press(given, 'Give store credit', { rupees: '300', note: 'Late parcel' })
  const visitor = door.visit(shopper)
  const link = await visitor.follow(await visitor.press(await visitor.get('/confirmorder'), 'Use ₹300, pay ₹700'))
  await visitor.press(link, 'Pay ₹700 now')
  const { orderId, gatewayOrderId } = await shop.db
    .selectFrom('gatewayOrders')
    .orderBy('createdAt', 'desc')
    .select(['orderId', 'gatewayOrderId'])
    .executeTakeFirstOrThrow()
  shop.gateway.attempt(gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const page = await desk.get(`/admin/orders/${orderId}/refund`)
  for (const shown of ['₹1,000 can go back.', 'All of it: ₹1,000']) expect(page.text).toContain(shown)
  const pressed = await desk.press(page, 'Send it back', { full: 'yes', reason: 'Came late' })
  const sent = await desk.follow(await desk.press(await desk.follow(pressed), 'Do it now'))
  expect(sent.text).toContain('₹1,000 goes back.')
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('refunded waiting claimed')
  expect(await findCreditBalance(shop.db, shopper.id)).toBe(rupees(300))
})
