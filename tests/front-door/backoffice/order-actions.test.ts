import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findReturn } from '#db/returns/returns.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { saveWaybill } from '#db/shipping/shipments.ts'
import { indianDay } from '#domain/indian-time.ts'
import { rupees } from '#domain/money.ts'
import { unknownCoupon } from '#domain/promotions/texts.ts'
import { returnedStockRequired, waybillRequired } from '#domain/shipping/manual-shipment.ts'
import { courierUnavailable } from '#domain/shipping/shipment.ts'
import { type StaffRole, staffIdleMinutes } from '#domain/staff/permissions.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { reportUpiPayment } from '#flows/payments/report-upi-payment.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { signLink } from '#flows/signed-link.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { typedAddress } from '#tests/support/builders/address-input.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import {
  aCardPayment,
  aUpiPayment,
  done,
  orderStateOf,
  refundsAtTheGateway,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver, reportShipment, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** The back office's pages without script. */
const shop = await testShop()
const door = await frontDoor(shop)
const utr = '412345678901'

async function aSaidPayment() {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const { open, shopper } = await aUpiPayment({ ...shop, gateways: gatewaysOf([]) })
  done(await reportUpiPayment(shop, { userId: shopper.id, orderId: open.orderId, utr }))
  return open
}

test('a UPI payment is confirmed with the reference that the bank shows, and by finance only', async () => {
  const open = await aSaidPayment()
  const packer = door.work(await aStaff(shop, { roles: ['orders'] }))
  const seen = await packer.get('/admin/upi')
  expect(seen.text).toContain(utr)
  expect(seen.text).not.toContain('₹1,000 came')
  const confirmation = { intent: 'confirm-upi', orderId: open.orderId, utr }
  expect((await packer.post('/admin/upi', confirmation)).status).toBe(403)
  const finance = door.work(await aStaff(shop, { roles: ['finance'] }))
  const page = await finance.get('/admin/upi')
  const wrong = await finance.press(page, '₹1,000 came', { utr: '12' })
  expect([wrong.status, wrong.text.includes('from the bank’s statement')]).toEqual([422, true])
  expect(wrong.text).toContain('value="12"')
  const another = '512345678901'
  const pressed = await finance.follow(await finance.press(page, '₹1,000 came', { utr: another }))
  for (const text of ['Payment recorded.', 'settled with the order in a few seconds', `UTR ${another}`, 'Undo'])
    expect(pressed.text).toContain(text)
  expect(pressed.text).not.toContain('₹1,000 came')
  for (const intent of ['undo-confirm-upi', 'at-once'])
    expect((await packer.post('/admin/upi', { intent, orderId: open.orderId })).status).toBe(403)
  const back = await finance.follow(await finance.press(pressed, 'Undo'))
  expect(back.text).toContain(`value="${another}"`)
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  const again = await finance.follow(await finance.press(back, '₹1,000 came', { utr }))
  const executed = await finance.follow(await finance.press(again, 'Do it now'))
  expect(executed.text).toContain('No UPI payment to check.')
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
})

