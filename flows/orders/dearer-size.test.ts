import { expect, test } from 'vitest'
import { findTimeline } from '#db/orders/order-admin.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findCreditBalance, insertCreditEntry } from '#db/payments/store-credit.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { paise, rupees } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { findPayLink, payByLink } from '#flows/checkout/pay-by-link.ts'
import { placeOnlineOrder } from '#flows/checkout/start-online-payment.ts'
import { applyPaymentFact } from '#flows/payments/apply-payment-fact.ts'
import { reconcilePayments } from '#flows/payments/reconcile-payments.ts'
import { signLink } from '#flows/signed-link.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  aPaidCardOrder,
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  refundsAtTheGateway,
  settleAll,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelOrderUnits } from './cancel-order-units.ts'
import { changeOrderSize } from './change-order-size.ts'
import { completeOrderTask } from './complete-task.ts'
import { cancelSizeRequest, endOverdueSizeRequests } from './end-size-requests.ts'

const shop = await testShop()
const sizes = [
  { size: '7', stock: 3 },
  { size: '8', stock: 3, price: rupees(1_150) },
  { size: '9', stock: 2, price: rupees(1_200) },
  { size: '10', stock: 2, price: paise(rupees(1_000) + 40) },
]

async function aPaidOrder(quantity = 2) {
  const shoe = await aProduct(shop, { sizes })
  const order = await aPaidCardOrder(shop, [aLine(shoe, '7', quantity)])
  return { shoe, ...order, by: { userId: order.shopper.id } }
}

type PaidOrder = Omit<Awaited<ReturnType<typeof aPaidOrder>>, 'open'>

const resize = ({ by, orderId }: PaidOrder, size: string, shownDifference: number, key = aCheckoutKey()) =>
  changeOrderSize(shop, { by, orderId, position: 0, size, shownDifference, key })

async function openLink({ orderId }: PaidOrder, shownAmount = rupees(400)) {
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  return done(await payByLink(shop, { token, shownAmount }))
}

const pay = ({ gatewayOrderId }: { gatewayOrderId: string }) =>
  shop.gateway.attempt(gatewayOrderId, { isDeclined: false })

const stockOf = async (shoe: { id: string }) => {
  const rows = shop.db.selectFrom('productSizes').where('productId', '=', shoe.id).orderBy('position')
  return (await rows.select(['onHand', 'reserved']).execute()).map(({ onHand, reserved }) => `${onHand}-${reserved}`)
}

