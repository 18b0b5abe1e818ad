import { expect, test } from 'vitest'
import { findTimeline } from '#db/orders/order-admin.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { codTotal } from '#domain/checkout/quote.ts'
import { codNotAvailable, upiNotOffered } from '#domain/checkout/texts.ts'
import { rupees } from '#domain/money.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import { done, expectCleanBooks, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findCallerAddress, placePhoneOrder, quotePhoneOrder } from './place-phone-order.ts'

const shop = await testShop()

async function aCall(phone = '+919811100001') {
  const [product, { staff }] = [await aProduct(shop, { stock: 3 }), await aStaff(shop, { roles: ['orders'] })]
  const order = {
    staff,
    cart: [aLine(product)],
    address: { ...anAddress, phone },
    checkoutKey: aCheckoutKey(),
    shownAmount: rupees(1_050),
    paymentMethod: 'COD' as const,
    couponCode: null,
  }
  return { product, staff, order }
}

test('a phone order belongs to the account with that phone and names the staff member who placed it', async () => {
  await saveSetting(shop.db, 'cod-code', { fromAmount: 0, firstOrderFrom: 0, pincodes: [] })
  const { product, staff, order } = await aCall()
  const both = (await Promise.all([placePhoneOrder(shop, order), placePhoneOrder(shop, order)])).map(done)
  const [placed, again] = both
  expect(placed).toEqual(again)
  const orderId = placed?.orderId ?? ''
  expect(await stockLevelOf(shop, product)).toBe('2 on hand, 0 reserved')
  const [first] = (await findTimeline(shop.db, orderId)).toReversed()
  expect(first).toMatchObject({ staffName: staff.name, cause: 'by phone' })
  const owner = await shop.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .where('orderId', '=', orderId)
    .select('users.phone')
    .execute()
  expect(owner).toEqual([{ phone: '+919811100001' }])
  const auditEntries = await shop.db.selectFrom('auditLog').select('action').execute()
  expect(auditEntries).toEqual([{ action: 'order-for-caller' }])
  await expectCleanBooks(shop)
})

test('a changed price, sold-out items and a blocked account refuse a phone order', async () => {
  const { order, product } = await aCall()
  expect(await placePhoneOrder(shop, { ...order, shownAmount: rupees(1_000) })).toMatchObject({ refused: 'changed' })
  const many = { ...order, cart: [aLine(product, '', 4)], shownAmount: rupees(4_200) }
  expect(await placePhoneOrder(shop, many)).toMatchObject({ refused: 'sold-out' })
  await aShopper(shop, { phone: '+919811100009', isBlocked: true })
  const address = { ...anAddress, phone: '+919811100009' }
  expect(await placePhoneOrder(shop, { ...order, address })).toMatchObject({ refused: 'not-offered' })
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
})

test('a phone order offers enabled payment methods only, and a refused one creates no account', async () => {
  await saveSetting(shop.db, 'payment-ways', { card: false, upi: false, cod: false })
  const { order, product } = await aCall('+919811100077')
  const byLink = { ...order, paymentMethod: 'LINK' as const, shownAmount: rupees(1_000) }
  expect(await placePhoneOrder(shop, byLink)).toMatchObject({ message: upiNotOffered })
  expect(await placePhoneOrder(shop, order)).toMatchObject({ message: codNotAvailable })
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
  expect(await shop.db.selectFrom('users').select('phone').execute()).toEqual([])
})

test('a coupon of a phone order works as in a cart, including its limit of uses', async () => {
  const couponCode = await aCoupon(shop, { usageLimitPerCustomer: 1 })
  const { order } = await aCall()
  const audited = async () => {
    const quote = await quotePhoneOrder(shop, { ...order, phone: order.address.phone, couponCode })
    return [codTotal(quote), quote.coupon?.problem]
  }
  expect(await audited()).toEqual([rupees(900), null])
  expect(await placePhoneOrder(shop, { ...order, couponCode })).toMatchObject({ refused: 'changed' })
  const taken = { ...order, couponCode, shownAmount: rupees(900) }
  expect(done(await placePhoneOrder(shop, taken)).amount).toBe(rupees(900))
  expect(await audited()).toEqual([rupees(1_050), expect.stringContaining(couponCode)])
  expect(await placePhoneOrder(shop, { ...taken, checkoutKey: aCheckoutKey() })).toMatchObject({ refused: 'changed' })
  const uses = await shop.db.selectFrom('couponUses').select('couponCode').execute()
  expect(uses).toEqual([{ couponCode }])
  await expectCleanBooks(shop)
})

test('the address of a caller’s account is filled in on request, which is audited', async () => {
  const { staff } = await aCall()
  const phone = '+919811100005'
  expect(await findCallerAddress(shop, { staff, phone })).toMatchObject({ refused: 'not-found' })
  await aShopper(shop, { phone, address: anAddress })
  expect(await findCallerAddress(shop, { staff, phone })).toMatchObject({ zip: anAddress.zip })
  const auditEntries = await shop.db.selectFrom('auditLog').select('action').execute()
  expect(auditEntries).toEqual([{ action: 'reveal-address' }])
})
