import { expect, test } from 'vitest'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { notDeliveredYet } from '#domain/reviews/texts.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('an item that was cancelled is shown so, and nobody is asked or allowed to review it', async () => {
  const [shoe, belt] = [await aProduct(shop), await aProduct(shop)]
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(shoe, '', 2), aLine(belt)])
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const units = [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]
  const command = { orderId, units, seen, reason: 'Damaged', restocked: false, idempotencyKey: aCheckoutKey() }
  done(
    await cancelOrderUnits(shop, {
      isStepUpFresh: true,
      ...command,
      staff: (await aStaff(shop, { roles: ['orders'] })).staff,
    }),
  )
  await deliver(shop, orderId)
  const visitor = door.visit(shopper)
  const page = await visitor.get(`/order/${orderId}`)
  const [ofShoe, ofBelt] = [shoe, belt].map(({ id }) => page.text.includes(`name="productId" value="${id}"`))
  expect([ofShoe, ofBelt]).toEqual([true, false])
  expect(page.text).toContain('1 of them cancelled')
  expect(page.text.split('Cancelled</span>')).toHaveLength(2)
  const review = { rating: '5', comment: 'Never came', productId: belt.id }
  expect((await visitor.press(page, 'Add review', review)).text).toContain(notDeliveredYet)
})
