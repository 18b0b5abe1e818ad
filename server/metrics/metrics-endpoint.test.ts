import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { cashToCollect } from '#domain/orders/order.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { aCardPayment, done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { reportShipment, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { isMetricsRequest, openMetricsEndpoint } from './metrics-endpoint.ts'

const shop = await testShop()
const token = 'a token of thirty-two characters or more'
const address = 'http://shop.test/metrics'
const ask = (given: string | null, endpoint = openMetricsEndpoint(shop, token)) =>
  endpoint(new Request(address, given === null ? {} : { headers: { authorization: given } }))
const read = async () => (await ask(`Bearer ${token}`)).text()

/** The value of one line, such as `strut_orders_to_send`, or with labels. */
function readValue(text: string, name: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

test('only who brings the token reads the metrics', async () => {
  for (const given of [null, '', token, 'Bearer ', `Bearer ${token}x`, `bearer ${token.slice(1)}`]) {
    const answer = await ask(given)
    expect({ given, status: answer.status }).toEqual({ given, status: 401 })
    expect(await answer.text()).not.toContain('strut_')
  }
  const answer = await ask(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const isMetrics = (url: string) => isMetricsRequest(new Request(url))
  expect(['http://a/metrics', 'http://a/metrics?x', 'http://a/x/metrics'].map(isMetrics)).toEqual([true, false, false])
})

test('orders, payments and what waits are counted', async () => {
  const empty = await read()
  expect(readValue(empty, 'strut_orders_to_send')).toBe(0)
  expect(readValue(empty, 'strut_order_latest_age_seconds')).toBeNull()
  expect(readValue(empty, 'strut_money_waiting_paise{for="refund-to-send"}')).toBe(0)
  const product = await aProduct(shop, { stock: 10 })
  const shopper = await aShopper(shop)
  await aPlacedOrder(shop, shopper, [aLine(product)])
  await aCardPayment(shop)
  const text = await read()
  expect(readValue(text, 'strut_database_up')).toBe(1)
  expect(readValue(text, 'strut_orders_to_send')).toBe(1)
  expect(readValue(text, 'strut_orders_unpaid')).toBe(1)
  const cod = 'strut_orders_last_day{way="COD",payment="none",fulfilment="waiting"}'
  expect(readValue(text, cod)).toBe(1)
  expect(text).not.toContain(shopper.phone)
})

test('cash of couriers is what they collected, without cancelled pieces and what was paid ahead', async () => {
  const { staff } = await aStaff(shop)
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop), '', 3)])
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const part = { staff, orderId, units: [{ position: 0, quantity: 1 }], seen, idempotencyKey: aCheckoutKey() }
  done(await cancelOrderUnits(shop, { isStepUpFresh: true, ...part, reason: 'Damaged', restocked: true }))
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'KITE0001' } }))
  done(await reportShipment(shop, { staff, orderId, news: 'delivered', returnedStock: null }))
  const due = (await findOrder(shop.db, shopper.id, orderId)) ?? expect.fail('no order')
  expect(readValue(await read(), 'strut_money_waiting_paise{for="cash-of-courier"}')).toBe(cashToCollect(due))
})

test('a refused order is counted by its reason, and a refused try by its limit', async () => {
  const before = readValue(await read(), 'strut_order_refusals_total{reason="sold-out"}') ?? 0
  const product = await aProduct(shop, { stock: 0 })
  const { id: userId } = await aShopper(shop)
  const order = { userId, cart: [aLine(product)], address: anAddress, checkoutKey: aCheckoutKey() }
  const answer = await placeCodOrder(shop, { ...order, shownAmount: null })
  expect(answer).toHaveProperty('refused')
  const reasons = [...(await read()).matchAll(/strut_order_refusals_total\{reason="(.*)"\} (\d+)/g)]
  expect(reasons.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(before + 1)
  for (let at = 0; at < 12; at += 1) await shop.limits.take('codes-from-address', 'somebody')
  expect(readValue(await read(), 'strut_limit_refusals_total{limit="codes-from-address"}')).toBe(2)
})

test('without its database the other metrics are served, and that it is down', async () => {
  const gone = { connectionString: 'postgres://nobody@127.0.0.1:9/none' }
  const db = openDatabase(gone, { connections: 1, onError: () => {} })
  const text = await (await ask(`Bearer ${token}`, openMetricsEndpoint({ ...shop, db }, token))).text()
  expect(readValue(text, 'strut_database_up')).toBe(0)
  expect(readValue(text, 'strut_orders_to_send')).toBeNull()
  expect(readValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
})

test('several who ask at once cost the database one question', async () => {
  const endpoint = openMetricsEndpoint(shop, token)
  const texts = await Promise.all([1, 2, 3].map(async () => (await ask(`Bearer ${token}`, endpoint)).text()))
  expect(new Set(texts).size).toBe(1)
})

test('each metric of dashboard and alert rules is exported', async () => {
  const told = new Set([...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  expect(told.size).toBeGreaterThan(40)
  for (const file of ['grafana/strut.json', 'prometheus/strut.rules.yml']) {
    const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
    const named = [...text.matchAll(/\b(strut|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !told.has(name))).toEqual([])
  }
})
