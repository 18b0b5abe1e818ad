import { expect, test } from 'vitest'
import { findReturnWindow } from '#db/returns/returns.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { defaultReturnDays } from '#domain/returns/return-request.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { requestReturn } from './request-return.ts'

const shop = await testShop()

async function aDeliveredOrder() {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const line = { position: 0, quantity: 1, kind: 'return', exchangeSize: null } as const
  const form = { ...line, reason: 'It doesn’t fit', note: '' }
  const by = { userId: shopper.id }
  const request = () => requestReturn(shop, { by, orderId, form, idempotencyKey: aCheckoutKey() })
  return { request, window: () => findReturnWindow(shop.db, orderId) }
}

test('an order keeps the days in which it could be returned when it was placed', async () => {
  const sold = await aDeliveredOrder()
  await saveSetting(shop.db, 'return-days', 0)
  const strict = await aDeliveredOrder()
  await saveSetting(shop.db, 'return-days', 3)
  expect((await sold.window()).days).toBe(defaultReturnDays)
  expect(await strict.window()).toEqual({ days: 0, until: null })
  done(await sold.request())
  expect(await strict.request()).toMatchObject({ refused: 'changed' })
})