test('a payment that is short is settled as finance chooses, by the statement’s line', async () => {
  const open = await aSaidPayment()
  const finance = door.work(await aStaff(shop, { roles: ['finance'] }))
  const csv = `Date,Narration,Credit\n${indianDay(shop.now())},UPI/${utr},400.00\n`
  const statement = await finance.post('/admin/upi/statement', { intent: 'propose', csv })
  const link = /href="([^"]+received=400[^"]*)"/.exec(statement.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const page = await finance.get(link)
  expect(page.text).toContain('value="400.00"')
  const tooMuch = await finance.press(page, 'Settle it', { difference: 'accept' })
  expect([tooMuch.status, tooMuch.text.includes('More than ₹20 is missing')]).toEqual([422, true])
  const pressed = await finance.follow(await finance.press(page, 'Settle it', { difference: 'request-balance' }))
  expect(pressed.text).toContain(`UTR ${utr} · ₹400`)
  const executed = await finance.follow(await finance.press(pressed, 'Do it now'))
  expect(executed.text).toContain('asked for the rest by a link')
  const path = `/pay/link/${signLink(shop.pepper, { purpose: 'pay', orderId: open.orderId })}`
  expect((await door.visit().get(path)).text).toContain('Pay ₹600')
})

test('a bank’s statement is first shown against the orders, and paid is what is ticked', async () => {
  const open = await aSaidPayment()
  const finance = door.work(await aStaff(shop, { roles: ['finance'] }))
  const csv = `Date,Narration,Credit\n${indianDay(shop.now())},UPI/${utr},1000.00\n`
  const proposal = await finance.post('/admin/upi/statement', { intent: 'propose', csv })
  expect(proposal.text).toContain('Reference and amount fit')
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  const match = `${open.orderId}:${utr}`
  const outcome = await finance.post('/admin/upi/statement', { intent: 'confirm', match })
  expect(outcome.text).toContain('1 payment confirmed.')
  const back = await finance.press(outcome, 'Undo')
  expect(back.text).toContain('1 payment undone.')
  await finance.post('/admin/upi/statement', { intent: 'confirm', match })
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  await finance.post('/admin/upi', { intent: 'at-once', orderId: open.orderId })
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
})

test('a refund needs a fresh step-up, and is sent once for each form', async () => {
  const { open } = await aCardPayment(shop)
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const path = `/admin/orders/${open.orderId}/refund`
  const longAgo = new Date(shop.now().getTime() - 3_600_000)
  const stale = door.work(await aStaff(shop, { roles: ['finance'], verifiedAt: longAgo }))
  expect((await stale.get(path)).location).toBe(`/admin/prove?next=${encodeURIComponent(path)}`)
  expect((await stale.post(path, { full: 'yes', reason: 'Came late' })).text).toMatch(/admin\/prove.*Came late/s)
  const fresh = door.work(await aStaff(shop, { roles: ['finance'] }))
  const page = await fresh.get(path)
  const refused = await fresh.press(page, 'Send it back', { amount: '9999999', reason: 'A tear' })
  expect(refused.text).toMatch(/value="9999999"[\s\S]*value="A tear"/)
  const send = () => fresh.press(page, 'Send it back', { amount: '400', reason: 'A scratch' })
  expect([(await send()).status, (await send()).status]).toEqual([302, 302])
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toEqual([])
  const order = `/admin/orders/${open.orderId}`
  const waits = await fresh.get(order)
  for (const text of ['₹400 · A scratch', 'Do it now']) expect(waits.text).toContain(text)
  const packer = door.work(await aStaff(shop, { roles: ['orders'] }))
  expect((await packer.get(order)).text).not.toContain('Do it now')
  for (const intent of ['undo-refund', 'at-once', 'refund'])
    expect((await packer.post(order, { intent })).status).toBe(403)
  expect((await fresh.follow(await fresh.press(waits, 'Do it now'))).text).toContain('₹400 goes back.')
  await settleAll(shop)
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toMatchObject([{ amount: 40_000 }])
  const lines = await shop.db.selectFrom('auditLog').select(['action', 'reason']).orderBy('id').execute()
  expect(lines).toEqual([
    { action: 'schedule-refund-order', reason: null },
    { action: 'refund-order', reason: 'A scratch' },
  ])
})

test('phone numbers are masked until staff ask for them', async () => {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  for (const path of ['', '/slip']) {
    expect((await support.get(`/admin/orders/${orderId}${path}`)).text).not.toContain('9876543210')
  }
  const asked = await support.post(`/admin/orders/${orderId}`, { intent: 'reveal' })
  expect(asked.text).toContain('tel:+919876543210')
})

test('polling of the start page does not prolong the session', async () => {
  const visitor = door.work(await aStaff(shop, { roles: ['orders'] }))
  for (let minutes = 0; minutes < staffIdleMinutes; minutes += 5) {
    expect((await visitor.get('/admin/now?queue=pack')).status).toBe(200)
    shop.clock.pass(5)
  }
  expect((await visitor.get('/admin/now?queue=pack')).status).toBe(302)
})

test('a caller’s coupon is typed in, refused in the words of the cart, and counted in what is placed', async () => {
  const [code, { id }] = [await aCoupon(shop), await aProduct(shop)]
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const form = { ...typedAddress, line: JSON.stringify([id, '']), quantity: '1', key: crypto.randomUUID() }
  const press = (more: object) => desk.post('/admin/orders/new', { ...form, ...more })
  const wrong = await press({ intent: 'coupon', code: 'nothing' })
  expect([wrong.status, wrong.text.includes(unknownCoupon('NOTHING'))]).toEqual([422, true])
  const late = await press({ intent: 'COD', 'shown-COD': '105000', code })
  expect([late.status, late.text.includes('value="90000"')]).toEqual([409, true])
  const applied = await press({ intent: 'coupon', code: ` ${code.toLowerCase()} ` })
  expect(applied.text).toContain('value="90000"')
  const without = await desk.press(applied, 'Remove')
  expect(without.text).toContain('value="105000"')
  const placed = await desk.follow(await desk.press(applied, 'Place order, ₹900 on delivery'))
  expect(placed.text).toContain('Order placed: ₹900 on delivery.')
})

test('an order by phone offers no more pieces than there are', async () => {
  const { id } = await aProduct(shop, { stock: 3 })
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const form = { intent: 'look', line: JSON.stringify([id, '']), quantity: '1', key: crypto.randomUUID() }
  const offered = (text: string) => [...text.matchAll(/<option value="(\d+)"/g)].map(([, units]) => Number(units))
  const { text } = await desk.post('/admin/orders/new', form)
  expect(offered(text.slice(text.indexOf('name="quantity"')).split('</select>')[0] ?? '')).toEqual([0, 1, 2, 3])
})

test('the products that were found for a caller stay until one is chosen', async () => {
  const { id } = await aProduct(shop, { name: 'The wanderer' })
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const found = await desk.press(await desk.get('/admin/orders/new'), 'Find', { text: 'wanderer' })
  const add = `value="${JSON.stringify([id, '']).replaceAll('"', '&quot;')}"`
  for (const button of ['Find city and State', 'Use their saved address']) {
    const page = await desk.press(found, button, { zip: '560001' })
    expect([button, page.text.includes(add)]).toEqual([button, true])
  }
  const chosen = await desk.post('/admin/orders/new', { search: 'wanderer', add: JSON.stringify([id, '']) })
  expect([chosen.text.includes('name="line"'), chosen.text.includes('name="add"')]).toEqual([true, false])
})

test('an order by phone says what to do when every way to pay is switched off', async () => {
  const { id } = await aProduct(shop)
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  await saveSetting(shop.db, 'payment-ways', { card: false, upi: false, cod: false })
  const form = { intent: 'look', line: JSON.stringify([id, '']), quantity: '1', key: crypto.randomUUID() }
  expect((await desk.post('/admin/orders/new', form)).text).toContain('switch one on under Settings, Payments')
  await saveSetting(shop.db, 'payment-ways', { card: true, upi: true, cod: true })
})

test('an order from a chat: phone and pincode are enough for a link, and its shopper fills in the rest and pays', async () => {
  const { id } = await aProduct(shop)
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const form = { line: JSON.stringify([id, '']), quantity: '1', key: crypto.randomUUID(), 'shown-LINK': '100000' }
  const short = await desk.post('/admin/orders/new', { ...form, intent: 'LINK', phone: '98111' })
  expect([short.status, short.text.includes('valid Indian phone number')]).toEqual([422, true])
  const typed = { ...form, phone: '9811133444', zip: '560001', city: 'Bengaluru', state: 'Karnataka' }
  expect((await desk.post('/admin/orders/new', { ...typed, intent: 'COD' })).status).toBe(422)
  const placed = await desk.follow(await desk.post('/admin/orders/new', { ...typed, intent: 'LINK' }))
  expect(placed.text).toContain('Send the link to get ₹1,000.')
  expect(placed.text).toContain('The shopper fills in the address at the payment link.')
  const [, link = ''] = /(\/pay\/link\/[\w-]+)<\/p>/.exec(placed.text) ?? []
  expect(placed.text).toContain(encodeURIComponent(`${shop.origin}${link}`))
  const visitor = door.visit()
  const page = await visitor.get(link)
  expect([page.text.includes('BENGALURU 560001'), page.text.includes('name="shownAmount"')]).toEqual([true, false])
  expect(page.text).not.toContain('9811133444')
  const wrong = await visitor.press(page, 'Go on to pay', { name: 'Meera', address: '', place: 'Ulsoor' })
  expect([wrong.status, wrong.text.includes('value="Meera"')]).toEqual([422, true])
  const street = { name: 'Meera', address: '4 Temple Street', place: 'Ulsoor' }
  const filled = await visitor.follow(await visitor.press(page, 'Go on to pay', street))
  expect(filled.text).toContain('Pay ₹1,000 now')
  expect(filled.text).not.toContain('TEMPLE STREET')
  const chosen = await visitor.press(filled, 'Pay ₹1,000 now')
  expect([chosen.status, chosen.location]).toEqual([302, `${link}?go`])
})

test('COD cash held by a courier for ten days is in the work queue of finance', async () => {
  const [mine, other] = [await aShopper(shop), await aShopper(shop)]
  const product = await aProduct(shop)
  const [late] = [await aPlacedOrder(shop, mine, [aLine(product)]), await aPlacedOrder(shop, other, [aLine(product)])]
  await deliver(shop, late)
  const today = async (role: StaffRole) => {
    const { text } = await door.work(await aStaff(shop, { roles: [role] })).get('/admin')
    return /COD cash late.*?<\/a>/s
      .exec(text)?.[0]
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  }
  shop.clock.pass(9 * 24 * 60)
  expect(await today('finance')).toBe('COD cash late 0 Done')
  shop.clock.pass(2.5 * 24 * 60)
  expect(await today('finance')).toBe('COD cash late 1 Oldest waiting for 11 days')
  expect(await today('orders')).toBeUndefined()
})

test('ship by hand waits without a script too, says what was typed, and a mistake is typed only once', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  const [place, packed] = [`/admin/orders/${orderId}`, { confirmedAt: shop.now(), packedAt: shop.now() }]
  await shop.db.updateTable('orders').set(packed).execute()
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  const ship = async (waybill: string) =>
    desk.press(await desk.get(place), 'Shipped', { courier: 'Blue Kite', waybill })
  const wrong = await ship('x7')
  expect([wrong.status, wrong.text.includes(waybillRequired)]).toEqual([422, true])
  for (const field of ['value="Blue Kite"', 'value="x7"']) expect(wrong.text).toContain(field)
  const pressed = await desk.follow(await ship('bk 777'))
  for (const text of ['Order shipped.', 'Blue Kite, BK777', 'Do it now']) expect(pressed.text).toContain(text)
  const undo = { intent: 'undo-ship' }
  for (const form of [undo, { intent: 'at-once' }, { intent: 'ship', courier: 'Kite', waybill: 'KITE1' }])
    expect((await support.post(place, form)).status).toBe(403)
  const back = await desk.follow(await desk.press(pressed, 'Undo'))
  for (const text of ['Undone.', 'value="Blue Kite"', 'value="BK777"']) expect(back.text).toContain(text)
  expect(await orderStateOf(shop, orderId)).toBe('none waiting claimed')
  const again = await desk.follow(await desk.press(back, 'Shipped'))
  const gone = await desk.follow(await desk.press(again, 'Do it now'))
  for (const text of ['Parcel returned', 'Blue Kite']) expect(gone.text).toContain(text)
  expect(await orderStateOf(shop, orderId)).toBe('none shipped claimed')
  const came = await desk.follow(await desk.press(gone, 'Returned to us', { returnedStock: 'restocked' }))
  for (const text of ['Order returned.', 'Put back in stock']) expect(came.text).toContain(text)
  const taken = await desk.follow(await desk.press(came, 'Undo'))
  expect(taken.text).toMatch(/checked=""[^>]*value="restocked"|value="restocked"[^>]*checked=""/)
  expect((await desk.post(place, { intent: 'returned', returnedStock: 'eaten' })).text).toContain(returnedStockRequired)
  expect(await orderStateOf(shop, orderId)).toBe('none shipped claimed')
})

