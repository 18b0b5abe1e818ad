import { expect, test } from 'vitest'
import { findManualRefunds } from '#db/payments/manual-refunds.ts'
import { findCreditBalance, findCreditEntries, insertCreditEntry, isCreditShort } from '#db/payments/store-credit.ts'
import { paise, rupees } from '#domain/money.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import { placeOnlineOrder } from '#flows/checkout/start-online-payment.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { submitOpenRefunds } from '#flows/payments/submit-refund.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { aPaidUpiOrder, done, expectCleanBooks, orderStateOf, stockLevelOf } from '#tests/support/builders/payments.ts'
import {
  aCheckoutKey,
  aLine,
  anAddress,
  aProduct,
  aShopper,
  type TestShopper,
} from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { grantCredit } from './grant-credit.ts'
import { refundAsCredit } from './refund-as-credit.ts'

const shop = await testShop()
const balanceOf = ({ id }: TestShopper) => findCreditBalance(shop.db, id)
const owner = async () => (await aStaff(shop, { roles: ['owner'] })).staff

async function grant(shopper: TestShopper, amount: number, key = aCheckoutKey()) {
  const given = { staff: await owner(), shopperId: shopper.id, amount: rupees(amount), note: 'Late parcel', key }
  return grantCredit(shop, given)
}

async function aCheckout(credit: number, stock = 5) {
  const product = await aProduct(shop, { stock })
  const cart = [aLine(product)]
  const shopper = await aShopper(shop, { cart })
  done(await grant(shopper, credit))
  const { itemsTotal } = await quoteCart(shop, cart, { userId: shopper.id })
  const request = { userId: shopper.id, cart, address: anAddress, shownAmount: itemsTotal, declinedGifts: [] }
  const pay = (checkoutKey = aCheckoutKey()) => placeOnlineOrder(shop, { ...request, checkoutKey }, 'CREDIT')
  return { product, shopper, pay, shownAmount: itemsTotal }
}

test('staff who handle money grant credit with a reason, once per submission', async () => {
  const shopper = await aShopper(shop)
  const { staff } = await aStaff(shop, { roles: ['support'] })
  const input = { shopperId: shopper.id, amount: rupees(100), note: 'Late parcel', key: aCheckoutKey() }
  expect(await grantCredit(shop, { ...input, staff })).toMatchObject({ refused: 'forbidden' })
  const key = aCheckoutKey()
  await Promise.all([grant(shopper, 100, key), grant(shopper, 100, key)])
  expect(await balanceOf(shopper)).toBe(rupees(100))
  expect(await findCreditEntries(shop.db, shopper.id)).toMatchObject([{ amount: rupees(100), note: 'Late parcel' }])
  await expectCleanBooks(shop)
})

test('credit that covers an order pays for all of it; the invoice is the same, and cancelling gives the credit back', async () => {
  const { product, shopper, pay } = await aCheckout(1_500)
  const key = aCheckoutKey()
  const { orderId } = done(await pay(key))
  expect(done(await pay(key)).orderId).toBe(orderId)
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  expect(await balanceOf(shopper)).toBe(rupees(500))
  const { content } = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect(content).toMatchObject({ totals: { amount: rupees(1_000), discount: 0 }, paymentMethod: 'Store credit' })
  await expectCleanBooks(shop)
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  await submitOpenRefunds(shop)
  expect(await orderStateOf(shop, orderId)).toBe('refunded cancelled claimed')
  expect(await balanceOf(shopper)).toBe(rupees(1_500))
  expect(await stockLevelOf(shop, product)).toBe('5 on hand, 0 reserved')
  expect(await findManualRefunds(shop.db, shop.gateways.names)).toEqual([])
  await expectCleanBooks(shop)
})

test('a part that staff refund of such an order goes back to credit', async () => {
  const { shopper, pay } = await aCheckout(1_000)
  const { orderId } = done(await pay())
  done(await refundPayment(shop, { staff: await owner(), orderId, amount: 30_001, key: aCheckoutKey() }))
  expect(await balanceOf(shopper)).toBe(paise(30_001))
  expect(await orderStateOf(shop, orderId)).toBe('part_refunded waiting claimed')
  await expectCleanBooks(shop)
})

test('credit that does not cover an order pays for none, and takes no stock', async () => {
  const { product, shopper, pay } = await aCheckout(999)
  expect(await pay()).toMatchObject({ refused: 'changed' })
  expect(await stockLevelOf(shop, product)).toBe('5 on hand, 0 reserved')
  expect(await balanceOf(shopper)).toBe(rupees(999))
  await expectCleanBooks(shop)
})

test('two orders at the same moment spend the same credit once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { shopper, pay, product } = await aCheckout(1_500)
    const answers = await Promise.all([pay(), pay()])
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1)
    expect(await balanceOf(shopper)).toBe(rupees(500))
    expect(await stockLevelOf(shop, product)).toBe('4 on hand, 0 reserved')
  }
  await expectCleanBooks(shop)
})

test('the database keeps a balance at nothing or more, however many spend at once', async () => {
  const shopper = await aShopper(shop)
  done(await grant(shopper, 100))
  const spend = (at: number) =>
    insertCreditEntry(shop.db, {
      userId: shopper.id,
      amount: paise(-3_001),
      reason: 'granted',
      dedupeKey: `test:${shopper.id}:${at}`,
      orderId: null,
      note: '',
      actor: 'test',
    })
  const spent = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => spend(at)))
  const refused = spent.filter((one) => one.status === 'rejected')
  expect(refused.every(({ reason }) => isCreditShort(reason))).toBe(true)
  expect(refused).toHaveLength(9)
  expect(await balanceOf(shopper)).toBe(paise(10_000 - 3 * 3_001))
  await expect(
    shop.db
      .updateTable('creditAccounts')
      .set({ balance: paise(1) })
      .execute(),
  ).rejects.toThrow('another entry')
  await expect(
    shop.db
      .updateTable('creditEntries')
      .set({ amount: paise(1) })
      .execute(),
  ).rejects.toThrow('another entry')
  await expectCleanBooks(shop)
})

test('a refund that staff would send by hand becomes credit once, when its shopper wants that', async () => {
  const { orderId, shopper } = await aPaidUpiOrder(shop)
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  const [due] = await findManualRefunds(shop.db, shop.gateways.names)
  const refundId = due?.id ?? ''
  const actor = `shopper:${shopper.id}`
  const answers = await Promise.all([1, 2].map(() => refundAsCredit(shop, { refundId, actor })))
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(await balanceOf(shopper)).toBe(due?.amount)
  expect(await orderStateOf(shop, orderId)).toBe('refunded cancelled claimed')
  expect(await findManualRefunds(shop.db, shop.gateways.names)).toEqual([])
  await expectCleanBooks(shop)
})
