import { expect, test } from 'vitest'
import { linkToken } from '#flows/signed-link.ts'
import { expectCleanBooks, orderStateOf, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a COD order is paid by its link: no sign-in, no script, and nothing about the person', async () => {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  const link = `/pay/link/${linkToken(shop.pepper, { purpose: 'pay', orderId })}`
  expect((await door.visit(shopper).get(`/order/${orderId}`)).text).toContain(link)
  const visitor = door.visit()
  const page = await visitor.get(link)
  expect(page.text).toContain('You save ₹50 against cash at the door.')
  for (const secret of ['ASHA', 'LAKE ROAD', '9876543210']) expect(page.text).not.toContain(secret)
  expect((await visitor.post(link, { intent: 'pay', shownAmount: '90000' })).status).toBe(409)
  expect((await visitor.post(link, { intent: 'other' })).status).toBe(422)
  const chosen = await visitor.post(link, { intent: 'pay', shownAmount: '100000' })
  expect([chosen.status, chosen.location]).toEqual([302, `${link}?go`])
  const hosted = await visitor.get(`${link}?go`)
  expect(hosted.text).toContain('Go on to the payment')
  const [made] = shop.gateway.books().orders
  expect(made?.amount).toBe(100_000)
  const { slip } = shop.gateway.attempt(made?.id ?? '', { isDeclined: false })
  expect(slip.paymentId).not.toBe('')
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  expect((await visitor.get(link)).text).toContain('your payment is here')
  expect((await visitor.get(link.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')))).status).toBe(404)
  expect((await door.visit(shopper).get(`/order/${orderId}`)).text).not.toContain(link)
  await expectCleanBooks(shop)
})
