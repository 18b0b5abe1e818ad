import { expect, test } from 'vitest'
import { findOpenReturns, findReturn } from '#db/returns/returns.ts'
import { actionResultText } from '#domain/backoffice/pending-action-result.ts'
import { rupees, zeroPaise } from '#domain/money.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import { done, expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver, executeNow, receiveReturnNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a return of what a coupon made free is settled without a refund', async () => {
  await aCoupon(shop, { code: 'FREESOCKS', flat: rupees(100), categories: ['Socks'] })
  const [socks, shoes] = [await aProduct(shop, { price: rupees(100), category: 'Socks' }), await aProduct(shop)]
  const cart = [aLine(socks), aLine(shoes)]
  const shopper = await aShopper(shop, { cart })
  const order = { userId: shopper.id, cart, address: anAddress, checkoutKey: aCheckoutKey() }
  const { orderId } = done(await placeCodOrder(shop, { ...order, shownAmount: rupees(1_100), couponCode: 'FREESOCKS' }))
  await deliver(shop, orderId)
  const { staff, token } = await aStaff(shop)
  const line = { position: 0, quantity: 1, kind: 'return', exchangeSize: null } as const
  const form = { ...line, reason: 'It doesn’t fit', note: '' }
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId, form, idempotencyKey: aCheckoutKey() }))
  done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
  const { token: staleToken } = await aStaff(shop, { verifiedAt: new Date(shop.now().getTime() - 6 * 60_000) })
  const asks = { [token]: '>Settle without a refund<', [staleToken]: 'Confirm it’s you to settle without a refund' }
  for (const [session, asked] of Object.entries(asks)) {
    const { text: page } = await door.work({ token: session }).get(`/admin/returns/${returnId}`)
    expect([page.includes(asked), /refund ₹0/i.test(page)]).toEqual([true, false])
  }
  const settled = done(await executeNow(shop, { staff, orderId, returnId, action: 'refund-return', input: {} }))
  expect(actionResultText(settled)).toBe('Settled. No money goes back.')
  expect(await findReturn(shop.db, returnId)).toMatchObject({ state: 'refunded', paid: zeroPaise })
  expect((await findOpenReturns(shop.db)).returns).toEqual([])
  expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([])
  const { text: seen } = await door.visit(shopper).get(`/order/${orderId}`)
  expect(seen).toContain('You paid nothing for it, so no money goes back.')
  await expectCleanBooks(shop)
})
