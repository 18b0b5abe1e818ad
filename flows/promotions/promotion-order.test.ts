/** Orders that promotions made cheaper, by every way to pay, and what goes back when a piece is cancelled. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOrder } from '#db/orders/insert.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { type Paise, rupees } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { draftCodOrder, type OrderDraft } from '#domain/orders/order.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { placePhoneOrder } from '#flows/checkout/place-phone-order.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { removeCollection } from '#flows/collections/save-collection.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { aCollection } from '#tests/support/builders/collections.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import { aRequest, done, expectCleanBooks, settleAll } from '#tests/support/builders/payments.ts'
import { aPromotion, aSale, offFrom, twoForOne } from '#tests/support/builders/promotions.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()

function confirm(shopper: { id: string }, cart: ReturnType<typeof aLine>[], shownAmount: Paise) {
  return placeCodOrder(shop, { userId: shopper.id, cart, address: anAddress, checkoutKey: aCheckoutKey(), shownAmount })
}

const discountOf = async (cart: ReturnType<typeof aLine>[], couponCode: string | null = null) =>
  (await quoteCart(shop, cart, { couponCode })).promotions.discount

test('a COD order keeps its promotions, their discounts and terms though they change later', async () => {
  await aPromotion(shop, { name: 'Three pairs', terms: twoForOne })
  const cart = [aLine(await aProduct(shop), '', 3)]
  const asha = await aShopper(shop, { cart })
  const { orderId } = done(await confirm(asha, cart, rupees(2_150)))
  await shop.db.deleteFrom('promotions').execute()
  expect(await findOrder(shop.db, asha.id, orderId)).toMatchObject({
    couponCode: null,
    discount: rupees(1_000),
    amount: rupees(2_150),
    promotions: [{ name: 'Three pairs', terms: twoForOne, amount: rupees(1_000) }],
  })
  await expectCleanBooks(shop)
})

test('a sale that ended while the shopper looked places nothing at another price', async () => {
  const until = new Date(shop.now().getTime() + 60_000)
  await aPromotion(shop, { endsAt: until })
  const cart = [aLine(await aProduct(shop))]
  const asha = await aShopper(shop, { cart })
  shop.clock.pass(2)
  expect(await confirm(asha, cart, rupees(950))).toMatchObject({ refused: 'changed' })
  done(await confirm(asha, cart, rupees(1_050)))
  await expectCleanBooks(shop)
})

test('a promotion holds from its beginning to its end, while it is switched on', async () => {
  const at = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000)
  const cart = [aLine(await aProduct(shop))]
  await aPromotion(shop, { active: false })
  await aPromotion(shop, { startsAt: at(1) })
  await aPromotion(shop, { endsAt: at(-1) })
  expect(await discountOf(cart)).toBe(0)
  await aPromotion(shop, { startsAt: at(-1), endsAt: at(1) })
  expect(await discountOf(cart)).toBe(rupees(100))
})

test('a promotion for a collection is for what is in it by hand or by rule, and the collection can’t be removed', async () => {
  const [inIt, red, other] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
  await shop.db
    .updateTable('products')
    .set({ tags: ['Red'] })
    .where('id', '=', red.id)
    .execute()
  const byHand = await aCollection(shop, { slug: 'diwali', products: [inIt.id] })
  const byRule = await aCollection(shop, { slug: 'red', rule: { tags: ['red'] } })
  await aPromotion(shop, { name: 'Lights', collectionId: byHand, terms: aSale(10) })
  await aPromotion(shop, { collectionId: byRule, terms: aSale(30) })
  const quoted = await quoteCart(shop, [aLine(other), aLine(red), aLine(inIt)])
  expect(quoted.promotions.shares).toEqual([0, rupees(300), rupees(100)])
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  expect(await removeCollection(shop, { staff, id: byHand })).toMatchObject({
    message: 'The promotion ‘Lights’ is for this collection. Remove it first.',
  })
})

test('a card payment asks for the lower price, and all of it goes back when the order is cancelled', async () => {
  await aPromotion(shop, { terms: offFrom(1_000, 200) })
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { cart: [aLine(product)] })
  const { request } = await aRequest(shop, { shopper: asha, product })
  const open = done(await startOnlinePayment(shop, { ...request, shownAmount: rupees(800) }))
  expect(open.amount).toBe(rupees(800))
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const cancelled = await cancelOrder(shop, { orderId: open.orderId, userId: asha.id, actor: 'test' })
  expect(cancelled).toMatchObject({ refund: rupees(800) })
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('one of three pieces that is cancelled gives back what it cost, not the full price', async () => {
  await aPromotion(shop, { terms: twoForOne })
  const cart = [aLine(await aProduct(shop), '', 3)]
  const asha = await aShopper(shop, { cart })
  const { orderId } = done(await confirm(asha, cart, rupees(2_150)))
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const cancelled = await cancelOrderUnits(shop, {
    isStepUpFresh: true,
    orderId,
    seen: linesDigest(await findOrderedLines(shop.db, orderId)),
    restocked: true,
    staff,
    units: [{ position: 0, quantity: 1 }],
    idempotencyKey: aCheckoutKey(),
    reason: 'Damaged',
  })
  expect(cancelled).toMatchObject({ off: 66_666 })
  await expectCleanBooks(shop)
})

test('a caller’s order has the promotions too', async () => {
  await aPromotion(shop)
  const cart = [aLine(await aProduct(shop))]
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const placed = await placePhoneOrder(shop, {
    staff,
    cart,
    address: anAddress,
    paymentMethod: 'COD',
    checkoutKey: aCheckoutKey(),
    shownAmount: rupees(950),
    couponCode: null,
  })
  expect(done(placed)).toMatchObject({ amount: rupees(950) })
  await expectCleanBooks(shop)
})

test('a coupon that takes off less than the promotions is not used up', async () => {
  await aCoupon(shop, { usageLimit: 1 })
  await aPromotion(shop, { terms: aSale(20) })
  const cart = [aLine(await aProduct(shop))]
  const asha = await aShopper(shop, { cart })
  const request = { userId: asha.id, cart, address: anAddress, checkoutKey: aCheckoutKey() }
  done(await placeCodOrder(shop, { ...request, shownAmount: rupees(850), couponCode: 'MONSOON150' }))
  expect(await shop.db.selectFrom('coupons').select('uses').execute()).toEqual([{ uses: 0 }])
  await expectCleanBooks(shop)
})

test('the database refuses a discount that its promotions do not explain, and any later change of them', async () => {
  await aPromotion(shop)
  const cart = [aLine(await aProduct(shop))]
  const asha = await aShopper(shop, { cart })
  const draft = done(draftCodOrder(await quoteCart(shop, cart), anAddress, null))
  const order = { userId: asha.id, checkoutKey: aCheckoutKey(), hold: null, orderId: 'P'.repeat(25) }
  const insert = (promotions: OrderDraft['promotions']) =>
    insertOrder(
      shop.db,
      { ...order, draft: { ...draft, promotions } },
      { cart: null, notifications: [], response: null },
    )
  await expect(insert([])).rejects.toMatchObject({ constraint: 'only_coupons_or_promotions_take_off' })
  const less = draft.promotions.map((one) => ({ ...one, amount: rupees(99) }))
  await expect(insert(less)).rejects.toMatchObject({ constraint: 'discount_adds_up' })
  await insert(draft.promotions)
  const rewrite = shop.ask(sql`update orders set promotions = '[]'`)
  await expect(rewrite).rejects.toMatchObject({ constraint: 'order_is_frozen' })
})
