import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findCreditBalance, insertCreditEntry } from '#db/payments/store-credit.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { defaultCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { type Paise, paise, rupees } from '#domain/money.ts'
import { methodName } from '#domain/orders/display.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { cashToCollect } from '#domain/orders/order.ts'
import { partialCredit } from '#domain/payments/store-credit.ts'
import { isRefusal } from '#domain/refusal.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { receiveCodCollection } from '#flows/payments/receive-cod-collection.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { seededRandom } from '#tests/long/histories/random.ts'
import { done, expectCleanBooks, orderStateOf, settleAll, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { executeNow, receiveReturnNow, reportShipment } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { findPayPath } from './pay-by-link.ts'
import { placeCodOrder } from './place-cod-order.ts'

const { shop, courier } = await shopWithCourier()
const owner = async () => (await aStaff(shop, { roles: ['owner'] })).staff

/** Two units of ₹1,000 with a COD charge of ₹50 each at a confirm screen, and so much store credit. */
async function aCheckout(credit: Paise) {
  const product = await aProduct(shop, { stock: 5 })
  const cart = [aLine(product, '', 2)]
  const shopper = await aShopper(shop, { cart })
  const total = rupees(2_100)
  const entry = { userId: shopper.id, orderId: null, note: '', actor: 'test', reason: 'granted' } as const
  await insertCreditEntry(shop.db, { ...entry, amount: credit, dedupeKey: aCheckoutKey() })
  const creditPart = partialCredit(credit, total)
  const request = { userId: shopper.id, cart, address: { ...anAddress, phone: shopper.phone }, creditPart }
  const checkoutKey = aCheckoutKey()
  const place = (key = checkoutKey) => placeCodOrder(shop, { ...request, checkoutKey: key, shownAmount: total })
  return { product, shopper, creditPart, total, place, balance: () => findCreditBalance(shop.db, shopper.id) }
}

async function anOrder(credit = rupees(300)) {
  const checkout = await aCheckout(credit)
  const { orderId } = done(await checkout.place())
  const look = async () => (await findOrder(shop.db, checkout.shopper.id, orderId)) ?? expect.fail('no order')
  return { ...checkout, orderId, look, state: () => orderStateOf(shop, orderId) }
}

async function travel(orderId: string, news: 'delivered' | 'returned') {
  const staff = await owner()
  done(await bookShipment(shop, { orderId, actor: 'staff:test' }))
  done(await executeNow(shop, { staff, orderId, action: 'shipped' }))
  done(await reportShipment(shop, { staff, orderId, news, returnedStock: news === 'returned' ? 'restocked' : null }))
  await settleAll(shop)
}

async function receiveCash(orderId: string, amount: number) {
  const handed = { staff: await owner(), orderId, reference: `R${orderId}`, now: shop.now(), amount: paise(amount) }
  return inTransaction(shop.db, (tx) => receiveCodCollection(tx, handed))
}

test('credit pays part of a COD order at once; label, invoice and remittance have the rest', async () => {
  const order = await anOrder()
  const { orderId, shopper, total } = order
  expect([await order.balance(), await order.state()]).toEqual([0, 'none waiting claimed'])
  expect(await stockLevelOf(shop, order.product)).toBe('3 on hand, 0 reserved')
  const seen = await order.look()
  expect([cashToCollect(seen), methodName(seen)]).toEqual([rupees(1_800), 'Store credit and cash on delivery'])
  expect(await findPayPath(shop, seen)).toBeNull()
  const invoice = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect(invoice.content.paymentMethod).toBe('₹300 Store credit, ₹1,800 Cash on Delivery')
  expect(invoice.content.totals.amount).toBe(total)
  await travel(orderId, 'delivered')
  expect(courier.parcels().find((parcel) => parcel.orderId.startsWith(orderId))?.collect).toBe(rupees(1_800))
  expect(await receiveCash(orderId, total)).toMatchObject({ refused: expect.any(String) })
  done(await receiveCash(orderId, rupees(1_800)))
  expect([await order.state(), await order.balance()]).toEqual(['paid delivered claimed', 0])
  await expectCleanBooks(shop)
})

test('the credit is returned when the order is cancelled or its parcel returns', async () => {
  const [cancelled, returned] = [await anOrder(), await anOrder()]
  const { orderId, shopper } = cancelled
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  await settleAll(shop)
  await travel(returned.orderId, 'returned')
  expect([await cancelled.balance(), await returned.balance()]).toEqual([rupees(300), rupees(300)])
  expect(await stockLevelOf(shop, cancelled.product)).toBe('5 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('a returned order refunds its cash by hand and its credit automatically', async () => {
  const order = await anOrder()
  const { orderId } = order
  await travel(orderId, 'delivered')
  done(await receiveCash(orderId, rupees(1_800)))
  const staff = await owner()
  const form = {
    position: 0,
    quantity: 2,
    kind: 'return',
    exchangeSize: null,
    note: '',
    reason: 'It doesn’t fit',
  } as const
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId, form, idempotencyKey: aCheckoutKey() }))
  done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
  done(await executeNow(shop, { staff, orderId, returnId, action: 'refund-return' }))
  await settleAll(shop)
  const refunds = await shop.db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .select(['amount', 'state'])
    .execute()
  expect(refunds.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { amount: expect.any(Number), state: 'processed' },
    { amount: rupees(1_800), state: 'due' },
  ])
  expect(await order.balance()).toBe(refunds.find(({ state }) => state === 'processed')?.amount)
  await expectCleanBooks(shop)
})