test('a pickup that the courier did not take is said where its parcels wait, and its form knows what was typed', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  const [at, { staff }] = [shop.now(), await aStaff(shop, { roles: ['orders'] })]
  const input = JSON.stringify({ day: indianDay(at), time: '23:59' })
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    await saveWaybill(tx, orderId, 'KITE9')
    if (order) await moveOrder(tx, order, { fulfilment: 'ready', cause: 'booked', actor: 'test' })
    await tx.updateTable('orders').set({ labelledAt: at }).execute()
    const pressed = { staffId: staff.id, session: 's', ip: '::1', dueAt: at, error: courierUnavailable }
    await tx
      .insertInto('pendingActions')
      .values({ action: 'pickup', input, ...pressed })
      .execute()
  })
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  expect((await desk.get('/admin?queue=pickup')).text).toContain(courierUnavailable)
  const form = await desk.get('/admin/pickup')
  for (const text of [courierUnavailable, 'value="23:59"']) expect(form.text).toContain(text)
})

test('restocking waits without script too, and stands in the form again after Undo', async () => {
  const product = await aProduct(shop)
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(product)])
  const seat = await aStaff(shop, { roles: ['orders'] })
  const { staff } = seat
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'KITE4242' } }))
  done(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: null }))
  const [place, desk] = [`/admin/orders/${orderId}`, door.work(seat)]
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  const page = await desk.get(place)
  expect((await desk.press(page, 'Settle items')).text).toContain(returnedStockRequired)
  const pressed = await desk.follow(await desk.press(page, 'Settle items', { returnedStock: 'written-off' }))
  for (const text of ['Items settled.', 'Can’t be sold again', 'Do it now']) expect(pressed.text).toContain(text)
  for (const intent of ['settle-returned-stock', 'undo-settle-returned-stock', 'at-once'])
    expect((await support.post(place, { intent, returnedStock: 'restocked' })).status).toBe(403)
  const back = await desk.follow(await desk.press(pressed, 'Undo'))
  expect(back.text).toMatch(/checked=""[^>]*value="written-off"|value="written-off"[^>]*checked=""/)
  const before = await stockLevelOf(shop, product)
  const again = await desk.press(back, 'Settle items', { returnedStock: 'restocked' })
  const gone = await desk.follow(await desk.press(await desk.follow(again), 'Do it now'))
  expect(gone.text).not.toContain('Settle items')
  expect([before, await stockLevelOf(shop, product)]).toEqual(['9 on hand, 0 reserved', '10 on hand, 0 reserved'])
})

