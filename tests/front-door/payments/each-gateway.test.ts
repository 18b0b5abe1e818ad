import { expect, test } from 'vitest'
import { signLink } from '#flows/signed-link.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { aCardPayment, orderStateOf, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { openShopPerGateway } from '#tests/support/gateways/shops-by-gateway.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** The demo's gateways: each is chosen in the settings, and a purchase goes all its way by it. */
const shop = await testShop()
const shops = await openShopPerGateway(shop)
const sandboxes = Object.values(shops).map(({ gateway }) => gateway)
const demo = { ...shop, gateways: gatewaysOf(sandboxes.map(({ payments }) => payments)) }
const door = await frontDoor(demo, { sms: shop.sms, payments: sandboxes })
const each = Object.entries(shops)

/** The owner puts this gateway first. */
async function choose(name: string): Promise<void> {
  const owner = door.work(await aStaff(shop))
  const path = '/admin/settings/payments'
  expect((await owner.post(path, { intent: 'gateways', place1: name, place2: '', place3: '' })).status).toBe(302)
}

test.each(each)('chosen by the owner, %s takes a payment on its own page, without script', async (label, one) => {
  const { name } = one.gateway.payments
  await choose(name)
  const { open, shopper } = await aCardPayment(demo)
  const visitor = door.visit(shopper)
  const there = async (press: string) => {
    const page = await visitor.get(`/pay/${open.orderId}`)
    const payPage = await visitor.follow(await visitor.press(page, 'Pay by card'))
    expect(payPage.path).toBe(`/sandbox/pay/${name}/${open.gatewayOrderId}`)
    expect(payPage.text).toContain(label)
    return visitor.follow(await visitor.press(payPage, press))
  }
  const declined = await there('Let the bank decline it')
  expect(declined.text).toContain('The bank declined the payment.')
  const paid = await there('Pay')
  expect(paid.text).toContain('Payment successful')
  const back = /href="([^"]*)"[^>]*>\s*Back to the shop/.exec(paid.text)?.[1]
  const arrived = await visitor.follow(back ? await visitor.get(back) : await visitor.press(paid, 'Back to the shop'))
  expect(arrived.path).toBe(`/order/${open.orderId}?payment=paid`)
  expect(arrived.text).toContain('Payment Successful')
  await settleAll({ ...demo, gateway: one.gateway })
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
})

test.each(each)('%s is faster with its event than the shopper with the way back', async (_, one) => {
  const { name } = one.gateway.payments
  await choose(name)
  const { open, shopper } = await aCardPayment(demo)
  const visitor = door.visit(shopper)
  one.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll({ ...demo, gateway: one.gateway })
  const arrived = await visitor.follow(await visitor.get(`/pay/${open.orderId}/left`))
  expect(arrived.path).toBe(`/order/${open.orderId}?payment=paid`)
})

test.each(each)('%s takes a COD order’s payment by its link, and leads back to it', async (_, one) => {
  const { name } = one.gateway.payments
  await choose(name)
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  const link = `/pay/link/${signLink(shop.pepper, { purpose: 'pay', orderId })}`
  const visitor = door.visit()
  await visitor.post(link, { intent: 'pay', shownAmount: '100000' })
  const page = await visitor.follow(await visitor.press(await visitor.get(`${link}?go`), 'Go on to the payment'))
  expect(page.path).toMatch(new RegExp(`^/sandbox/pay/${name}/`))
  const left = /href="([^"]*)"[^>]*>\s*Close without paying/.exec(page.text)?.[1] ?? ''
  expect((await visitor.follow(await visitor.get(left))).path).toBe(link)
  await visitor.press(page, 'Pay')
  expect((await visitor.follow(await visitor.get(`${link}?back`))).text).toContain('we have received your payment')
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
})

test('each sandbox shows its own payments and turns its own switches', async () => {
  const visitor = door.visit()
  for (const { payments } of sandboxes)
    expect((await visitor.get('/sandbox/payments')).text).toContain(`?gateway=${payments.name}`)
  const [first, second] = sandboxes
  const path = `/sandbox/payments?gateway=${second?.payments.name}`
  expect((await visitor.post(path, { intent: 'faults', copies: '0' })).location).toBe(path)
  expect([first?.faults.copies, second?.faults.copies]).toEqual([1, 0])
  expect((await visitor.get('/sandbox/payments?gateway=other')).status).toBe(404)
})