test('changed credit, or credit beside an advance, refuses the order', async () => {
  const checkout = await aCheckout(rupees(300))
  const entry = { userId: checkout.shopper.id, orderId: null, note: '', actor: 'test', reason: 'granted' } as const
  await insertCreditEntry(shop.db, { ...entry, amount: paise(-1), dedupeKey: aCheckoutKey() })
  expect(await checkout.place()).toMatchObject({ refused: 'changed' })
  const rule = { ...defaultCodRiskRule, codeFrom: null, callFrom: null, prepaidFrom: null, advanceFrom: 1 }
  await saveSetting(shop.db, 'cod-risk', { ...rule, advance: { sum: rupees(200) } })
  const beforeAdvance = await aCheckout(rupees(300))
  expect(await beforeAdvance.place()).toMatchObject({ refused: 'changed' })
  expect([await beforeAdvance.balance(), await stockLevelOf(shop, beforeAdvance.product)]).toEqual([
    rupees(300),
    '5 on hand, 0 reserved',
  ])
  await expectCleanBooks(shop)
})

test('a duplicate submission is one order, and two orders at once spend the credit once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await aCheckout(rupees(300))
    const [first, second] = await Promise.all([one.place(), one.place()])
    expect(done(first).orderId).toBe(done(second).orderId)
    const two = await aCheckout(rupees(300))
    const answers = await Promise.all([two.place(aCheckoutKey()), two.place(aCheckoutKey())])
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    expect([await one.balance(), await two.balance()]).toEqual([0, 0])
  }
  await expectCleanBooks(shop)
})

async function cancelUnit(orderId: string) {
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const units = [{ position: 0, quantity: 1 }]
  const part = { orderId, units, seen, reason: 'Damaged', restocked: true, idempotencyKey: aCheckoutKey() }
  return cancelOrderUnits(shop, { isStepUpFresh: true, ...part, staff: await owner() })
}

async function liveThrough(histories: number) {
  const seen = new Set<string>()
  for (let seed = 1; seed <= histories; seed += 1) {
    const random = seededRandom(seed)
    const credit = paise(random.below(209_899) + 1)
    const order = await anOrder(credit)
    const { orderId, shopper, creditPart } = order
    const isCut = random.chance(0.4) && !isRefusal(await cancelUnit(orderId))
    const cash = cashToCollect(await order.look()) ?? 0
    expect(cash).toBeGreaterThan(0)
    const fate = random.pick(['cancelled', 'returned', 'delivered'] as const)
    if (fate === 'cancelled') done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper:x' }))
    else await travel(orderId, fate)
    if (fate === 'delivered') done(await receiveCash(orderId, cash))
    await settleAll(shop)
    const message = `seed ${seed}, ${fate}, ${isCut}`
    expect(await order.balance(), message).toBe(fate === 'delivered' ? credit - creditPart : credit)
    seen.add(`${fate} ${isCut}`)
  }
  await expectCleanBooks(shop)
  return seen
}

test('after 10 random histories of orders, credit and cash add up', async () => {
  expect((await liveThrough(10)).size).toBeGreaterThanOrEqual(4)
})

test('after 60 of them, too', { tags: ['long'] }, async () => {
  expect((await liveThrough(60)).size).toBeGreaterThanOrEqual(5)
})

test('a form that says to pay nothing with credit places no order, whether its shopper has any or not', async () => {
  const { shopper: rich, product } = await aCheckout(rupees(300))
  for (const shopper of [rich, await aShopper(shop, { cart: [aLine(product, '', 2)] })]) {
    const address = { ...anAddress, phone: shopper.phone }
    const form = { userId: shopper.id, cart: [aLine(product, '', 2)], address, shownAmount: rupees(2_100) }
    const placed = placeCodOrder(shop, { ...form, checkoutKey: aCheckoutKey(), creditPart: rupees(0) })
    expect(await placed).toMatchObject({ refused: 'changed' })
  }
})
