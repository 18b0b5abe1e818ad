import { expect, test } from 'vitest'
import { payLinkIsOver } from '#domain/payments/texts.ts'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { signLink } from '#flows/signed-link.ts'
import { expectCleanBooks, orderStateOf, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a COD order is paid by its link: no sign-in, no script, and nothing about the person', async () => {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  const link = `/pay/link/${signLink(shop.pepper, { purpose: 'pay', orderId })}`
  expect((await door.visit(shopper).get(`/order/${orderId}`)).text).toContain(link)
  const staff = door.work(await aStaff(shop))
  expect((await staff.get(`/admin/orders/${orderId}`)).text).toContain('such parcels come back')
  const visitor = door.visit()
  const page = await visitor.get(link)
  expect(page.text).toContain('You save ₹50 against cash at the door.')
  expect(page.text).toMatch(/Amount to be Paid.*₹1,050/s)
  for (const secret of ['ASHA', 'LAKE ROAD', '9876543210']) expect(page.text).not.toContain(secret)
  expect((await visitor.post(link, { intent: 'pay', shownAmount: '90000' })).status).toBe(409)
  expect((await visitor.post(link, { intent: 'other' })).status).toBe(422)
  const chosen = await visitor.post(link, { intent: 'pay', shownAmount: '100000' })
  expect([chosen.status, chosen.location]).toEqual([302, `${link}?go`])
  const hosted = await visitor.get(`${link}?go`)
  expect(hosted.text).toContain('Go on to the payment')
  // The sandbox refuses the same requests as the gateway.
  const played = await visitor.press(hosted, 'Go on to the payment')
  expect([played.status, played.location]).toEqual([303, expect.stringContaining('/sandbox/pay/')])
  const [made] = shop.gateway.books().orders
  expect(made?.amount).toBe(100_000)
  const { receipt } = shop.gateway.attempt(made?.id ?? '', { isDeclined: false })
  expect(receipt.paymentId).not.toBe('')
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  await sendNotifications(shop)
  expect(shop.sandboxMessages.sent().filter(({ text }) => text.startsWith('New order'))).toHaveLength(1)
  expect((await visitor.get(link)).text).toContain('we have received your payment')
  expect((await visitor.get(link.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')))).status).toBe(404)
  expect((await door.visit(shopper).get(`/order/${orderId}`)).text).not.toContain(link)
  expect((await staff.get(`/admin/orders/${orderId}`)).text).not.toContain('such parcels come back')
  await expectCleanBooks(shop)
})

/** A link whose shopper is on the gateway's page. */
async function aChosenLink() {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  const link = `/pay/link/${signLink(shop.pepper, { purpose: 'pay', orderId })}`
  const visitor = door.visit()
  const press = () => visitor.post(link, { intent: 'pay', shownAmount: '100000' })
  await press()
  const made = shop.gateway.books().orders.at(-1)?.id ?? ''
  const back = async () => visitor.follow(await visitor.get(`${link}?back`))
  return { orderId, link, press, back, attempt: (isDeclined = false) => shop.gateway.attempt(made, { isDeclined }) }
}

test('an order’s id alone leads to no payment link: the way back from the gateway names the link itself', async () => {
  const { orderId, link, attempt } = await aChosenLink()
  const other = await aChosenLink()
  const token = link.split('/').at(-1) ?? ''
  const hosted = await door.visit().get(`${link}?go`)
  expect(hosted.text).toContain(`http://shop.test/webhooks/razorpay/return/${orderId}?link=${token}`)
  const { receipt } = attempt()
  const paid = { razorpay_payment_id: receipt.paymentId, razorpay_signature: receipt.signature }
  const back = async (query: string, form: Record<string, string>) =>
    (await door.visit().post(`/webhooks/razorpay/return/${orderId}${query}`, form)).location
  const forms = [{}, { razorpay_payment_id: 'pay_1', razorpay_signature: 'x' }, paid]
  for (const query of ['', '?link=', `?link=${other.link.split('/').at(-1)}`, `?link=${token.slice(0, -1)}`])
    for (const form of forms)
      expect(await back(query, form)).toMatch(new RegExp(`^/(pay/${orderId}/left|order/${orderId})`))
  expect(await back(`?link=${token}`, {})).toBe(`${link}?back`)
  expect(await back(`?link=${token}`, paid)).toBe(link)
})

test('who comes back before the event reads that it is paid', async () => {
  const { orderId, back, press, attempt } = await aChosenLink()
  attempt()
  expect((await back()).text).toContain('we have received your payment')
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  const late = await press()
  expect(late.status).toBe(409)
  expect(late.text).toMatch(/<h1[^>]*>Order /)
  expect(late.text).not.toContain(`>${payLinkIsOver}<`)
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('while an attempt is at work, or the gateway is silent, no second payment is offered', async () => {
  const { faults } = shop.gateway
  const { link, back, press, attempt } = await aChosenLink()
  faults.isCaptureManual = true
  attempt()
  for (const on of ['capture', 'any'] as const) {
    faults.call = { fault: 'error', on, times: null, delayMs: 0 }
    const page = await back()
    expect(page.text).toContain('Please do not pay twice')
    expect(page.text).toContain(`href="${link}?back"`)
    expect(page.text).not.toContain('name="shownAmount"')
  }
  faults.call = { fault: 'error', on: 'capture', times: null, delayMs: 0 }
  expect((await press()).status).toBe(409)
  faults.call = null
  expect((await back()).text).toContain('we have received your payment')
  faults.isCaptureManual = false
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('an attempt that the bank declined may be made again', async () => {
  const { back, attempt } = await aChosenLink()
  attempt(true)
  const page = await back()
  expect(page.text).toContain('Your bank did not accept the payment')
  expect(page.text).toContain('name="shownAmount"')
})
