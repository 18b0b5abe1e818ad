import { beforeEach, expect, test } from 'vitest'
import { findOrder } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { measureParcel } from '#db/shipping/measure-parcel.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { codTotal, onlineTotal } from '#domain/checkout/quote.ts'
import type { Address } from '#domain/customers/address.ts'
import { rupees, zeroPaise } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { remainingAmount } from '#domain/orders/order.ts'
import { totalChanged } from '#domain/orders/texts.ts'
import { type DeliveryRates, freeDelivery } from '#domain/shipping/delivery-fee.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { confirmRemittance } from '#flows/payments/match-remittance.ts'
import { refundReturn } from '#flows/returns/refund-return.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import {
  aCardPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  refundsAtTheGateway,
  settleAll,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { receiveReturnNow, reportShipment, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { placeCodOrder } from './place-cod-order.ts'
import { quoteCart } from './quote-cart.ts'

const shop = await testShop()

const rates: DeliveryRates = {
  fee: rupees(60),
  freeFrom: rupees(4_000),
  zones: [{ states: ['Manipur'], prefixes: [], fee: rupees(150), freeFrom: null }],
  slabs: [{ aboveGrams: 1_000, extra: rupees(40) }],
  usualBox: null,
}
const setRates = (wanted: DeliveryRates) => saveSetting(shop.db, 'delivery-rates', wanted)
beforeEach(async () => {
  await setRates(rates)
  const gst = { kind: 'registered', gstin: '27AAPFU0939F1ZV', thresholdReads: 'price', roundsTax: false }
  await saveSetting(shop.db, 'gst', gst)
})

const colleague = async (...roles: StaffRole[]) => (await aStaff(shop, { roles })).staff
const imphal: Address = { ...anAddress, zip: '795001', city: 'IMPHAL', state: 'Karnataka' }
const sumsOf = async (orderId: string, userId: string) => {
  const order = await findOrder(shop.db, userId, orderId)
  return order && { fee: order.deliveryFee, amount: order.amount, left: remainingAmount(order) }
}
const totalsOf = async (orderId: string) =>
  (await findDocuments(shop.db, orderId)).map(({ content }) => content.totals.amount)

async function aCart(quantity = 2) {
  const product = await aProduct(shop, { stock: 9 })
  const shopper = await aShopper(shop)
  return { product, shopper, cart: [aLine(product, '', quantity)] }
}

test('the server charges by the pincode of the address: the quote, the order and its lines of money agree', async () => {
  const { shopper, cart } = await aCart()
  const confirm = (address: Address, shownAmount: number | null) =>
    placeCodOrder(shop, {
      userId: shopper.id,
      cart,
      address,
      shownAmount,
      checkoutKey: aCheckoutKey(),
      linesFrom: 'list',
    })
  const near = await quoteCart(shop, cart, { address: anAddress })
  const far = await quoteCart(shop, cart, { address: imphal })
  expect([codTotal(near), codTotal(far), onlineTotal(far)]).toEqual([rupees(2_160), rupees(2_250), rupees(2_150)])
  expect(await confirm(imphal, codTotal(near))).toMatchObject({ refused: 'changed', message: totalChanged })
  const { orderId } = done(await confirm(imphal, codTotal(far)))
  expect(await sumsOf(orderId, shopper.id)).toMatchObject({ fee: rupees(150), amount: rupees(2_250) })
  expect(done(await confirm(imphal, null)).amount).toBe(rupees(2_250))
  await expectCleanBooks(shop)
})

test('a light parcel in a large box is charged by its volume, whether product or category has the box', async () => {
  const { product } = await aCart()
  const fee = async () => (await quoteCart(shop, [aLine(product, '', 1)])).delivery.fee
  await shop.db.updateTable('products').set({ weightGrams: 300 }).where('id', '=', product.id).execute()
  expect(await fee()).toBe(rupees(60))
  await setRates({ ...rates, usualBox: '33x22x13' })
  expect(await fee()).toBe(rupees(100))
  await shop.db.updateTable('categories').set({ boxSize: '20x15x10' }).execute()
  expect(await fee()).toBe(rupees(60))
  expect(await measureParcel(shop.db, [{ productId: product.id, quantity: 2 }])).toEqual({
    grams: 600,
    size: { lengthCm: 20, breadthCm: 20, heightCm: 15 },
  })
  await shop.db.updateTable('products').set({ boxSize: '40x30x20' }).where('id', '=', product.id).execute()
  expect(await fee()).toBe(rupees(100))
  await shop.db.updateTable('categories').set({ boxSize: null }).execute()
})

test('weights of products add to the fee: in quote, order and invoice', async () => {
  const { product, shopper, cart } = await aCart()
  await shop.db.updateTable('products').set({ weightGrams: 600 }).execute()
  const light = await aProduct(shop, { stock: 9 })
  expect((await quoteCart(shop, [aLine(product, '', 1), aLine(light, '', 2)])).delivery.fee).toBe(rupees(60))
  const quoted = await quoteCart(shop, cart, { address: imphal })
  expect(quoted.delivery).toMatchObject({ fee: rupees(190), isEstimate: false })
  const order = { userId: shopper.id, cart, address: imphal, checkoutKey: aCheckoutKey() }
  await shop.db.updateTable('products').set({ weightGrams: 500 }).execute()
  const refused = await placeCodOrder(shop, { ...order, linesFrom: 'list', shownAmount: codTotal(quoted) })
  expect(refused).toMatchObject({ refused: 'changed', message: totalChanged })
  await shop.db.updateTable('products').set({ weightGrams: 600 }).where('id', '=', product.id).execute()
  const placed = await placeCodOrder(shop, { ...order, linesFrom: 'list', shownAmount: codTotal(quoted) })
  const { orderId } = done(placed)
  expect(await sumsOf(orderId, shopper.id)).toMatchObject({ fee: rupees(190), amount: rupees(2_290) })
  const { content } = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect(content.lines.find(({ description }) => description === 'Delivery charge')).toMatchObject({
    total: rupees(190),
    basisPoints: 500,
  })
  await expectCleanBooks(shop)
})

test('a fee that changed since the screen refuses the order, like any other price', async () => {
  const { shopper, cart } = await aCart()
  const shownAmount = codTotal(await quoteCart(shop, cart, { address: anAddress }))
  await setRates({ ...freeDelivery, fee: rupees(61) })
  const order = { userId: shopper.id, cart, address: anAddress, shownAmount, checkoutKey: aCheckoutKey() }
  expect(await placeCodOrder(shop, { ...order, linesFrom: 'list' })).toMatchObject({
    refused: 'changed',
    message: totalChanged,
  })
  await setRates(freeDelivery)
  expect(await placeCodOrder(shop, { ...order, linesFrom: 'list' })).toMatchObject({ refused: 'changed' })
  expect(await shop.db.selectFrom('orders').select('orderId').execute()).toEqual([])
})

test('a coupon reduces the items only, and does not end free delivery', async () => {
  await aCoupon(shop)
  const { cart } = await aCart(4)
  const whole = await quoteCart(shop, cart, { address: anAddress, couponCode: 'MONSOON150' })
  expect([whole.delivery.fee, onlineTotal(whole)]).toEqual([zeroPaise, rupees(3_850)])
  const { cart: less } = await aCart(3)
  const quoted = await quoteCart(shop, less, { address: anAddress, couponCode: 'MONSOON150' })
  expect(onlineTotal(quoted)).toBe(rupees(2_910))
})

test('cancelling a paid order before dispatch refunds the delivery fee with its tax', async () => {
  const { open, shopper } = await aCardPayment(shop, { stock: 5, quantity: 2 })
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const { orderId } = open
  const { content } = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect(content.lines.map(({ description, total, basisPoints }) => [description, total, basisPoints])).toEqual([
    [expect.any(String), rupees(2_000), 500],
    ['Delivery charge', rupees(60), 500],
  ])
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  await settleAll(shop)
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toMatchObject([{ amount: rupees(2_060) }])
  const [invoice, note] = await findDocuments(shop.db, orderId)
  expect(note?.content.totals).toEqual(invoice?.content.totals)
  await expectCleanBooks(shop)
})

test('the delivery fee of a partly cancelled order is collected, invoiced and remitted', async () => {
  const { shopper, cart } = await aCart()
  const belt = await aProduct(shop, { stock: 5, category: 'Watch' })
  const orderId = await aPlacedOrder(shop, shopper, [...cart, aLine(belt)])
  const command = { orderId, reason: 'Damaged', restocked: true, idempotencyKey: aCheckoutKey() }
  const lines = await findOrderedLines(shop.db, orderId)
  const units = [{ position: 0, quantity: 2 }]
  done(
    await cancelOrderUnits(shop, {
      isStepUpFresh: true,
      ...command,
      units,
      seen: linesDigest(lines),
      staff: await colleague('orders'),
    }),
  )
  expect(await sumsOf(orderId, shopper.id)).toEqual({ fee: rupees(60), amount: rupees(3_210), left: rupees(1_210) })
  const waybill = `KITE${orderId}`.slice(0, 40)
  const staff = await colleague('orders', 'finance')
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill } }))
  done(await reportShipment(shop, { staff, orderId, news: 'delivered', returnedStock: null }))
  expect(await totalsOf(orderId)).toEqual([rupees(1_210)])
  const csv = `AWB,COD Amount,UTR\n${waybill},1210,N77`
  expect(done(await confirmRemittance(shop, { staff, csv }))).toMatchObject({ received: 1, differences: 0 })
  expect(await orderStateOf(shop, orderId)).toBe('paid delivered claimed')
  await expectCleanBooks(shop)
})

test('a return refunds its units but not the fee, and the tax report counts no unit for the fee', async () => {
  const { open } = await aCardPayment(shop, { stock: 5, quantity: 2 })
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const { orderId } = open
  const staff = await colleague('orders', 'finance', 'support')
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'KITE9' } }))
  done(await reportShipment(shop, { staff, orderId, news: 'delivered', returnedStock: null }))
  const form = { position: 0, quantity: 2, kind: 'return', exchangeSize: null, reason: 'Too small', note: '' } as const
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId, form, idempotencyKey: aCheckoutKey() }))
  done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
  expect(done(await refundReturn(shop, { staff, returnId })).amount).toBe(rupees(2_000))
  await settleAll(shop)
  expect(await totalsOf(orderId)).toEqual([rupees(2_060), rupees(2_000)])
  const sold = await shop.db.selectFrom('taxDays').select(['document', 'quantity', 'total']).execute()
  expect(sold.toSorted((one, other) => other.total - one.total)).toMatchObject([
    { document: 'invoice', quantity: 2, total: rupees(2_060) },
    { document: 'credit-note', quantity: 2, total: rupees(2_000) },
  ])
  await expectCleanBooks(shop)
})
