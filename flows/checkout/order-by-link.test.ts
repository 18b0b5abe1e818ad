import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { saveSetting } from '#db/settings/settings.ts'
import type { Address } from '#domain/customers/address.ts'
import { rupees } from '#domain/money.ts'
import { addressComesFirst, addressIsFilledIn, payLinkIsOver } from '#domain/payments/texts.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { confirmUpiPayment } from '#flows/payments/confirm-upi-payment.ts'
import { reportUpiPayment } from '#flows/payments/report-upi-payment.ts'
import type { Shop } from '#flows/shop.ts'
import { signLink } from '#flows/signed-link.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { fillStreet } from './fill-street.ts'
import { findPayLink, payByLink } from './pay-by-link.ts'
import { placePhoneOrder } from './place-phone-order.ts'

/** Orders that staff place in a chat: the shopper gets a payment link. */
const shop = await testShop()
const { gateway } = shop

async function aLinkedOrder(at: Shop = shop, address: Partial<Address> = {}) {
  const [product, { staff }] = [await aProduct(shop, { stock: 3 }), await aStaff(shop, { roles: ['orders'] })]
  const order = {
    staff,
    cart: [aLine(product)],
    address: { ...anAddress, phone: '+919811100031', ...address },
    checkoutKey: aCheckoutKey(),
    shownAmount: rupees(1_000),
    couponCode: null,
  }
  const place = () => placePhoneOrder(at, { ...order, paymentMethod: 'LINK' })
  const { orderId } = done(await place())
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  const choose = async () => done(await payByLink(shop, { token, shownAmount: rupees(1_000) })).gatewayOrderId
  return { product, orderId, token, place, choose }
}

const sums = async (orderId: string) =>
  (
    await shop.ask(sql<{ paid: number; back: number }>`
      select (select coalesce(sum(amount), 0)::integer from payments where order_id = ${orderId}) as paid,
        (select coalesce(sum(amount), 0)::integer from refunds where order_id = ${orderId}) as back`)
  )[0]

test('a phone order holds its stock, names who placed it, and its shopper gets the payment link', async () => {
  const { product, orderId, token, place } = await aLinkedOrder()
  expect(done(await place()).orderId).toBe(orderId)
  expect(await orderStateOf(shop, orderId)).toBe('pending waiting held')
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 1 reserved')
  expect((await findPayLink(shop, token))?.due).toMatchObject({ amount: rupees(1_000), saved: 0 })
  expect(await queuedNotifications(shop)).toEqual(['payment-requested'])
  const auditEntries = await shop.db.selectFrom('auditLog').select(['action', 'object']).execute()
  expect(auditEntries).toEqual([{ action: 'order-for-caller', object: `order:${orderId}` }])
  await expectCleanBooks(shop)
})

test('the price is fixed when the link is created, and a paid order is fulfilled like any other', async () => {
  const { product, orderId, token, choose } = await aLinkedOrder()
  await shop.ask(sql`update product_sizes set price = 150000 where product_id = ${product.id}`)
  expect((await findPayLink(shop, token))?.due?.amount).toBe(rupees(1_000))
  gateway.attempt(await choose(), { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  expect(await stockLevelOf(shop, product)).toBe('2 on hand, 0 reserved')
  expect((await findPayLink(shop, token))?.due).toBeNull()
  await expectCleanBooks(shop)
})

test('a second payment of a link is refunded', async () => {
  const { orderId, choose } = await aLinkedOrder()
  const gatewayOrderId = await choose()
  gateway.attempt(gatewayOrderId, { isDeclined: false })
  gateway.attempt(gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await sums(orderId)).toEqual({ paid: rupees(2_000), back: rupees(1_000) })
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})

test('an unpaid link expires: stock released, order ended, late payment refunded', async () => {
  const { product, orderId, token, choose } = await aLinkedOrder()
  const gatewayOrderId = await choose()
  shop.clock.pass(31)
  await releaseUnpaidOrders(shop)
  expect(await orderStateOf(shop, orderId)).toBe('pending waiting held')
  shop.clock.pass(24 * 60)
  await releaseUnpaidOrders(shop)
  expect(await orderStateOf(shop, orderId)).toBe('failed cancelled released')
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
  expect((await findPayLink(shop, token))?.due).toBeNull()
  expect(await payByLink(shop, { token, shownAmount: rupees(1_000) })).toMatchObject({ refused: 'changed' })
  gateway.attempt(gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await sums(orderId)).toEqual({ paid: rupees(1_000), back: rupees(1_000) })
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('a shop without a gateway asks for the money at its own UPI id', async () => {
  const byHand = { ...shop, gateways: gatewaysOf([]) }
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const { orderId, token } = await aLinkedOrder(byHand)
  const { order, due, hasGateway } = (await findPayLink(byHand, token)) ?? {}
  expect([order?.paymentMethod, due?.amount, hasGateway]).toEqual(['UPI', rupees(1_000), false])
  done(await reportUpiPayment(byHand, { userId: order?.userId ?? '', orderId, utr: '412345678901' }))
  const { staff } = await aStaff(shop, { roles: ['finance'] })
  const confirm = { staff, orderId, utr: '412345678901' }
  done(await inTransaction(shop.db, (tx) => confirmUpiPayment(tx, confirm, shop.now())))
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})

test('the shopper fills in a missing street once, before paying, and cannot change the pincode', async () => {
  const { orderId, token, choose } = await aLinkedOrder(shop, { name: '', address: '', place: '' })
  const price = { token, shownAmount: rupees(1_000) }
  expect(await payByLink(shop, price)).toMatchObject({ message: addressComesFirst })
  const wrong = await fillStreet(shop, { token, typed: { name: 'Meera', address: ' ', place: 'Ulsoor' } })
  expect(wrong).toMatchObject({ fields: { address: 'Address is required' } })
  const typed = { name: 'Meera', address: '4 Temple Street', place: 'Ulsoor', zip: '795001', phone: '9000000001' }
  const both = await Promise.all([fillStreet(shop, { token, typed }), fillStreet(shop, { token, typed })])
  expect(both.map((one) => (one === 'filled' ? one : one.message)).toSorted()).toEqual([addressIsFilledIn, 'filled'])
  expect((await findPayLink(shop, token))?.order.address).toMatchObject({
    name: 'MEERA',
    address: '4 TEMPLE STREET',
    zip: anAddress.zip,
    phone: '+919811100031',
  })
  gateway.attempt(await choose(), { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})

test('an ended or paid link, or one of another kind of order, refuses a street', async () => {
  const typed = { name: 'Meera', address: '4 Temple Street', place: 'Ulsoor' }
  const { token } = await aLinkedOrder(shop, { name: '', address: '', place: '' })
  shop.clock.pass(24 * 60 + 1)
  await releaseUnpaidOrders(shop)
  expect(await fillStreet(shop, { token, typed })).toMatchObject({ message: payLinkIsOver })
  const known = await aLinkedOrder()
  expect(await fillStreet(shop, { token: known.token, typed })).toMatchObject({ message: addressIsFilledIn })
  const other = signLink('salt', { purpose: 'pay', orderId: known.orderId })
  expect(await fillStreet(shop, { token: other, typed })).toMatchObject({ refused: 'not-found' })
})
