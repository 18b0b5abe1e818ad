import { expect, test } from 'vitest'
import { saveCart } from '#db/cart/carts.ts'
import { inTransaction } from '#db/engine/database.ts'
import { findLedger } from '#db/inventory/stock-ledger.ts'
import { findTimeline } from '#db/orders/order-admin.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { findDocuments, findInvoice } from '#db/tax/invoices.ts'
import { noCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { codTotal } from '#domain/checkout/quote.ts'
import type { Address } from '#domain/customers/address.ts'
import { rupees, zeroPaise } from '#domain/money.ts'
import { chooseOtherSize } from '#domain/orders/texts.ts'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import { freeDelivery } from '#domain/shipping/delivery-fee.ts'
import { payByLink } from '#flows/checkout/pay-by-link.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { placeUpiOrder } from '#flows/checkout/place-upi-order.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import { confirmUpiPayment } from '#flows/payments/confirm-upi-payment.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { signLink } from '#flows/signed-link.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import {
  aPaidCardOrder,
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  refundsAtTheGateway,
  settleAll,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrderAddress } from './change-order-address.ts'
import { changeOrderSize } from './change-order-size.ts'
import { completeOrderTask } from './complete-task.ts'

const shop = await testShop()
const sizes = [
  { size: '7', stock: 3 },
  { size: '8', stock: 1 },
  { size: '9', stock: 3, price: rupees(1_200) },
  { size: '10', stock: 3, price: rupees(900) },
  { size: '11', stock: 3, codPrice: null },
]

async function aCodOrder(quantity = 1) {
  const [shoe, shopper] = [await aProduct(shop, { sizes }), await aShopper(shop)]
  const orderId = await aPlacedOrder(shop, shopper, [aLine(shoe, '7', quantity)])
  return { shoe, shopper, orderId, by: { userId: shopper.id } }
}

async function aPaidOrder() {
  const shoe = await aProduct(shop, { sizes })
  const order = await aPaidCardOrder(shop, [aLine(shoe, '7', 2)])
  return { shoe, ...order, by: { userId: order.shopper.id } }
}

const resize = (
  order: { by: { userId: string }; orderId: string },
  size: string,
  shownDifference = 0,
  key = aCheckoutKey(),
) => changeOrderSize(shop, { by: order.by, orderId: order.orderId, position: 0, size, shownDifference, key })

const typed = (address: Partial<Address>) => {
  const { phone, whatsapp, ...place } = { ...anAddress, ...address }
  return { ...place, phone: phone.slice(3), whatsapp: whatsapp.slice(3) }
}
const move = (order: { by: { userId: string }; orderId: string }, address: Partial<Address>, shownAmount: number) => {
  const { by, orderId } = order
  return changeOrderAddress(shop, { by, orderId, typed: typed(address), shownAmount, key: aCheckoutKey(), seen: '' })
}
const stockOf = async (shoe: { id: string }) => {
  const rows = shop.db.selectFrom('productSizes').where('productId', '=', shoe.id).orderBy('position').select('onHand')
  return (await rows.execute()).map(({ onHand }) => onHand)
}

test('a size change at the same price moves the stock once, however often it is submitted, and back on cancelling', async () => {
  const order = await aCodOrder()
  const key = aCheckoutKey()
  for (let press = 0; press < 2; press += 1) done(await resize(order, '8', 0, key))
  expect(await stockOf(order.shoe)).toEqual([3, 0, 3, 3, 3])
  const [event] = await findTimeline(shop.db, order.orderId)
  expect(event).toMatchObject({ machine: 'units', toState: 'changed-size', ref: expect.stringMatching(/: 7 → 8$/) })
  expect(await queuedNotifications(shop)).toContain('order-changed')
  await expectCleanBooks(shop)
  const actor = `shopper:${order.shopper.id}`
  done(await cancelOrder(shop, { orderId: order.orderId, userId: order.shopper.id, actor }))
  expect(await stockOf(order.shoe)).toEqual([3, 1, 3, 3, 3])
  await expectCleanBooks(shop)
})