test('a paid order whose parcel came back says what is still to be refunded, until it is', async () => {
  const { open } = await aCardPayment(shop, { stock: 3 })
  const { orderId } = open
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const seat = await aStaff(shop)
  const { staff } = seat
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'KITE4343' } }))
  const [place, desk] = [`/admin/orders/${orderId}`, door.work(seat)]
  const refunded = async (amount: number | null) =>
    done(await refundPayment(shop, { staff, orderId, amount, key: crypto.randomUUID() }))
  await refunded(rupees(100))
  expect((await desk.get(place)).text).not.toContain('is still with you')
  done(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: 'restocked' }))
  expect((await desk.get(place)).text).toContain('₹900 that the shopper paid is still with you')
  await refunded(null)
  expect((await desk.get(place)).text).not.toContain('is still with you')
})

async function aReturn() {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const unit = { position: 0, quantity: 1, kind: 'return', exchangeSize: null, note: '' } as const
  const form = { ...unit, reason: 'It doesn’t fit' }
  const { staff } = await aStaff(shop, { roles: ['support'] })
  const asked = { by: { staff }, orderId, form, idempotencyKey: crypto.randomUUID() }
  const { returnId } = done(await requestReturn(shop, asked))
  return { place: `/admin/returns/${returnId}`, state: async () => (await findReturn(shop.db, returnId))?.state }
}

