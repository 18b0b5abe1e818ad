import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { findUnmatchedPayments } from '#db/payments/manual-refunds.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { rupees } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { applyPaymentFact } from '#flows/payments/apply-payment-fact.ts'
import { receiveCodCollection } from '#flows/payments/receive-cod-collection.ts'
import { reconcilePayments } from '#flows/payments/reconcile-payments.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { retryCodAmountChanges } from '#flows/shipping/change-cod-amount.ts'
import { signLink } from '#flows/signed-link.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import {
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  settleAll,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { scanned, shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { findPayLink, payByLink } from './pay-by-link.ts'
import { placeCodOrder } from './place-cod-order.ts'

const { shop, courier } = await shopWithCourier()
const { gateway } = shop

/** A COD order of ₹1,050 that its shopper may pay online for ₹970, or of another price: without the charge of ₹50, and ₹30 off. */
async function aCodOrder(price = rupees(1_000), { quantity = 1 } = {}) {
  await saveSetting(shop.db, 'prepay', { discount: rupees(30) })
  const product = await aProduct(shop, { price })
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product, '', quantity)])
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  const look = () => findOrder(shop.db, shopper.id, orderId)
  return { product, shopper, orderId, token, look }
}

async function aPaidLink(price = rupees(1_000)) {
  const order = await aCodOrder(price)
  const open = done(await payByLink(shop, { token: order.token, shownAmount: price - rupees(30) }))
  const pay = () => gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  return { ...order, open, pay }
}

const paidAndBack = async (orderId: string) =>
  (
    await shop.ask(sql<{ paid: number; back: number; states: string }>`
      select coalesce(sum(amount), 0)::integer as paid, string_agg(state, ' ') as states,
        (select coalesce(sum(amount), 0)::integer from refunds where order_id = ${orderId} and state <> 'failed') as back
      from payments where order_id = ${orderId}`)
  )[0]