test('a size that a colleague does not find is written off once when another takes its place, not sold once more', async () => {
  const order = await aCodOrder()
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const { orderId } = order
  const swap = { orderId, position: 0, size: '8', shownDifference: 0, key: aCheckoutKey(), isOldMissing: true }
  const by = { staff, isStepUpFresh: false }
  for (let press = 0; press < 2; press += 1) done(await changeOrderSize(shop, { ...swap, by }))
  expect(await stockOf(order.shoe)).toEqual([2, 0, 3, 3, 3])
  const { lines } = await findLedger(shop.db, { productId: order.shoe.id, before: null })
  expect(lines.find(({ reason }) => reason === 'count')).toMatchObject({ size: '7', change: -1, who: staff.name })
  await expectCleanBooks(shop)
  done(await cancelOrder(shop, { orderId, userId: null, actor: 'staff:1' }))
  expect(await stockOf(order.shoe)).toEqual([2, 1, 3, 3, 3])
  await expectCleanBooks(shop)
})

test('a COD order collects the price of its new size, when its shopper has seen it', async () => {
  const order = await aCodOrder(2)
  expect(await resize(order, '9')).toMatchObject({ refused: 'changed' })
  expect(done(await resize(order, '9', rupees(400))).amount).toBe(rupees(2_500))
  expect(await findOrderForAdmin(shop.db, order.orderId)).toMatchObject({
    amount: rupees(2_500),
    itemsTotal: rupees(2_400),
    items: [{ size: '9', price: rupees(1_200) }],
  })
  expect(await resize(order, '11', rupees(-400))).toMatchObject({ refused: 'not-offered' })
  expect(await resize(order, '8', rupees(-400))).toMatchObject({ refused: 'sold-out' })
  done(await resize(order, '10', rupees(-600)))
  await expectCleanBooks(shop)
})

test('a paid order gets back what the new size costs less, with another invoice', async () => {
  const order = await aPaidOrder()
  const { orderId, shopper } = order
  const first = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  done(await resize(order, '10', rupees(-200)))
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('part_refunded waiting claimed')
  expect(refundsAtTheGateway(shop, order.open.gatewayOrderId)).toMatchObject([{ amount: rupees(200) }])
  const papers = await findDocuments(shop.db, orderId)
  expect(papers.map(({ content: { paper, totals } }) => [paper, totals.amount])).toEqual([
    ['invoice', rupees(2_000)],
    ['credit-note', rupees(2_000)],
    ['invoice', rupees(1_800)],
  ])
  expect(papers[1]?.content).toMatchObject({ ofSerial: first.serial, lines: [{ quantity: 2 }] })
  expect((await findInvoice(shop.db, orderId))?.serial).toBe(papers[2]?.serial)
  await expectCleanBooks(shop)
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('refunded cancelled claimed')
  const [, , , note] = await findDocuments(shop.db, orderId)
  expect(note?.content).toMatchObject({ paper: 'credit-note', totals: { amount: rupees(1_800) } })
  await expectCleanBooks(shop)
})

test('a paid order of which little is left after a refund gets back that when it costs less', async () => {
  const order = await aPaidOrder()
  const { orderId } = order
  const { staff } = await aStaff(shop)
  done(await refundPayment(shop, { staff, orderId, amount: rupees(1_950), key: aCheckoutKey() }))
  done(await resize(order, '10', rupees(-200)))
  await settleAll(shop)
  const back = refundsAtTheGateway(shop, order.open.gatewayOrderId)
  expect(back.map(({ amount }) => amount)).toEqual([rupees(1_950), rupees(50)])
  await expectCleanBooks(shop)
})

test('a size that costs no more than the coupon took off can’t be chosen', async () => {
  const cheap = [...sizes.slice(0, 1), { size: '8', stock: 3, price: rupees(150) }]
  const [shoe, shopper] = [await aProduct(shop, { sizes: cheap }), await aShopper(shop)]
  const cart = [aLine(shoe, '7')]
  await saveCart(shop.db, shopper.id, cart)
  const ordered = { userId: shopper.id, cart, address: anAddress, couponCode: await aCoupon(shop) }
  const shownAmount = codTotal(await quoteCart(shop, cart, ordered))
  const { orderId } = done(await placeCodOrder(shop, { ...ordered, shownAmount, checkoutKey: aCheckoutKey() }))
  const order = { orderId, by: { userId: shopper.id } }
  expect(await resize(order, '8', rupees(-850))).toMatchObject({ fields: { size: chooseOtherSize } })
})

