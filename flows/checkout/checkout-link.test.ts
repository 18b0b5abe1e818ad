import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { deleteExpired } from '#flows/accounts/delete-expired.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import { done, expectCleanBooks, orderStateOf, settleAll, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findLinkedCheckout, makeCheckoutLink, placeByCheckoutLink, withdrawCheckoutLink } from './checkout-link.ts'
import { payByLink } from './pay-by-link.ts'
import { placeOnlineOrder } from './start-online-payment.ts'

/** Links for chats in which nobody has said who or where she is. */
const shop = await testShop()

async function aLink({ stock = 3, couponCode = null as string | null } = {}) {
  const [product, { staff }] = [await aProduct(shop, { stock }), await aStaff(shop, { roles: ['orders'] })]
  const id = aCheckoutKey()
  const make = () => makeCheckoutLink(shop, { staff, id, cart: [aLine(product)], couponCode })
  done(await make())
  const look = async () => {
    const found = await findLinkedCheckout(shop, id)
    if (found === null || 'payPath' in found) throw new Error('no open link')
    return found.link
  }
  const link = await look()
  const order = (phone = '+919811100071', shownAmount: number = rupees(1_000)) =>
    placeByCheckoutLink(shop, { link, address: { ...anAddress, phone }, shownAmount })
  return { id, staff, product, link, make, order }
}

const ordersOf = (phone: string) =>
  shop.ask(sql<{ orderId: string }>`select order_id from orders join users on id = user_id where phone = ${phone}`)

test('a checkout link holds no stock; with phone and address it becomes an unpaid order', async () => {
  const { id, product, make, order } = await aLink()
  done(await make())
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
  const { payPath } = done(await order())
  const [placed] = await ordersOf('+919811100071')
  expect(await orderStateOf(shop, placed?.orderId ?? '')).toBe('pending waiting held')
  expect(await findLinkedCheckout(shop, id)).toEqual({ payPath })
  const token = payPath.split('/').at(-1) ?? ''
  const { gatewayOrderId } = done(await payByLink(shop, { token, shownAmount: rupees(1_000) }))
  shop.gateway.attempt(gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, placed?.orderId ?? '')).toBe('paid waiting claimed')
  const audit = await shop.db.selectFrom('auditLog').select('action').execute()
  expect(audit).toEqual([{ action: 'make-checkout-link' }])
  await expectCleanBooks(shop)
})

test('a checkout link gives one order, however often it is submitted', async () => {
  const { product, order } = await aLink()
  const [one, two] = ['+919811100072', '+919811100073'] as const
  const answers = await Promise.all([order(one), order(two), order(one), order(two)])
  const paths = new Set(answers.flatMap((answer) => ('payPath' in answer ? [answer.payPath] : [])))
  expect(paths.size).toBe(1)
  expect([...(await ordersOf(one)), ...(await ordersOf(two))]).toHaveLength(1)
  expect(await stockLevelOf(shop, product)).toBe('3 on hand, 1 reserved')
  await expectCleanBooks(shop)
})

test('a checkout link charges the current price, and stays open after a refusal', async () => {
  const { product, link, order } = await aLink({ stock: 1 })
  await shop.ask(sql`update product_sizes set price = 120000 where product_id = ${product.id}`)
  expect(await order()).toMatchObject({ refused: 'changed' })
  const other = await aPlacedOrder(shop, await aShopper(shop), [aLine(product)])
  expect(await order('+919811100074', rupees(1_200))).toMatchObject({ refused: 'sold-out' })
  expect(other).not.toBe('')
  await shop.ask(sql`update product_sizes set on_hand = on_hand + 1 where product_id = ${product.id}`)
  expect(await findLinkedCheckout(shop, link.id)).toMatchObject({ refusal: null })
})

test('a refused phone number of a checkout link creates no account', async () => {
  const { order } = await aLink()
  const phones = () => shop.ask(sql<{ phone: string }>`select phone from users order by phone`)
  expect(await order('+919811100080', 1)).toMatchObject({ refused: 'changed' })
  expect(await phones()).toEqual([])
  done(await order('+919811100081'))
  expect(await order('+919811100082')).toMatchObject({ refused: 'changed' })
  expect(await phones()).toEqual([{ phone: '+919811100081' }])
})

test('a link ends after a week, or when it is withdrawn', async () => {
  const { id, staff, order } = await aLink()
  done(await withdrawCheckoutLink(shop, { staff, id }))
  expect(await findLinkedCheckout(shop, id)).toBeNull()
  expect(await order()).toMatchObject({ refused: 'changed' })
  const late = await aLink()
  shop.clock.pass(7 * 24 * 60)
  expect(await findLinkedCheckout(shop, late.id)).toMatchObject({ refusal: { refused: 'changed' } })
  expect(await late.order()).toMatchObject({ refused: 'changed' })
  const used = await aLink()
  done(await used.order())
  expect(await withdrawCheckoutLink(shop, { staff, id: used.id })).toMatchObject({ refused: 'changed' })
  shop.clock.pass(38 * 24 * 60)
  await deleteExpired(shop)
  expect(await findLinkedCheckout(shop, used.id)).toBeNull()
})

test('an unpaid order of the phone that was typed stays as it is, and a blocked account orders nothing', async () => {
  const { product, order } = await aLink()
  const shopper = await aShopper(shop, { phone: '+919811100075' })
  const mine = {
    userId: shopper.id,
    cart: [aLine(product)],
    linesFrom: 'list' as const,
    address: anAddress,
    checkoutKey: aCheckoutKey(),
    shownAmount: rupees(1_000),
    declinedGifts: [],
  }
  const { orderId } = done(await placeOnlineOrder(shop, mine, 'CARD'))
  done(await order('+919811100075'))
  expect(await orderStateOf(shop, orderId)).toBe('pending waiting held')
  await aShopper(shop, { phone: '+919811100076', isBlocked: true })
  const { order: another } = await aLink()
  expect(await another('+919811100076')).toMatchObject({ refused: 'not-offered' })
})

test('a coupon of the link lowers its price', async () => {
  const { order } = await aLink({ couponCode: await aCoupon(shop) })
  done(await order('+919811100077', rupees(850)))
})

test('a checkout link allows twenty attempts an hour', async () => {
  const { order } = await aLink()
  for (let time = 0; time < 20; time += 1) expect(await order('+919811100078', 1)).toMatchObject({ refused: 'changed' })
  expect(await order('+919811100078')).toMatchObject({ refused: 'too-many' })
})