test('a COD order that is paid online becomes an online order: no charge, the discount in its lines, nothing to collect', async () => {
  const { orderId, token, pay, look, product, shopper } = await aPaidLink()
  expect((await findPayLink(shop, token))?.due).toMatchObject({ amount: rupees(970), saved: rupees(80) })
  pay()
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  expect(await look()).toMatchObject({
    paymentMethod: 'CARD',
    amount: rupees(970),
    codCharge: 0,
    prepaidDiscount: rupees(30),
    items: [{ discount: rupees(30) }],
  })
  expect((await findPayLink(shop, token))?.due).toBeNull()
  expect(await queuedNotifications(shop)).toContain('payment-received')
  const invoice = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect(invoice.content.totals.amount).toBe(rupees(970))
  // The confirm screen's request that comes once more is still this order.
  const checkoutKey = (await shop.ask(sql<{ key: string }>`select checkout_key as key from orders`))[0]?.key ?? ''
  const again = { userId: shopper.id, cart: [aLine(product)], address: anAddress, checkoutKey, shownAmount: null }
  expect(await placeCodOrder(shop, again)).toMatchObject({ orderId })
  const ended = done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  expect(ended.refund).toBe(rupees(970))
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('an issued invoice is replaced by that of the lower price, at the rate of this price', async () => {
  const gst = { kind: 'registered', gstin: '27AAPFU0939F1ZV', thresholdReads: 'value-before-tax', roundsTax: false }
  await saveSetting(shop.db, 'gst', gst)
  // A pair of shoes is taxed at 5 % up to ₹2,625 with tax: 18 % of ₹2,640 and the charge of ₹50, 5 % of ₹2,610.
  const { orderId, pay, shopper } = await aPaidLink(rupees(2_640))
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  pay()
  await settleAll(shop)
  const papers = await findDocuments(shop.db, orderId)
  expect(papers.map(({ content: { paper, totals } }) => [paper, totals.amount, totals.igst])).toEqual([
    ['invoice', rupees(2_690), rupees(410.34)],
    ['credit-note', rupees(2_690), rupees(410.34)],
    ['invoice', rupees(2_610), rupees(124.29)],
  ])
  await expectCleanBooks(shop)
})

test('an outdated amount is refused, and an amount already requested stays valid', async () => {
  const { token } = await aCodOrder()
  expect(await payByLink(shop, { token, shownAmount: rupees(900) })).toMatchObject({ refused: 'changed' })
  done(await payByLink(shop, { token, shownAmount: rupees(970) }))
  await saveSetting(shop.db, 'prepay', { discount: null })
  expect((await findPayLink(shop, token))?.due).toMatchObject({ amount: rupees(970) })
  const other = await aCodOrder()
  await saveSetting(shop.db, 'prepay', { discount: null })
  expect((await findPayLink(shop, other.token))?.due).toBeNull()
  expect(await findPayLink(shop, signLink('salt', { purpose: 'pay', orderId: other.orderId }))).toBeNull()
})

test("a booked courier's cash amount is set to zero before the payment is taken", async () => {
  const { orderId, pay } = await aPaidLink()
  const { waybill } = done(await bookShipment(shop, { orderId, actor: 'staff:test' }))
  pay()
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('paid ready claimed')
  expect(courier.parcels().find((parcel) => parcel.waybill === waybill)?.collect).toBe(0)
  await expectCleanBooks(shop)
})

test('a parcel that is picked up while its courier agrees to collect nothing is paid online, not sent for nothing', async () => {
  const { orderId, open, pay } = await aPaidLink()
  const { waybill } = done(await bookShipment(shop, { orderId, actor: 'staff:test' }))
  pay()
  const changeCollect: typeof courier.changeCollect = async (change) => {
    const isAgreed = await courier.changeCollect(change)
    await scanned({ shop, courier }, waybill, [{ state: 'in-transit', text: 'Picked up' }])
    return isAgreed
  }
  const couriers = couriersOf([{ ...courier, changeCollect }])
  for (const fact of await gateway.payments.fetchPayments(open.gatewayOrderId))
    expect(await applyPaymentFact({ ...shop, couriers }, fact, 'webhook')).toMatchObject({ outcome: 'paid' })
  expect(await orderStateOf(shop, orderId)).toBe('paid shipped claimed')
  expect(courier.parcels().find((parcel) => parcel.waybill === waybill)?.collect).toBe(0)
  expect(await paidAndBack(orderId)).toMatchObject({ paid: rupees(970), back: 0 })
  await expectCleanBooks(shop)
})

test('when the courier refuses, or has picked the parcel up, the payment is refunded and cash is collected', async () => {
  for (const late of ['shipped', 'delivered', 'cancelled', 'refused'] as const) {
    const { orderId, pay, shopper } = await aPaidLink()
    if (late === 'cancelled') await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper:x' })
    else if (late === 'refused') {
      const { waybill } = done(await bookShipment(shop, { orderId, actor: 'staff:test' }))
      // Picked up, and the shop has not heard of it.
      await courier.push(waybill).catch(() => null)
    } else await deliver(shop, orderId)
    pay()
    await settleAll(shop)
    expect(await paidAndBack(orderId)).toMatchObject({ paid: rupees(970), back: rupees(970) })
    await expectCleanBooks(shop)
  }
})

async function cancelOnePiece(orderId: string) {
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const units = [{ position: 0, quantity: 1 }]
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const why = { restocked: true, reason: 'Damaged', isStepUpFresh: true }
  done(await cancelOrderUnits(shop, { staff, orderId, units, seen, idempotencyKey: aCheckoutKey(), ...why }))
}

test('money that was only reserved is not taken once a piece was cancelled', async () => {
  const { orderId, token } = await aCodOrder(rupees(1_000), { quantity: 2 })
  const open = done(await payByLink(shop, { token, shownAmount: rupees(1_970) }))
  await cancelOnePiece(orderId)
  gateway.faults.isCaptureManual = true
  const { id } = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  gateway.faults.isCaptureManual = false
  expect(gateway.books().payments.find((one) => one.id === id)).toMatchObject({ status: 'authorized' })
  expect(await orderStateOf(shop, orderId)).toBe('none waiting claimed')
})

test('money that goes back anyway leaves the courier what it collects', async () => {
  for (const because of ['another currency', 'a piece was cancelled'] as const) {
    const { orderId, token } = await aCodOrder(rupees(1_000), { quantity: 2 })
    const open = done(await payByLink(shop, { token, shownAmount: rupees(1_970) }))
    const { waybill } = done(await bookShipment(shop, { orderId, actor: 'staff:test' }))
    const toCollect = () => courier.parcels().find((parcel) => parcel.waybill === waybill)?.collect
    if (because === 'another currency') gateway.faults.money = 'wrong-currency'
    else await cancelOnePiece(orderId)
    const collected = toCollect()
    gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    gateway.faults.money = 'right'
    await settleAll(shop)
    expect(await orderStateOf(shop, orderId)).toBe('none ready claimed')
    expect([because, toCollect()]).toEqual([because, collected])
  }
})

test('while the courier does not respond the payment waits, and reconciliation asks again', async () => {
  const { orderId, pay } = await aPaidLink()
  done(await bookShipment(shop, { orderId, actor: 'staff:test' }))
  courier.behave('unavailable')
  pay()
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('none ready claimed')
  courier.behave('none')
  shop.clock.pass(3)
  await reconcilePayments(shop)
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('paid ready claimed')
  await expectCleanBooks(shop)
})

test('a courier that agreed unheard, and refuses once it has the parcel, waits under Differences until the cash came', async () => {
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const open = () => findOpenDiscrepancies(shop.db)
  for (const asks of [retryCodAmountChanges, reconcilePayments]) {
    const { orderId, pay } = await aPaidLink()
    const { waybill } = done(await bookShipment(shop, { orderId, actor: 'staff:test' }))
    courier.behave('lost-response')
    pay()
    await settleAll(shop)
    courier.behave('none')
    // Picked up, and the shop has not heard of it.
    await courier.push(waybill).catch(() => null)
    shop.clock.pass(3)
    await asks(shop)
    await reconcilePayments(shop)
    await settleAll(shop)
    expect(await paidAndBack(orderId)).toMatchObject({ paid: rupees(970), back: rupees(970) })
    const facts = { courier: courier.name, waybill, expected: rupees(1_050) }
    expect(await open()).toMatchObject([{ kind: 'cod-amount-unsure', orderId, facts }])
    await deliver(shop, orderId)
    const handed = { staff, orderId, amount: rupees(1_050), reference: waybill, now: shop.now() }
    expect(await inTransaction(shop.db, (tx) => receiveCodCollection(tx, handed))).toEqual({ isNew: true })
    expect(await open()).toEqual([])
  }
})

test('another amount than the link asked for is shown beside what it asked for', async () => {
  const { orderId, pay } = await aPaidLink()
  gateway.faults.money = 'wrong-amount'
  pay()
  await settleAll(shop)
  expect(await findUnmatchedPayments(shop.db)).toMatchObject([{ orderId, amount: rupees(969), expected: rupees(970) }])
})

test('a second payment of the same link is refunded', async () => {
  const { orderId, pay } = await aPaidLink()
  pay()
  pay()
  await settleAll(shop)
  expect(await paidAndBack(orderId)).toMatchObject({ paid: rupees(1_940), back: rupees(970) })
  await expectCleanBooks(shop)
})