test('another address costs its delivery fee, and the old phone is notified of a new one', async () => {
  const north = { fee: rupees(90), freeFrom: null, states: ['Delhi'], prefixes: [] }
  await saveSetting(shop.db, 'delivery-rates', { ...freeDelivery, fee: rupees(40), zones: [north] })
  const order = await aCodOrder()
  done(await issueInvoice(shop, { userId: order.shopper.id, orderId: order.orderId }))
  const delhi = { zip: '110001', city: 'NEW DELHI', state: 'Delhi', phone: '+919811111111' }
  expect(await move(order, delhi, rupees(1_090))).toMatchObject({ refused: 'changed', amount: rupees(1_140) })
  done(await move(order, delhi, rupees(1_140)))
  const changed = await findOrderForAdmin(shop.db, order.orderId)
  expect(changed).toMatchObject({ deliveryFee: rupees(90), amount: rupees(1_140), address: delhi })
  expect((await findInvoice(shop.db, order.orderId))?.content.buyer.state).toBe('Delhi')
  expect(await queuedNotifications(shop)).toEqual(expect.arrayContaining(['order-changed', 'phone-removed']))
  expect(await move(order, delhi, rupees(1_140))).toMatchObject({ refused: 'invalid' })
  await saveSetting(shop.db, 'delivery-rates', freeDelivery)
  await expectCleanBooks(shop)
})

test('an order of a shop that may sell in its State alone is not moved out of it, within one pincode either', async () => {
  const address = '1 MG Road, Bengaluru, Karnataka 560001'
  await saveSetting(shop.db, 'shop-details', { ...defaultShopDetails, address })
  const order = await aPaidOrder()
  expect(await move(order, { zip: '403001', state: 'Goa' }, rupees(2_000))).toMatchObject({ refused: 'not-offered' })
  // A pincode that the directory does not know is where its shopper says.
  done(await move(order, { zip: '569999' }, rupees(2_000)))
  expect(await move(order, { zip: '569999', state: 'Goa' }, rupees(2_000))).toMatchObject({ refused: 'not-offered' })
  await saveSetting(shop.db, 'shop-details', defaultShopDetails)
})

test('a phone that is another after the order was confirmed has it confirmed again before it is packed', async () => {
  const order = await aCodOrder()
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  done(await completeOrderTask(shop, { staff, orderId: order.orderId, task: 'confirm' }))
  done(await move(order, { phone: '+919822222222' }, rupees(1_050)))
  expect(await completeOrderTask(shop, { staff, orderId: order.orderId, task: 'pack' })).toMatchObject({
    refused: 'changed',
  })
})

test('an order that was paid in two parts gets back what it costs less out of both', async () => {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const shoe = await aProduct(shop, { sizes })
  const cart = [aLine(shoe, '7', 2)]
  const shopper = await aShopper(shop, { cart })
  const request = { userId: shopper.id, cart, address: anAddress, checkoutKey: aCheckoutKey() }
  const { orderId } = done(await placeUpiOrder(shop, { ...request, shownAmount: rupees(2_000), declinedGifts: [] }))
  const { staff } = await aStaff(shop)
  const parts = [
    { utr: '412345678911', received: '1950.00', difference: 'request-balance' },
    { utr: '412345678912' },
  ] as const
  for (const part of parts)
    done(await inTransaction(shop.db, (tx) => confirmUpiPayment(tx, { staff, orderId, ...part }, shop.now())))
  // Two pairs that cost ₹100 less each: ₹50 of the rest, ₹150 of what came before.
  done(await resize({ by: { userId: shopper.id }, orderId }, '10', rupees(-200)))
  const back = await shop.db.selectFrom('refunds').select('amount').orderBy('amount').execute()
  expect(back.map(({ amount }) => amount)).toEqual([rupees(50), rupees(150)])
  await expectCleanBooks(shop)
})

test('a COD order keeps a size and an address that cost more than the advance that was paid for it', async () => {
  const north = { fee: rupees(120), freeFrom: null, states: ['Delhi'], prefixes: [] }
  await saveSetting(shop.db, 'delivery-rates', { ...freeDelivery, fee: zeroPaise, zones: [north] })
  const advance = { sum: rupees(1_060) }
  await saveSetting(shop.db, 'cod-risk', { ...noCodRiskRule, advanceFrom: 1, advance })
  const shoe = await aProduct(shop, { sizes: [...sizes, { size: '12', stock: 3, price: rupees(890) }] })
  const cart = [aLine(shoe, '7')]
  const shopper = await aShopper(shop, { cart })
  const address = { ...anAddress, zip: '110001', city: 'NEW DELHI', state: 'Delhi' }
  const request = { userId: shopper.id, cart, address, checkoutKey: aCheckoutKey() }
  const { orderId } = done(await placeCodOrder(shop, { ...request, shownAmount: rupees(1_170) }))
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  const open = done(await payByLink(shop, { token, shownAmount: rupees(1_060) }))
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const order = { orderId, by: { userId: shopper.id } }
  const refused = { refused: 'not-offered', message: expect.stringContaining('₹1,060') }
  expect(await resize(order, '12', rupees(-110))).toMatchObject(refused)
  expect(await move(order, {}, rupees(1_050))).toMatchObject(refused)
  // The cash becomes less, and ₹10 of it are left.
  done(await resize(order, '10', rupees(-100)))
  expect(await findOrderForAdmin(shop.db, orderId)).toMatchObject({ amount: rupees(1_070) })
  await saveSetting(shop.db, 'delivery-rates', freeDelivery)
  await saveSetting(shop.db, 'cod-risk', noCodRiskRule)
  await expectCleanBooks(shop)
})