test('a return is closed without a script too: its page says that it waits, and Undo is there', async () => {
  const { place, state } = await aReturn()
  const [desk, support] = [
    door.work(await aStaff(shop, { roles: ['orders'] })),
    door.work(await aStaff(shop, { roles: ['support'] })),
  ]
  const page = await desk.get(place)
  expect((await desk.press(page, 'Close the return')).text).toContain('Please say why.')
  const long = 'Worn. '.repeat(60)
  expect((await desk.press(page, 'Close the return', { reason: long })).text).toContain(long.trim())
  const pressed = await desk.follow(await desk.press(page, 'Close the return', { reason: 'It was worn' }))
  for (const text of ['Return closed.', 'in a few seconds.', 'It was worn', 'Undo', 'Do it now'])
    expect(pressed.text).toContain(text)
  for (const intent of ['refuse-return', 'undo-refuse-return', 'at-once'])
    expect((await support.post(place, { intent })).status).toBe(403)
  const back = await desk.follow(await desk.press(pressed, 'Undo'))
  expect([back.text.includes('Undone.'), await state()]).toEqual([true, 'requested'])
  expect(back.text).toContain('>It was worn</textarea>')
  const received = await desk.follow(await desk.press(back, 'Received', { returnedStock: 'written-off' }))
  for (const text of ['Can’t be sold again', 'saved in a few seconds', 'Do it now'])
    expect(received.text).toContain(text)
  const restored = await desk.follow(await desk.press(received, 'Undo'))
  expect(restored.text).toMatch(/checked=""[^>]*value="written-off"|value="written-off"[^>]*checked=""/)
  const again = await desk.follow(await desk.press(restored, 'Close the return', { reason: 'It was worn' }))
  await desk.follow(await desk.press(again, 'Do it now'))
  expect(await state()).toBe('closed')
})
