import { expect, test } from 'vitest'
import { zeroPaise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { authenticateShopper } from '#flows/accounts/authenticate-shopper.ts'
import { eraseAccount } from '#flows/customers/erase-account.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { signLink } from '#flows/signed-link.ts'
import { aPaidUpiOrder } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

async function anOrder() {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { name: 'Malabar Runner' })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  return { shopper, orderId, link: `/track/${signLink(shop.pepper, { purpose: 'track', orderId })}` }
}

test('the signed link shows the order to anyone who has it, without personal data', async () => {
  const { orderId, link } = await anOrder()
  const waiting = await door.visit().get(link)
  expect(waiting.status).toBe(200)
  expect(waiting.headers.get('cache-control')).toBe('private, no-store')
  for (const text of [shortNumber(orderId), 'Malabar Runner', 'arrives by', 'noindex'])
    expect(waiting.text.toLowerCase()).toContain(text.toLowerCase())
  const { name, phone, address, place } = anAddress
  for (const kept of [name, phone, address, place]) expect(waiting.text).not.toContain(kept)
  await deliver(shop, orderId)
  const { text } = await door.visit().get(link)
  expect(text).toMatch(/Delivered on \w{3}, \d+ \w{3}/)
  expect(text, 'a delivered order can neither be paid nor cancelled').not.toContain('you can pay')
})

test('whoever follows a message about a refund by its link sees how far the refund is', async () => {
  const { orderId, shopper } = await aPaidUpiOrder(shop)
  await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` })
  const { text } = await door.visit().get(`/track/${signLink(shop.pepper, { purpose: 'track', orderId })}`)
  expect(text).toMatch(/Refund<\/dt><dd[^>]*>₹1,000/)
  expect(text).not.toContain(shopper.phone.slice(-10))
})

test('an expired or mistyped link has its own message, without a server error', async () => {
  for (const path of ['/track/gone', '/refund/gone', '/parcel/gone', '/pay/link/gone', '/checkout/gone']) {
    const answer = await door.visit().get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('This page isn’t here')
    expect(answer.text).not.toContain('Unexpected Application Error!')
  }
})

test('its own shopper is led to the whole order', async () => {
  const { shopper, orderId, link } = await anOrder()
  const led = await door.visit(shopper).get(link)
  expect([led.status, led.headers.get('location')]).toEqual([302, `/order/${orderId}`])
})

test('whoever is logged in with another account is led to a login, not to a page that is not there', async () => {
  const { orderId, link } = await anOrder()
  const other = door.visit(await aShopper(shop))
  const { status, text } = await other.get(link)
  expect(status).toBe(200)
  expect(text).toContain('This order is in another account.')
  const [, path = ''] = /action="(\/logout[^"]*)"/.exec(text) ?? []
  const left = await other.post(path, { intent: 'sign-out' })
  expect(left.headers.get('location')).toBe(`/order/${orderId}`)
  expect((await other.get(`/order/${orderId}`)).status).toBe(401)
})

test('the link of an order whose account was deleted offers no login, to nobody', async () => {
  const { shopper, orderId, link } = await anOrder()
  await deliver(shop, orderId)
  expect(await eraseAccount(shop, shopper.id, { word: 'DELETE', shownCredit: zeroPaise })).toBeNull()
  for (const visitor of [door.visit(), door.visit(await aShopper(shop, { phone: shopper.phone }))]) {
    const { text } = await visitor.get(link)
    expect(text).toContain('Malabar Runner')
    expect(text).toContain('The account of this order was deleted.')
    for (const untrue of ['Log in', 'in another account'])
      expect(/<main[\s\S]*<\/main>/.exec(text)?.[0]).not.toContain(untrue)
  }
})

test('a link that this shop did not sign leads nowhere', async () => {
  const { orderId, link } = await anOrder()
  const other = (await anOrder()).link
  const forged = [
    `/track/${orderId}`,
    `/track/${orderId.slice(0, 8)}`,
    link.slice(0, 15) + other.slice(15),
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `${link}A`,
    `/track/${signLink('another pepper', { purpose: 'track', orderId })}`,
  ]
  for (const path of forged) expect((await door.visit().get(path)).status, path).toBe(404)
})

test('the link of a Hindi message opens in Hindi, and the pages after it too', async () => {
  const { shopper, link } = await anOrder()
  const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  for (const visit of [door.visit(), door.visit(shopper)]) {
    const page = await visit.follow(await visit.get(`${link}?lang=hi`, opened))
    expect(page.text).toContain('<html lang="hi-IN"')
    expect((await visit.get('/home')).text).toContain('<html lang="hi-IN"')
  }
})

test('the packing slip of a Hindi shopper has both languages', async () => {
  const { shopper, orderId } = await anOrder()
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const slip = async () => (await desk.get(`/admin/orders/${orderId}/slip`)).text.replaceAll('<!-- -->', '')
  expect(await slip()).toMatch(/Packing slip[\s\S]*Collect in cash: ₹/)
  await authenticateShopper(shop, { cookie: shopper.token }, 'hi')
  expect(await slip()).toMatch(
    /पैकिंग स्लिप \/ Packing slip[\s\S]*\d+ \S+ \d{4}, \S+ \/ \d+ \w{3} \d{4}[\s\S]*कैश लेना है \/ Collect in cash: ₹/,
  )
})