test('a shopper may change an order for an hour or as set, staff until it is packed, others never', async () => {
  const order = await aCodOrder()
  const { orderId } = order
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const stranger = await aShopper(shop)
  expect(await resize({ orderId, by: { userId: stranger.id } }, '9', rupees(200))).toMatchObject({
    refused: 'not-found',
  })
  await saveSetting(shop.db, 'order-changes', 0)
  expect(await resize(order, '9', rupees(200))).toMatchObject({ refused: 'changed' })
  const byDesk = (size: string, shownDifference: number) =>
    changeOrderSize(shop, {
      by: { staff, isStepUpFresh: false },
      orderId,
      position: 0,
      size,
      shownDifference,
      key: aCheckoutKey(),
    })
  done(await byDesk('9', rupees(200)))
  await saveSetting(shop.db, 'order-changes', 60)
  done(await completeOrderTask(shop, { staff, orderId, task: 'confirm' }))
  done(await completeOrderTask(shop, { staff, orderId, task: 'pack' }))
  expect(await byDesk('10', rupees(-300))).toMatchObject({ refused: 'changed' })
  expect(await resize(order, '10', rupees(-300))).toMatchObject({ refused: 'changed' })
  await expectCleanBooks(shop)
})

test('a paid order is refunded only by staff with that permission', async () => {
  const { orderId } = await aPaidOrder()
  const by = async (role: 'orders' | 'owner', isStepUpFresh: boolean) => {
    const { staff } = await aStaff(shop, { roles: [role] })
    const change = { orderId, position: 0, size: '10', shownDifference: rupees(-200), key: aCheckoutKey() }
    return changeOrderSize(shop, { by: { staff, isStepUpFresh }, ...change })
  }
  expect(await by('orders', true)).toMatchObject({ refused: 'forbidden' })
  expect(await by('owner', false)).toMatchObject({ refused: 'forbidden' })
  done(await by('owner', true))
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('of two who want the last unit of a size, one buyer or one change gets it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await aCodOrder()
    const ravi = await aShopper(shop)
    const [changed, bought] = await Promise.allSettled([
      resize(order, '8').then(done),
      aPlacedOrder(shop, ravi, [aLine(order.shoe, '8')]),
    ])
    expect([changed.status, bought.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await stockOf(order.shoe))[1]).toBe(0)
    await expectCleanBooks(shop)
  }
})

test('a change concurrent with packing: the order and what is packed agree', async () => {
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  for (let round = 0; round < 6; round += 1) {
    const order = await aCodOrder()
    const { orderId } = order
    done(await completeOrderTask(shop, { staff, orderId, task: 'confirm' }))
    const [changed, packed] = await Promise.all([
      resize(order, '10', rupees(-100)),
      completeOrderTask(shop, { staff, orderId, task: 'pack' }),
    ])
    done(packed)
    const { items } = (await findOrderForAdmin(shop.db, orderId)) ?? { items: [] }
    expect(items[0]?.size).toBe('refused' in changed ? '7' : '10')
  }
  await expectCleanBooks(shop)
})

test('another place is priced for the parcel as it was ordered: its box, also when the product is no longer sold', async () => {
  const zone = { states: ['Manipur'], prefixes: [], fee: rupees(150), freeFrom: rupees(4_000) }
  const slabs = [{ aboveGrams: 1_000, extra: rupees(40) }]
  await saveSetting(shop.db, 'delivery-rates', {
    ...freeDelivery,
    fee: rupees(60),
    freeFrom: rupees(1_000),
    zones: [zone],
    slabs,
  })
  const order = await aCodOrder()
  await shop.db.updateTable('products').set({ boxSize: '33x22x13', published: false }).execute()
  const there = { state: 'Manipur', zip: '795001', city: 'IMPHAL' }
  const changed = done(await move(order, there, rupees(1_240)))
  expect(changed.amount).toBe(rupees(1_240))
  await saveSetting(shop.db, 'delivery-rates', freeDelivery)
})