const cancel = ({ orderId, shopper }: PaidOrder) =>
  cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` })

const sizeOf = async (orderId: string) => {
  const order = await findOrderForAdmin(shop.db, orderId)
  return `${order?.items[0]?.size} for ${order?.amount}`
}

test('a dearer size of a paid order is requested as a payment, and changes once it is paid', async () => {
  const order = await aPaidOrder()
  const { orderId, shoe, shopper } = order
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  const key = aCheckoutKey()
  for (let press = 0; press < 2; press += 1)
    expect(done(await resize(order, '9', rupees(400), key))).toMatchObject({ amountDue: rupees(400) })
  expect(await stockOf(shoe)).toEqual(['1-0', '3-0', '2-2', '2-0'])
  expect(await sizeOf(orderId)).toBe('7 for 200000')
  await expectCleanBooks(shop)
  const open = await openLink(order)
  expect(open).toMatchObject({ amount: rupees(400) })
  expect(open.gatewayOrderId).not.toBe(order.open.gatewayOrderId)
  pay(open)
  await settleAll(shop)
  expect(await sizeOf(orderId)).toBe('9 for 240000')
  expect(await stockOf(shoe)).toEqual(['3-0', '3-0', '0-0', '2-0'])
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  expect(await queuedNotifications(shop)).toContain('order-changed')
  const papers = await findDocuments(shop.db, orderId)
  expect(papers.map(({ content: { paper, totals } }) => [paper, totals.amount])).toEqual([
    ['invoice', rupees(2_000)],
    ['credit-note', rupees(2_000)],
    ['invoice', rupees(2_400)],
  ])
  const events = await findTimeline(shop.db, orderId)
  expect(events.filter(({ machine }) => machine === 'units').map(({ toState }) => toState)).toEqual([
    'changed-size',
    'size-requested',
  ])
  await expectCleanBooks(shop)
})

test('an order that became dearer is cancelled: both payments go back, and its invoice is credited', async () => {
  const order = await aPaidOrder()
  done(await resize(order, '9', rupees(400)))
  const open = await openLink(order)
  pay(open)
  await settleAll(shop)
  done(await issueInvoice(shop, { userId: order.shopper.id, orderId: order.orderId }))
  done(await cancel(order))
  await settleAll(shop)
  expect(await orderStateOf(shop, order.orderId)).toBe('refunded cancelled claimed')
  expect(refundsAtTheGateway(shop, order.open.gatewayOrderId)).toMatchObject([{ amount: rupees(2_000) }])
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toMatchObject([{ amount: rupees(400) }])
  expect(await stockOf(order.shoe)).toEqual(['3-0', '3-0', '2-0', '2-0'])
  await expectCleanBooks(shop)
})

test('a unit of an order that became dearer is cancelled at the new price, and the auditor finds nothing', async () => {
  const order = await aPaidOrder()
  const { orderId, open } = order
  done(await resize(order, '9', rupees(400)))
  pay(await openLink(order))
  await settleAll(shop)
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const unit = { staff, orderId, units: [{ position: 0, quantity: 1 }], seen, restocked: true }
  done(
    await cancelOrderUnits(shop, { isStepUpFresh: true, ...unit, reason: 'Damaged', idempotencyKey: aCheckoutKey() }),
  )
  await settleAll(shop)
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toMatchObject([{ amount: rupees(1_200) }])
  await expectCleanBooks(shop)
})

test('it becomes dearer twice and cheaper again: each step is paid or goes back', async () => {
  const order = await aPaidOrder(1)
  for (const [size, more] of [
    ['8', 150],
    ['9', 50],
  ] as const) {
    done(await resize(order, size, rupees(more)))
    pay(await openLink(order, rupees(more)))
    await settleAll(shop)
  }
  expect(await sizeOf(order.orderId)).toBe('9 for 120000')
  await expectCleanBooks(shop)
  done(await resize(order, '7', rupees(-200)))
  await settleAll(shop)
  expect(await sizeOf(order.orderId)).toBe('7 for 100000')
  expect(await orderStateOf(shop, order.orderId)).toBe('part_refunded waiting claimed')
  await expectCleanBooks(shop)
  done(await cancel(order))
  await settleAll(shop)
  expect(await orderStateOf(shop, order.orderId)).toBe('refunded cancelled claimed')
  await expectCleanBooks(shop)
})

test('until it is paid nothing is packed, sent or changed besides, and the shopper may keep the size', async () => {
  const order = await aPaidOrder()
  const { orderId, by } = order
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  done(await resize(order, '9', rupees(400)))
  expect(await completeOrderTask(shop, { staff, orderId, task: 'pack' })).toMatchObject({ refused: 'changed' })
  expect(await resize(order, '8', rupees(300))).toMatchObject({ refused: 'changed' })
  await expect(shop.db.updateTable('orders').set({ packedAt: shop.now() }).execute()).rejects.toThrow()
  expect(await cancelSizeRequest(shop, { by: { userId: (await aShopper(shop)).id }, orderId })).toMatchObject({
    refused: 'not-found',
  })
  for (const isKept of [true, false])
    expect(done(await cancelSizeRequest(shop, { by, orderId }))).toMatchObject({ isKept })
  expect(await queuedNotifications(shop)).not.toContain('size-kept')
  expect(await sizeOf(orderId)).toBe('7 for 200000')
  expect(await stockOf(order.shoe)).toEqual(['1-0', '3-0', '2-0', '2-0'])
  done(await completeOrderTask(shop, { staff, orderId, task: 'pack' }))
  await expectCleanBooks(shop)
})

test('a form that comes again after its request ended asks for nothing, and a fresh one asks anew', async () => {
  const order = await aPaidOrder()
  const key = aCheckoutKey()
  done(await resize(order, '9', rupees(400), key))
  done(await cancelSizeRequest(shop, { by: order.by, orderId: order.orderId }))
  expect(await resize(order, '9', rupees(400), key)).toMatchObject({ refused: 'changed' })
  expect(await stockOf(order.shoe)).toEqual(['1-0', '3-0', '2-0', '2-0'])
  expect(done(await resize(order, '9', rupees(400)))).toMatchObject({ amountDue: rupees(400) })
})

test('an expired payment leaves the size as it was, and a late one is refunded', async () => {
  const order = await aPaidOrder()
  done(await resize(order, '9', rupees(400)))
  const open = await openLink(order)
  shop.clock.pass(29)
  await endOverdueSizeRequests(shop)
  expect(await stockOf(order.shoe)).toEqual(['1-0', '3-0', '2-2', '2-0'])
  shop.clock.pass(2)
  await endOverdueSizeRequests(shop)
  expect(await stockOf(order.shoe)).toEqual(['1-0', '3-0', '2-0', '2-0'])
  pay(open)
  await settleAll(shop)
  expect(await sizeOf(order.orderId)).toBe('7 for 200000')
  expect(await orderStateOf(shop, order.orderId)).toBe('paid waiting claimed')
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toMatchObject([{ amount: rupees(400) }])
  const token = signLink(shop.pepper, { purpose: 'pay', orderId: order.orderId })
  expect((await findPayLink(shop, token))?.due).toBeNull()
  expect((await queuedNotifications(shop)).filter((kind) => kind === 'size-kept')).toHaveLength(1)
  await expectCleanBooks(shop)
})

test('a payment that the shop was not told of is found before the time to pay ends, and one under way is waited for', async () => {
  const order = await aPaidOrder()
  done(await resize(order, '9', rupees(400)))
  const open = await openLink(order)
  pay(open)
  shop.clock.pass(31)
  await endOverdueSizeRequests(shop)
  expect(await sizeOf(order.orderId)).toBe('9 for 240000')
  const other = await aPaidOrder()
  done(await resize(other, '9', rupees(400)))
  const later = await openLink(other)
  pay(later)
  await reconcilePayments(shop)
  shop.clock.pass(3)
  await reconcilePayments(shop)
  expect(await sizeOf(other.orderId)).toBe('9 for 240000')
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('another size at another price is asked for at a gateway order of its own; the old one pays for nothing', async () => {
  const order = await aPaidOrder()
  done(await resize(order, '9', rupees(400)))
  const first = await openLink(order)
  done(await cancelSizeRequest(shop, order))
  done(await resize(order, '8', rupees(300)))
  const second = await openLink(order, rupees(300))
  expect(second.gatewayOrderId).not.toBe(first.gatewayOrderId)
  pay(first)
  await settleAll(shop)
  expect(await sizeOf(order.orderId)).toBe('7 for 200000')
  pay(second)
  await settleAll(shop)
  expect(await sizeOf(order.orderId)).toBe('8 for 230000')
  expect(refundsAtTheGateway(shop, first.gatewayOrderId)).toMatchObject([{ amount: rupees(400) }])
  await expectCleanBooks(shop)
})

test('an order that is cancelled while its shopper pays for another size keeps no money', async () => {
  const order = await aPaidOrder()
  done(await resize(order, '9', rupees(400)))
  const open = await openLink(order)
  done(await cancel(order))
  pay(open)
  await settleAll(shop)
  expect(await orderStateOf(shop, order.orderId)).toBe('refunded cancelled claimed')
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toMatchObject([{ amount: rupees(400) }])
  expect(await stockOf(order.shoe)).toEqual(['3-0', '3-0', '2-0', '2-0'])
  await expectCleanBooks(shop)
})

test('a request by staff is open for a day and the shopper is notified; a shop without online payment refuses with the amount', async () => {
  const order = await aPaidOrder()
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const ask = { orderId: order.orderId, position: 0, size: '9', shownDifference: rupees(400), key: aCheckoutKey() }
  const by = { staff, isStepUpFresh: false }
  const noGateway = { ...shop, gateways: gatewaysOf([]) }
  // Less than a gateway takes.
  expect(await resize(order, '10', 80)).toMatchObject({ refused: 'not-offered' })
  expect(await changeOrderSize(noGateway, { by, ...ask })).toMatchObject({
    refused: 'not-offered',
    message: expect.stringContaining('₹400'),
  })
  done(await changeOrderSize(shop, { by, ...ask }))
  expect(await queuedNotifications(shop)).toContain('payment-requested')
  shop.clock.pass(23 * 60)
  await endOverdueSizeRequests(shop)
  pay(await openLink(order))
  await settleAll(shop)
  expect(await sizeOf(order.orderId)).toBe('9 for 240000')
  await expectCleanBooks(shop)
})

test('a size that is missing is written off once its dearer replacement is paid, and stays the order’s until then', async () => {
  const order = await aPaidOrder()
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const swap = { orderId: order.orderId, position: 0, size: '9', shownDifference: rupees(400), isOldMissing: true }
  done(await changeOrderSize(shop, { by: { staff, isStepUpFresh: false }, ...swap, key: aCheckoutKey() }))
  expect(await stockOf(order.shoe)).toEqual(['1-0', '3-0', '2-2', '2-0'])
  pay(await openLink(order))
  await settleAll(shop)
  expect(await stockOf(order.shoe)).toEqual(['1-0', '3-0', '0-0', '2-0'])
  await expectCleanBooks(shop)
})

test('an order that was paid twice gets the second payment back, also while it asks for another size and after it', async () => {
  const order = await aPaidOrder()
  const twice = () => shop.gateway.attempt(order.open.gatewayOrderId, { isDeclined: false })
  done(await resize(order, '9', rupees(400)))
  twice()
  await settleAll(shop)
  pay(await openLink(order))
  await settleAll(shop)
  twice()
  await settleAll(shop)
  const back = refundsAtTheGateway(shop, order.open.gatewayOrderId)
  expect(back.map(({ amount }) => amount)).toEqual([rupees(2_000), rupees(2_000)])
  expect(await sizeOf(order.orderId)).toBe('9 for 240000')
  await expectCleanBooks(shop)
})

test('an order that credit paid for, all or in part, is asked for a dearer size online; each goes back as it came', async () => {
  for (const part of [rupees(1_000), rupees(300)]) {
    const shoe = await aProduct(shop, { sizes })
    const cart = [aLine(shoe, '7')]
    const shopper = await aShopper(shop, { cart })
    const entry = { userId: shopper.id, orderId: null, note: '', actor: 'test', reason: 'granted' } as const
    await insertCreditEntry(shop.db, { ...entry, amount: part, dedupeKey: aCheckoutKey() })
    const address = { ...anAddress, phone: shopper.phone }
    const placed = { userId: shopper.id, cart, address, checkoutKey: aCheckoutKey(), declinedGifts: [] }
    const request = { ...placed, shownAmount: rupees(1_000) }
    const isWhole = part === rupees(1_000)
    const { orderId } = done(
      await (isWhole
        ? placeOnlineOrder(shop, request, 'CREDIT')
        : placeOnlineOrder(shop, { ...request, creditPart: part }, 'CARD')),
    )
    const order = { orderId, shopper, shoe, by: { userId: shopper.id } }
    if (!isWhole) pay(await openLink(order, rupees(700)))
    await settleAll(shop)
    done(await resize(order, '9', rupees(200)))
    const open = await openLink(order, rupees(200))
    pay(open)
    await settleAll(shop)
    expect([await sizeOf(orderId), await findCreditBalance(shop.db, shopper.id)]).toEqual(['9 for 120000', 0])
    done(await resize(order, '8', rupees(-50)))
    await settleAll(shop)
    expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toHaveLength(isWhole ? 1 : 0)
    await expectCleanBooks(shop)
    done(await cancel(order))
    await settleAll(shop)
    expect(await orderStateOf(shop, orderId)).toBe('refunded cancelled claimed')
    expect(await findCreditBalance(shop.db, shopper.id)).toBe(part)
    await expectCleanBooks(shop)
  }
})

test('what a size costs less goes back at once, out of card and store credit alike', async () => {
  const shoe = await aProduct(shop, { sizes: [...sizes, { size: 'child', price: rupees(200) }] })
  const cart = [aLine(shoe, '7')]
  const shopper = await aShopper(shop, { cart })
  const entry = { userId: shopper.id, orderId: null, note: '', actor: 'test', reason: 'granted' } as const
  await insertCreditEntry(shop.db, { ...entry, amount: rupees(300), dedupeKey: aCheckoutKey() })
  const address = { ...anAddress, phone: shopper.phone }
  const request = { userId: shopper.id, cart, address, checkoutKey: aCheckoutKey(), declinedGifts: [] }
  const placed = placeOnlineOrder(shop, { ...request, shownAmount: rupees(1_000), creditPart: rupees(300) }, 'CARD')
  const order = { orderId: done(await placed).orderId, shopper, shoe, by: { userId: shopper.id } }
  pay(await openLink(order, rupees(700)))
  await settleAll(shop)
  done(await resize(order, 'child', rupees(-800)))
  expect(await findCreditBalance(shop.db, shopper.id)).toBe(rupees(100))
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('a declined payment can be retried, and a duplicate event counts once', async () => {
  const order = await aPaidOrder()
  await saveSetting(shop.db, 'order-changes', 60)
  done(await resize(order, '9', rupees(400)))
  const open = await openLink(order)
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: true })
  await settleAll(shop)
  expect(await findOrderForAdmin(shop.db, order.orderId)).toMatchObject({ attempt: 'failed', linkPurpose: 'size' })
  expect((await openLink(order)).gatewayOrderId).toBe(open.gatewayOrderId)
  pay(open)
  const facts = (await shop.gateway.payments.fetchPayments(open.gatewayOrderId)).filter(
    ({ state }) => state === 'captured',
  )
  for (const fact of [...facts, ...facts])
    expect(await applyPaymentFact(shop, fact, 'browser')).toMatchObject({ outcome: 'paid' })
  await settleAll(shop)
  expect(await sizeOf(order.orderId)).toBe('9 for 240000')
  await expectCleanBooks(shop)
})
